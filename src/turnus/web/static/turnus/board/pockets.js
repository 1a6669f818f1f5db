// What each side of a bughouse board has in hand, as buttons above and below it.

import { pieceIcon } from "./drawing.js";

/** Draw both pockets of a board; `places` are the parts for the upper and the lower one. */
export function drawPockets(board, hand, { above, below }) {
  const upper = board.orientation === "white" ? "black" : "white", words = board.words;
  for (const [pocket, side] of [[above, upper], [below, board.orientation]]) {
    const held = board.pieces.pockets[side];
    pocket.hidden = board.kind !== "bughouse";
    if (pocket.hidden) continue;
    pocket.setAttribute("role", "group");
    pocket.setAttribute("aria-label", words.say("pocket", { side: words.side(side) }));
    const kept = pocket.contains(document.activeElement) ? document.activeElement.dataset.held : "";
    pocket.innerHTML = held.map(([letter, count]) => `<button type="button" class="tb-held" data-held="${letter}">${pieceIcon(letter)}<span>${count}</span></button>`).join("") || "<i>–</i>";
    for (const button of pocket.querySelectorAll("button")) prepare(button, board, hand, held, kept);
  }
}

function prepare(button, board, hand, held, kept) {
  const letter = button.dataset.held, words = board.words, count = held.find(([one]) => one === letter)[1];
  button.setAttribute("aria-label", words.say("count", { piece: words.piece(letter), count }));
  button.setAttribute("aria-pressed", String(hand.held === letter));
  button.disabled = !hand.mayHold(letter);
  button.addEventListener("click", () => board.hold(letter));
  if (kept === letter) button.focus();
}
