// The boards of the style guide are brought into their states by the taps of a hand; the page stays where it is.

await customElements.whenDefined("turnus-board");
const [x, y] = [scrollX, scrollY];
for (const board of document.querySelectorAll("turnus-board[data-taps]")) {
  for (const each of board.dataset.taps.split(" ").filter(Boolean)) {
    if (/^[a-h]?\d+$/.test(each)) board.tap(each);
    else board.hold(each);
  }
}
document.activeElement?.blur();
scrollTo(x, y);
