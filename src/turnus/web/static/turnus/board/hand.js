// What a hand has picked up and where it may put it down. It knows squares, and in help mode the list of
// moves that the server allows; which move is legal is never decided here.

import { castlingOf, meansCastling, rookFor } from "./castling.js";
import { isDraughts, sideOf, squaresOf } from "./positions.js";

const NEW = ["q", "r", "b", "n"]; // the queen first
const MOST_LOOKS = 2000; // at the ways of a capture
const LAST_RANK = { white: "8", black: "1" };

/** The hand of one board: `board` tells kind, mode, allowed moves and the position. */
export class Hand {
  constructor(board) {
    this.board = board;
    this.letGo();
  }

  /** Put everything back as it was. */
  letGo() {
    this.path = [];
    this.held = ""; // a piece from the pocket
  }

  get from() {
    return this.path[0] ?? "";
  }

  get isFull() {
    return this.path.length > 0 || this.held !== "";
  }

  /** The moves that the server allows and that begin as this hand does. */
  get candidates() {
    const { allowed, kind } = this.board;
    if (this.held) return allowed.filter((move) => move.startsWith(`${this.held.toUpperCase()}@`));
    return allowed.filter((move) => !move.includes("@") && squaresOf(kind, move)[0] === this.from);
  }

  /** The squares where the piece may be put, as far as the server has said. */
  get targets() {
    if (this.board.mode !== "help" || !this.isFull) return [];
    if (this.held) return this.candidates.map((move) => move.slice(2));
    const { kind, pieces } = this.board, moves = this.candidates;
    const ends = moves.map((move) => squaresOf(kind, move).at(-1));
    const castled = isDraughts(kind) ? [] : moves.map((move) => castlingOf(pieces, move)?.kingTo).filter(Boolean);
    return [...new Set([...ends, ...castled])];
  }

  /** Whether a hand may take what stands there. */
  mayTake(square) {
    const { mode, allowed, kind, pieces } = this.board;
    if (mode === "view" || !pieces.squares.has(square)) return false;
    if (this.board.plans) return sideOf(pieces.squares.get(square)) === this.board.getAttribute("side");
    return mode === "hands" || allowed.some((move) => !move.includes("@") && squaresOf(kind, move)[0] === square);
  }

  /** Whether a hand may take this piece from a pocket. */
  mayHold(letter) {
    const { mode, allowed } = this.board;
    if (mode === "help") return sideOf(letter) === this.board.pieces.turn && allowed.some((move) => move.startsWith(`${letter.toUpperCase()}@`));
    return mode === "hands";
  }

  take(square) {
    this.letGo();
    this.path = [square];
  }

  hold(letter) {
    this.letGo();
    this.held = letter;
  }

  /** What putting down on a square comes to: {move}, {plan}, {drop}, {choose: letters}, {take}, {more} or {no}. */
  put(square, isDragged = false) {
    if (this.held) return this.#putHeld(square);
    if (this.board.plans) return this.mayTake(square) && !isDragged ? { take: square } : { plan: { from: this.from, to: square } };
    return isDraughts(this.board.kind) ? this.#putDisc(square, isDragged) : this.#putChessman(square);
  }

