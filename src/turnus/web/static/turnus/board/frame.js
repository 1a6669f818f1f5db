// The parts of the board element that stand while pieces come and go: squares, pockets, the box for typed moves.

import { isDraughts, place, rows } from "./positions.js";

function add(tag, attributes, inside = "") {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.innerHTML = inside;
  return made;
}

/** Build the parts into an element; `on` has end(), typed(text), always(isOn), cancel(). Returned by name, with `cells` and `order`. */
export function buildFrame(board, on) {
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
  const end = add("button", { type: "button", class: "second tb-end", hidden: "" });
  end.textContent = words.say("done");
  end.addEventListener("click", on.end);
  const cancel = add("button", { type: "button", class: "second tb-end", hidden: "" });
  cancel.textContent = words.say("cancel");
  cancel.addEventListener("click", on.cancel);
  board.replaceChildren(above, square, below, end, cancel);
  const shown = { picture, grid, told, live, above, below, square, end, cancel, cells, order };
  if (board.hasAttribute("typed")) {
    board.append(typing(board, on));
    if (!isDisc) board.append(shown.always = always(board, on));
  }
  board.append(keys, told, live);
  return shown;
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

function typing(board, on) {
  const { words, key } = board;
  const form = add("form", { class: "tb-typed" }, `<label for="${key}-typed"></label><input id="${key}-typed" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="80"><button class="second"></button>`);
  form.querySelector("label").textContent = words.say("typed");
  form.querySelector("button").textContent = words.say("send");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const field = form.querySelector("input"), text = field.value.trim();
    if (text) on.typed(text);
    field.value = "";
  });
  return form;
}

function always({ words, key }, on) {
  const made = add("p", { class: "tb-always", hidden: "" }, `<input type="checkbox" id="${key}-always"> <label for="${key}-always"></label>`);
  made.querySelector("label").textContent = words.say("always");
  made.querySelector("input").addEventListener("change", (event) => on.always(event.target.checked));
  return made;
}
