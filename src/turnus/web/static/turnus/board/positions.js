// Positions as text, read into squares and pieces: FEN, FEN with pockets (bughouse), PDN FEN (draughts).
// It knows where pieces stand and nothing else: no move is made or judged here.

const FILES = "abcdefgh";
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const DRAUGHTS_START = "W:W31-50:B1-20";
const HELD = "QRBNP";

/** Whether a kind of game is played on the hundred squares. */
export const isDraughts = (kind) => kind === "draughts";

/** The squares by rows from the top, as White sees them: names in chess, numbers in draughts. */
export function rows(kind) {
  if (!isDraughts(kind)) return [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => [...FILES].map((file) => file + rank));
  return Array.from({ length: 10 }, (_, row) => Array.from({ length: 5 }, (_, i) => String(5 * row + i + 1)));
}

/** Column and row of a square on the screen, the top left corner being 0, 0. */
export function place(kind, square, orientation) {
  const last = isDraughts(kind) ? 9 : 7;
  let x, y;
  if (isDraughts(kind)) {
    const at = Number(square) - 1;
    y = Math.floor(at / 5);
    x = 2 * (at % 5) + (y % 2 ? 0 : 1);
  } else {
    x = FILES.indexOf(square[0]);
    y = 8 - Number(square[1]);
  }
  return orientation === "black" ? [last - x, last - y] : [x, y];
}

/** The pieces of a position: `squares` maps a square to a letter (capitals are White's; draughts: M and K),
 *  `pockets` holds what each side has in hand, `promoted` the squares of pieces that were pawns. */
export function read(kind, text) {
  return isDraughts(kind) ? readDraughts(text || DRAUGHTS_START) : readChess(text || START);
}

function readChess(text) {
  const [board, turn] = (text === "start" ? START : text).trim().split(/\s+/);
  const [ranks, held = ""] = board.replace("]", "").split("[");
  const squares = new Map(), promoted = new Set();
  ranks.split("/").forEach((rank, row) => {
    let file = 0;
    for (const sign of rank) {
      if (sign >= "1" && sign <= "8") file += Number(sign);
      else if (sign === "~") promoted.add(FILES[file - 1] + (8 - row));
      else squares.set(FILES[file++] + (8 - row), sign);
    }
  });
  const pocket = (letters) => [...letters].map((sign) => [sign, [...held].filter((one) => one === sign).length])
    .filter(([, count]) => count);
  return {
    squares, promoted, turn: turn === "b" ? "black" : "white",
    pockets: { white: pocket(HELD), black: pocket(HELD.toLowerCase()) },
  };
}

function readDraughts(text) {
  const [turn, ...sides] = (text === "start" ? DRAUGHTS_START : text).trim().replace(/\.$/, "").split(":");
  const squares = new Map();
  for (const side of sides) {
    const isWhite = side[0]?.toUpperCase() === "W";
    if (!isWhite && side[0]?.toUpperCase() !== "B") continue;
    for (const [, king, from, to] of side.slice(1).matchAll(/(K?)(\d+)(?:-(\d+))?/gi)) {
      for (let at = Number(from); at <= Number(to ?? from); at++) {
        const letter = king ? "K" : "M";
        squares.set(String(at), isWhite ? letter : letter.toLowerCase());
      }
    }
  }
  return { squares, promoted: new Set(), turn: turn.toUpperCase() === "B" ? "black" : "white", pockets: { white: [], black: [] } };
}

/** Whose a piece is. */
export const sideOf = (piece) => (piece === piece.toUpperCase() ? "white" : "black");

/** The squares that a written move names, in order: `e2e4`, `32x14`, `32x23x14`. */
export function squaresOf(kind, text) {
  return isDraughts(kind) ? text.split(/[-x]/) : [text.slice(0, 2), text.slice(2, 4)];
}