  #putHeld(square) {
    const isThere = this.board.mode === "hands" ? !this.board.pieces.squares.has(square) : this.targets.includes(square);
    return isThere ? { drop: { piece: this.held.toUpperCase(), to: square, text: `${this.held.toUpperCase()}@${square}` } } : { no: square };
  }

  #putChessman(square) {
    const { mode, pieces, kind } = this.board, piece = pieces.squares.get(this.from), there = pieces.squares.get(square);
    const text = this.from + square;
    if (mode === "help") {
      const fitting = this.candidates.filter((move) => move.startsWith(text));
      const castling = fitting.length ? "" : this.candidates.find((move) => meansCastling(castlingOf(pieces, move), square));
      if (castling) return this.#moved(castling.slice(2, 4), "");
      if (!fitting.length) return this.mayTake(square) ? { take: square } : { no: square };
      const choices = NEW.filter((letter) => fitting.includes(text + letter));
      return choices.length ? { choose: choices, to: square } : this.#moved(square, "");
    }
    const isKing960 = kind === "chess960" && "Kk".includes(piece);
    const castles = isKing960 && there === (piece === "K" ? "R" : "r");
    const rook = isKing960 && !castles ? rookFor(pieces, this.from, square) : "";
    if (rook) return this.#moved(rook, "");
    if (there && sideOf(there) === sideOf(piece) && !castles) return { take: square };
    const promotes = "Pp".includes(piece) && square[1] === LAST_RANK[sideOf(piece)];
    return promotes ? { choose: [...NEW, ""], to: square } : this.#moved(square, "");
  }

  /** The move that putting down on a square would be, as it is written. */
  written(square) {
    if (!isDraughts(this.board.kind)) return this.from + square;
    return [...this.path, square].join(this.path.length > 1 || this.#jumped(this.path.at(-1), square) ? "x" : "-");
  }

  /** A chess move with what the pawn becomes. */
  promoted(square, promotion) {
    return this.#moved(square, promotion);
  }

  #moved(to, promotion) {
    const text = this.from + to + promotion;
    return { move: { from: this.from, to, promotion, text, path: [this.from, to], castling: castlingOf(this.board.pieces, text) } };
  }

  #putDisc(square, isDragged) {
    return this.board.mode === "help" ? this.#putAllowedDisc(square) : this.#putAnyDisc(square, isDragged);
  }

  #putAllowedDisc(square) {
    const path = [...this.path, square];
    const ends = this.candidates.filter((move) => squaresOf("draughts", move).at(-1) === square);
    const fitting = ends.filter((move) => {
      const route = squaresOf("draughts", move);
      return route.length === 2 || isWithin(path, route);
    });
    if (fitting.length === 1) return this.#slid(fitting[0].includes("x") && path.length === 2 ? this.#routeTo(square) : path, fitting[0]);
    if (!fitting.length && this.mayTake(square)) return { take: square };
    const mayPass = this.candidates.some((move) => move.includes("x"));
    if (!mayPass || (!fitting.length && this.board.pieces.squares.has(square))) return { no: square };
    if (this.path.at(-1) !== square) this.path = path;
    return { more: square };
  }

  /** As at the board: a step ends the move, a jump goes on until its square is chosen again. */
  #putAnyDisc(square, isDragged) {
    const { pieces } = this.board;
    if (this.path.length > 1 && this.path.at(-1) === square) return this.#slid(this.path, this.path.join("x"));
    if (pieces.squares.has(square) && square !== this.from) return this.path.length > 1 ? { no: square } : { take: square };
    const path = [...this.path, square];
    const jumps = this.#jumped(this.path.at(-1), square);
    if (isDragged || (!jumps && this.path.length === 1)) return this.#slid(path, path.join(jumps || path.length > 2 ? "x" : "-"));
    this.path = path;
    return { more: square };
  }

  /** Whether a piece of the other side stands on the diagonal in between. */
  #jumped(from, to) {
    const { pieces } = this.board, own = sideOf(pieces.squares.get(this.from));
    return between(from, to).some((square) => pieces.squares.has(square) && sideOf(pieces.squares.get(square)) !== own);
  }

  /** The way of a capture that was named by its ends only: the one that takes most. */
  #routeTo(end) {
    const { squares } = this.board.pieces, { from } = this, piece = squares.get(from), isKing = piece.toUpperCase() === "K";
    const stands = (square) => square !== from && squares.has(square);
    let found = [from, end], looks = MOST_LOOKS;
    const go = (path, taken) => {
      if (path.at(-1) === end && path.length > found.length) found = path;
      for (let number = 1; number <= 50 && looks > 0; number++) {
        const square = String(number), passed = between(path.at(-1), square), over = passed.filter(stands);
        if (over.length !== 1 || stands(square) || taken.includes(over[0]) || (!isKing && passed.length > 1)) continue;
        if (sideOf(squares.get(over[0])) === sideOf(piece)) continue;
        looks--;
        go([...path, square], [...taken, over[0]]);
      }
    };
    go([from], []);
    return found;
  }

  #slid(path, text) {
    return { move: { from: path[0], to: path.at(-1), promotion: "", text, path } };
  }
}

/** The squares of a diagonal between two squares of a draughts board; none where it is no diagonal. */
function between(from, to) {
  const spot = (square) => [Math.floor((square - 1) / 5), 2 * ((square - 1) % 5) + (Math.floor((square - 1) / 5) % 2 ? 0 : 1)];
  const [[row, column], [toRow, toColumn]] = [spot(Number(from)), spot(Number(to))];
  const steps = Math.abs(toRow - row);
  if (steps !== Math.abs(toColumn - column)) return [];
  return Array.from({ length: Math.max(0, steps - 1) }, (_, i) => {
    const y = row + (i + 1) * Math.sign(toRow - row), x = column + (i + 1) * Math.sign(toColumn - column);
    return String(5 * y + Math.floor(x / 2) + 1);
  });
}

/** Whether the squares of a path come in this order in a route. */
function isWithin(path, route) {
  let at = 0;
  for (const square of route) if (square === path[at]) at++;
  return at === path.length;
}
