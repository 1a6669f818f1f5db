// How castling looks on a board: which squares king and rook leave and reach. Whether it may be done the server says.

const isOwnRook = (pieces, king, square) => pieces.squares.get(square) === (pieces.squares.get(king) === "K" ? "R" : "r");
const fileOf = (square) => square.charCodeAt(0);

/** The squares of a castling, written as the king's two steps or as king takes rook; nothing for any other move. */
export function castlingOf(pieces, text) {
  const from = text.slice(0, 2), to = text.slice(2, 4), piece = pieces.squares.get(from);
  if (!"Kk".includes(piece ?? "-") || from[1] !== to[1]) return null;
  const isRight = fileOf(to) > fileOf(from), rank = from[1];
  const takes = isOwnRook(pieces, from, to), steps = Math.abs(fileOf(to) - fileOf(from)) === 2 && from[0] === "e";
  if (!takes && !steps) return null;
  const rook = takes ? to : (isRight ? "h" : "a") + rank;
  return isOwnRook(pieces, from, rook) ? { from, rook, kingTo: (isRight ? "g" : "c") + rank, rookTo: (isRight ? "f" : "d") + rank } : null;
}

/** Whether a king put on a square can mean this castling: where the king ends, two squares aside, or his rook. */
export function meansCastling(castling, square) {
  if (!castling || square[1] !== castling.from[1]) return false;
  const steps = fileOf(square) - fileOf(castling.from), isRight = fileOf(castling.rook) > fileOf(castling.from);
  return square === castling.kingTo || square === castling.rook || steps === (isRight ? 2 : -2);
}

/** The rook a hand means that moves a king two squares or more along his home rank: the outermost on that side. */
export function rookFor(pieces, king, square) {
  const steps = fileOf(square) - fileOf(king), rank = pieces.squares.get(king) === "K" ? "1" : "8";
  if (Math.abs(steps) < 2 || king[1] !== rank || square[1] !== rank) return "";
  const beyond = [..."abcdefgh"].map((file) => file + rank).filter((one) => isOwnRook(pieces, king, one) && (fileOf(one) - fileOf(king)) * steps > 0);
  return (steps > 0 ? beyond.at(-1) : beyond[0]) ?? "";
}
