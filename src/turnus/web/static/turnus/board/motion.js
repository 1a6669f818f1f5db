// Pieces that slide to where they go: king and rook together, a capture of draughts along its route.

import { isDraughts, place } from "./positions.js";

const SLIDE = 160; // milliseconds a piece takes for one step of its way
const LONGEST = 600;
const MOST = 2; // pieces that slide at once: king and rook

/** The ways of the pieces that went from one position to the next, each a list of squares. */
export function waysOf(kind, before, after, last) {
  if (last.length < 2) return [];
  if (isDraughts(kind)) return after.has(last.at(-1)) ? [last] : [];
  const gone = [...before].filter(([square, piece]) => after.get(square) !== piece);
  const come = [...after].filter(([square, piece]) => before.get(square) !== piece);
  const ways = come.map(([square, piece]) => [gone.find(([, one]) => one === piece)?.[0], square]);
  if (ways.length && ways.length <= MOST && ways.every(([from]) => from)) return ways;
  return after.has(last.at(-1)) ? [[last[0], last.at(-1)]] : []; // what a pawn has become, or a position of another time
}

/** Let pieces that are drawn where they end slide along their ways. */
export function slide(board, picture, ways) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const way of ways) {
    const group = picture.querySelector(`[data-at="${way.at(-1)}"]`);
    if (!group || way[0] === way.at(-1)) continue;
    const steps = way.map((square) => place(board.kind, square, board.orientation));
    const frames = steps.map(([column, row]) => ({ transform: `translate(${100 * column}px, ${100 * row}px)` }));
    group.animate(frames, { duration: Math.min(LONGEST, SLIDE * (way.length - 1)), easing: way.length > 2 ? "linear" : "ease-out" });
  }
}
