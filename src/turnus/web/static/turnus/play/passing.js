// Pieces that pass from one board of a match to the other: each moves from where it was captured into the hand.

const MOTION = 450; // milliseconds

/** How many of each piece are in hand, by the letters in the brackets of a position. */
function inHand(position) {
  const held = {};
  for (const letter of /\[(.*?)\]/.exec(position ?? "")?.[1] ?? "") held[letter] = (held[letter] ?? 0) + 1;
  return held;
}

/** The pieces that a position has more in hand than the one before. */
export function gained(before, after) {
  const had = inHand(before), has = inHand(after);
  return Object.keys(has).filter((letter) => has[letter] > (had[letter] ?? 0));
}

/** Let pieces that came into a hand move there from the last square of the other board. */
export function pass(letters, board, other) {
  if (!letters.length || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const from = other.querySelector(`[data-square="${other.last.at(-1)}"]`)?.getBoundingClientRect();
  for (const letter of from ? letters : []) {
    const icon = board.querySelector(`[data-held="${letter}"] .tb-icon`), to = icon?.getBoundingClientRect();
    if (!to) continue;
    const x = from.x + from.width / 2 - to.x - to.width / 2, y = from.y + from.height / 2 - to.y - to.height / 2;
    const moves = [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }];
    icon.animate(moves, { duration: MOTION, easing: "ease-in-out", id: "passed" });
  }
}
