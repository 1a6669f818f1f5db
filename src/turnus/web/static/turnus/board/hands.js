// What hands do at a board: take a piece and put it down, plan a move, promote. A page that is only looked at does
// not load this. Whoever needs it at once loads it beside the board; else it comes when the mode is no longer `view`.

import { addControls } from "./controls.js";
import { Hand } from "./hand.js";
import { slide, waysOf } from "./motion.js";
import { choose, isAlwaysQueen, remember } from "./picker.js";
import { Pointer } from "./pointer.js";
import { isDraughts, place, sideOf } from "./positions.js";
import { TurnusBoard } from "./turnus-board.js";

class Hands {
  planned = null; // what is to be played when the turn comes: from, to
  lifted = ""; // the square whose piece is dragged
  refused = ""; // the square of the piece that could not be moved as somebody wanted
  wasPut = false; // what arrives lies there already
  #pending = null; // what was put down and the server has not answered
  #touched = null; // what a drag has taken and nobody was told of yet
  #wasPicked = false;
  #controls = {};
  #board;
  #face;

  /** `face`: what of the board only the board itself has: draw(), shown, focused. */
  constructor(board, face) {
    [this.#board, this.#face] = [board, face];
    this.hand = new Hand(board);
    new Pointer(board, {
      tap: (square) => board.tap(square), lift: (square) => this.#lift(square), hold: (letter) => this.#holdOnto(letter, true),
      drop: (square) => this.#dropOn(square), lost: () => this.#lose(),
    });
  }

  /** Whether a move can be planned: with help, on the other's turn, by who sits at one side. */
  get plans() {
    const { mode, pieces } = this.#board, side = this.#board.getAttribute("side");
    return mode === "help" && side !== null && side !== pieces.turn && !this.#pending;
  }

  // -- what the board asks

  /** The server has answered: what was put down lies there, or does not. */
  answered() {
    this.wasPut ||= this.#pending !== null; // it lies there already: nothing has to slide
    this.#pending = null;
    this.refused = "";
  }

  /** Let go of what is not there any more. */
  check() {
    const { mode, pieces } = this.#board;
    if (mode === "view" || !pieces.squares.has(this.hand.from)) this.hand.letGo();
    if (mode !== "help") this.planned = null;
  }

  furnish(shown) {
    const board = this.#board;
    this.#controls = addControls(board, shown, {
      cancel: () => this.cancelPlanned(),
      end: () => this.#putOn(this.hand.path.at(-1)),
      typed: (text) => board.mode !== "view" && this.#send("turnus-move", { from: "", to: "", promotion: "", text, path: [], typed: true }),
      always: (isOn) => remember(isOn),
    });
  }

  draw() {
    const { end, cancel, always } = this.#controls, { mode, kind } = this.#board;
    end.hidden = !(isDraughts(kind) && mode === "hands" && this.hand.path.length > 1);
    cancel.hidden = !this.planned;
    if (!always) return;
    always.hidden = mode !== "help"; // as at the board a hand chooses the piece each time
    always.querySelector("input").checked = isAlwaysQueen();
  }

  /** The position as the hand has left it, until the server answers. */
  position(pieces) {
    if (!this.#pending) return pieces;
    const squares = new Map(pieces.squares), { from, to, promotion, drop, castling } = this.#pending;
    if (castling) {
      const king = squares.get(from), rook = squares.get(castling.rook);
      for (const square of [from, castling.rook]) squares.delete(square);
      squares.set(castling.kingTo, king).set(castling.rookTo, rook);
    } else if (drop) squares.set(to, pieces.turn === "white" ? drop : drop.toLowerCase());
    else {
      const piece = squares.get(from);
      squares.delete(from);
      squares.set(to, promotion ? (sideOf(piece) === "white" ? promotion.toUpperCase() : promotion) : piece);
    }
    return { ...pieces, squares };
  }

  restore() {
    this.#pending = null;
    if (this.lifted) this.#face.draw(); // the next piece is on its way already
    else this.letGo(false);
  }

  letGo(isSaid = true) {
    const wasHeld = this.hand.isFull;
    if (wasHeld && isSaid) this.refused = "";
    this.hand.letGo();
    this.#face.draw();
    if (wasHeld && isSaid) this.#say("let_go");
  }

  // -- taking

  hold(letter) {
    if (this.hand.held === letter) return this.letGo();
    if (this.#holdOnto(letter)) this.#cell(this.#face.focused)?.focus();
  }

  #holdOnto(letter, isDragged = false) {
    if (!this.hand.mayHold(letter)) return false;
    this.hand.hold(letter);
    this.#touch({ square: "", piece: letter }, isDragged);
    this.#face.draw();
    return true;
  }

  #lift(square) {
    if (!this.hand.mayTake(square)) {
      if (this.#board.pieces.squares.has(square)) this.#refuse({ text: "", square });
      return false;
    }
    this.#wasPicked = this.hand.from === square;
    if (!this.#wasPicked) this.#take(square, true);
    this.lifted = square;
    this.#face.draw();
    return true;
  }

  /** What a drag takes is told when it is put down: a drag that the page loses has touched nothing. */
  #touch(detail, isDragged) {
    this.#touched = isDragged ? detail : null;
    if (!isDragged && !this.#send("turnus-touch", detail)) this.letGo(false);
  }

  #lose() {
    this.lifted = "";
    this.#touched = null;
    this.letGo();
  }

  #dropOn(square) {
    this.lifted = "";
    if (this.#touched) this.#touch(this.#touched, false);
    if (!this.hand.isFull) return this.#face.draw();
    if (square && square === this.hand.from && !this.#wasPicked) return this.#face.draw(); // a tap that trembled: it stays picked up
    if (!square || square === this.hand.from) return this.letGo();
    const picked = this.hand.from;
    this.#putOn(square, true);
    if (this.hand.from === picked && this.hand.path.length <= 1 && !this.#board.querySelector(".tb-picker")) this.letGo(false);
  }

  tap(square) {
    const { hand } = this, { mode, pieces } = this.#board;
    if (mode === "view") return;
    if (this.refused) {
      this.refused = "";
      this.#face.draw();
    }
    if (this.planned && !hand.isFull) {
      this.cancelPlanned();
      return;
    }
    if (!hand.isFull) {
      if (hand.mayTake(square)) this.#take(square);
      else if (pieces.squares.has(square)) this.#refuse({ text: "", square });
    } else if (square === hand.from && hand.path.length === 1) this.letGo();
    else this.#putOn(square);
  }

  /** Say that it is not possible; the page may find out why. */
  #refuse(detail) {
    this.#say("not_here");
    if (this.#board.mode !== "help" || this.hand.held) return;
    this.refused = detail.square;
    this.#face.draw();
    this.#send("turnus-refused", detail);
  }

  #take(square, isDragged = false) {
    const { pieces, words, kind } = this.#board, piece = pieces.squares.get(square);
    this.refused = "";
    this.hand.take(square);
    this.#face.draw();
    this.#say("on", { piece: words.piece(piece, isDraughts(kind)), square: words.square(square) });
    this.#touch({ square, piece }, isDragged);
  }

  // -- putting down

  async #putOn(square, isDragged = false) {
    const came = this.hand.put(square, isDragged);
    if (came.take) this.#take(came.take);
    else if (came.no) this.#refuse({ text: this.hand.written(came.no), square: this.hand.from });
    else if (came.more) this.#pass(square);
    else if (came.drop) this.#put("turnus-drop", came.drop, { to: square, drop: came.drop.piece });
    else if (came.choose) await this.#promote(came);
    else if (came.plan) this.#plan(came.plan);
    else if (came.move) this.#put("turnus-move", came.move, came.move, !isDragged);
    this.#face.draw();
  }

  /** A square of a capture on its way; with help the page asks whether it leads anywhere. */
  #pass(square) {
    const { words, mode } = this.#board;
    this.#board.say(mode === "hands" ? words.say("pick_again", { square: words.square(square) }) : words.square(square));
    if (mode === "help") this.#send("turnus-refused", { text: this.hand.path.join("x"), square: this.hand.from, passes: true });
  }

  async #promote({ choose: letters, to }) {
    const { mode, pieces, kind, words, orientation } = this.#board, side = sideOf(pieces.squares.get(this.hand.from));
    const isQueen = mode === "help" && isAlwaysQueen() && letters.includes("q");
    const chosen = isQueen ? "q" : await choose(this.#face.shown.square, letters, side, words, place(kind, to, orientation));
    this.#cell(to).focus();
    if (chosen === null) return this.letGo();
    const { move } = this.hand.promoted(to, chosen);
    this.#put("turnus-move", move, move);
    this.#face.draw();
  }

  #put(name, detail, pending, slides = false) {
    const board = this.#board;
    this.hand.letGo();
    this.#pending = pending;
    if (!this.#send(name, detail)) this.#pending = null; // the page will have none of it
    if (!slides || !this.#pending) return;
    this.#face.draw();
    slide(board, this.#face.shown.picture, waysOf(board.kind, board.pieces.squares, this.position(board.pieces).squares, detail.path));
  }

  // -- a move that is planned for when the turn comes

  #plan(planned) {
    const { words } = this.#board;
    this.hand.letGo();
    this.planned = planned;
    this.#board.say(`${words.say("planned")}: ${words.square(planned.from)} ${words.square(planned.to)}`);
  }

  cancelPlanned() {
    this.planned = null;
    this.#face.draw();
    this.#say("let_go");
  }

  /** The turn has come: what was planned is played if it can be, a pawn becomes a queen. */
  playPlanned() {
    if (!this.planned || this.plans || !this.#board.allowed.length) return;
    const { from, to } = this.planned, { hand } = this;
    this.planned = null;
    hand.take(from);
    const came = hand.mayTake(from) ? hand.put(to) : { no: to };
    const move = came.choose ? hand.promoted(to, came.choose[0]).move : came.move;
    hand.letGo();
    if (move) this.#put("turnus-move", move, move, true);
    else this.#refuse({ text: from + to, square: from, planned: true });
    this.#face.draw();
  }

  // -- telling

  #send(name, detail) {
    return this.#board.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }));
  }

  #say(what, values) {
    this.#board.say(this.#board.words.say(what, values));
  }

  #cell(square) {
    return this.#face.shown.cells.get(square);
  }
}

TurnusBoard.Hands = Hands;
for (const board of document.querySelectorAll("turnus-board")) board.begin();
