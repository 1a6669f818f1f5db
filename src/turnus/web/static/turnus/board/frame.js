// The parts of the board element that stand while pieces come and go: squares and pockets.

import { isDraughts, place, rows } from "./positions.js";

/** Make an element. */
export function add(tag, attributes, inside = "") {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.innerHTML = inside;
  return made;
}

/** Build the parts into an element; they are returned by name, with `cells` and `order`. */
export function buildFrame(board) {
  const { words, kind, orientation, key } = board, isDisc = isDraughts(kind);
  const label = board.getAttribute("label") || `${words.say("board")}, ${words.say("below", { side: words.side(orientation) })}`;
  const picture = add("div", { class: "tb-under", "aria-hidden": "true" });
  const grid = add("div", { class: `tb-grid${isDisc ? " of-ten" : ""}`, role: "grid", "aria-label": label, "aria-describedby": `${key}-keys`,
    "aria-keyshortcuts": "P L Escape" });
  const cells = new Map();
  const order = orientation === "black" ? rows(kind).reverse().map((row) => [...row].reverse()) : rows(kind);
  for (const row of order) grid.append(buildRow(board, row, cells));
  const told = add("p", { class: "tb-hidden" }), keys = add("p", { class: "tb-hidden", id: `${key}-keys` });
  keys.textContent = words.say("keys");
  const live = add("p", { class: "tb-hidden", "aria-live": "polite", "aria-atomic": "true", role: "status" });
  const above = add("div", { class: "tb-pocket" }), below = add("div", { class: "tb-pocket" });
  const square = add("div", { class: "tb-square" });
  square.append(picture, grid);
  board.replaceChildren(above, square, below, keys, told, live);
  return { picture, grid, told, live, above, below, square, cells, order };
}

function buildRow(board, names, cells) {
  const row = add("div", { role: "row" });
  for (const name of names) {
    const cell = add("div", { role: "gridcell", tabindex: "-1", "data-square": name });
    const [x, y] = place(board.kind, name, board.orientation);
    cell.style.gridColumn = String(x + 1);
    cell.style.gridRow = String(y + 1);
    cells.set(name, cell);
    row.append(cell);
  }
  return row;
}
