// The page on which an arbiter puts a board back: the board shows the moment that is chosen, and pieces can be
// moved, put and taken off for a position of his own. Without this script the form is filled in by hand.
import { read } from "../board/positions.js";

const form = document.getElementById("putback");
if (form) begin();

function begin() {
  const kind = form.dataset.kind, isDraughts = kind === "draughts";
  const places = JSON.parse(document.getElementById("places").textContent);
  const times = JSON.parse(document.getElementById("times").textContent ?? "{}");
  const field = (name) => form.querySelector(`#${name}`);
  const ply = field("ply"), position = field("position"), said = field("times");
  const board = document.createElement("turnus-board");
  board.setAttribute("kind", kind);
  board.setAttribute("mode", "hands");
  document.querySelector(".asitstands .turnus-picture").replaceWith(board);
  form.querySelector("[data-noscript]")?.remove();
  field("editor").hidden = false;
  for (const letter of isDraughts ? "MKmk" : "KQRBNPkqrbnp") field("piece").add(new Option(named(letter), letter));

  function named(letter) {
    const options = field("turn").options, side = letter === letter.toUpperCase() ? options[0] : options[1];
    return `${side.text} ${letter.toUpperCase()}`;
  }

  const how = () => form.querySelector("[name=how]:checked").value;
  const choose = (value) => { form.querySelector(`[name=how][value=${value}]`).checked = true; };

  function show() {
    const text = how() === "moment" && ply ? places[ply.value] : position.value;
    board.position = text || form.dataset.position;
    if (said) said.textContent = how() === "moment" && ply ? times[ply.value] ?? "" : "";
    field("turn").value = read(kind, position.value).turn;
  }

  /** Put the pieces of a position into its text again; counters are gone, castling stays with king and rooks at home. */
  function written(pieces) {
    const { squares, turn } = pieces;
    if (isDraughts) {
      const of = (isWhite) => [...squares].filter(([, one]) => (one === one.toUpperCase()) === isWhite)
        .sort((a, b) => a[0] - b[0]).map(([at, one]) => (one.toUpperCase() === "K" ? "K" : "") + at).join(",");
      return `${turn === "black" ? "B" : "W"}:W${of(true)}:B${of(false)}`;
    }
    const ranks = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => [..."abcdefgh"].map((file) => squares.get(file + rank) ?? "1").join("").replace(/1+/g, (run) => run.length));
    const home = (king, rook, right) => squares.get(king) === (right === right.toUpperCase() ? "K" : "k") && squares.get(rook) === (right === right.toUpperCase() ? "R" : "r") && kept.includes(right) ? right : "";
    const kept = position.value.split(" ")[2] ?? "";
    const rights = kind === "chess960" ? kept : home("e1", "h1", "K") + home("e1", "a1", "Q") + home("e8", "h8", "k") + home("e8", "a8", "q");
    const held = position.value.match(/\[.*?\]/)?.[0] ?? "";
    return `${ranks.join("/")}${held} ${turn === "black" ? "b" : "w"} ${rights || "-"} - 0 ${position.value.split(" ").at(-1) || 1}`;
  }

  function change(make) {
    if (how() === "moment" && ply) position.value = places[ply.value] ?? form.dataset.position;
    choose("position");
    const pieces = read(kind, position.value);
    make(pieces);
    position.value = written(pieces);
    show();
  }

  board.addEventListener("turnus-move", ({ detail }) => change(({ squares }) => {
    const from = detail.from || detail.path?.[0], to = detail.to || detail.path?.at(-1), piece = squares.get(from);
    if (!piece) return;
    squares.delete(from);
    squares.set(to, detail.promotion ? (piece === "P" ? detail.promotion.toUpperCase() : detail.promotion) : piece);
  }));
  board.addEventListener("turnus-touch", ({ detail }) => { if (detail.square) field("square").value = detail.square; });
  field("put").addEventListener("click", () => change(({ squares }) => { if (field("square").value) squares.set(field("square").value.trim().toLowerCase(), field("piece").value); }));
  field("off").addEventListener("click", () => change(({ squares }) => { squares.delete(field("square").value.trim().toLowerCase()); }));
  field("turn").addEventListener("change", () => { const turn = field("turn").value; change((pieces) => { pieces.turn = turn; }); });
  position.addEventListener("change", () => { choose("position"); show(); });
  ply?.addEventListener("change", () => { choose("moment"); show(); });
  for (const radio of form.querySelectorAll("[name=how]")) radio.addEventListener("change", show);
  show();
}
