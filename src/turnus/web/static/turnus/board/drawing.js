// The board as SVG: squares, coordinates, marks and pieces. Colours and widths stand in board.css.

import { PIECES } from "./pieces.js";
import { isDraughts, place, rows, sideOf } from "./positions.js";

const DISC = '<circle cx="50" cy="50" r="39"/><circle class="ring" cx="50" cy="50" r="27"/>';
const UPPER = '<circle cx="50" cy="42" r="37"/>';

/** One piece in a square of 100 by 100. */
export function pieceShape(letter, draughts) {
  const side = sideOf(letter), kind = letter.toUpperCase();
  const inside = draughts ? discs(kind === "K") : chessman(kind);
  return `<g class="tb-piece ${side}${draughts ? " disc" : ""}">${inside}</g>`;
}

function chessman(kind) {
  const { body, detail } = PIECES[kind];
  return `<path class="body" d="${body}"/><path class="detail" d="${detail}"/>`;
}

function discs(isKing) {
  if (!isKing) return DISC;
  return `<circle cx="50" cy="59" r="37"/>${UPPER}<path class="crown" d="${PIECES.CROWN.body}"/>`;
}

/** A picture of one piece by itself: in a pocket, in the picker. */
export function pieceIcon(letter, draughts = false) {
  return `<svg class="tb-icon" viewBox="4 4 92 92" aria-hidden="true" focusable="false">${pieceShape(letter, draughts)}</svg>`;
}

/** The whole picture. `state`: position, last, picked, targets, path, planned, check, refused, hidden (the square whose piece is in the hand). */
export function drawBoard(kind, orientation, state) {
  const draughts = isDraughts(kind), size = draughts ? 1000 : 800;
  const at = (square) => place(kind, square, orientation).map((part) => 100 * part);
  const all = rows(kind).flat();
  const parts = [`<rect class="tb-light" width="${size}" height="${size}"/>`];
  const dark = all.filter((square) => draughts || !isLight(square));
  parts.push(`<path class="tb-dark" d="${dark.map((square) => `M${at(square).join(" ")}h100v100h-100z`).join("")}"/>`);
  for (const square of state.last) parts.push(mark("last", at(square)));
  parts.push(draughts ? numbers(all.filter((square) => !state.targets.includes(square)), at, state.position) : coordinates(orientation));
  for (const square of state.path) parts.push(mark("path", at(square)));
  for (const square of state.planned ?? []) parts.push(mark("planned", at(square)));
  if (state.picked) parts.push(mark("picked", at(state.picked)));
  if (state.check) parts.push(`<g class="tb-check" transform="translate(${at(state.check).join(" ")})"><circle cx="50" cy="50" r="46"/></g>`);
  if (state.refused) parts.push(mark("refused", at(state.refused)));
  for (const [square, letter] of state.position.squares) {
    const [x, y] = at(square), faint = square === state.hidden ? ' class="tb-lifted"' : "";
    const dot = state.position.promoted.has(square) ? '<circle class="tb-promoted" cx="84" cy="18" r="9"/>' : "";
    parts.push(`<g data-at="${square}"${faint} transform="translate(${x} ${y})">${pieceShape(letter, draughts)}${dot}</g>`);
  }
  for (const square of state.targets) parts.push(target(at(square), state.position.squares.has(square)));
  return `<svg class="tb-picture" viewBox="0 0 ${size} ${size}" aria-hidden="true" focusable="false">${parts.join("")}</svg>`;
}

const isLight = (square) => (square.charCodeAt(0) - 97 + Number(square[1]) - 1) % 2 === 1;

/** A mark that is told by its shape too: corners for the last move, a frame for what is picked up. */
function mark(kind, [x, y]) {
  const corners = "M4 28V4H28M72 4H96V28M96 72V96H72M28 96H4V72";
  const shape = kind === "last" ? `<path d="${corners}"/>` : '<rect x="4" y="4" width="92" height="92"/>';
  return `<g class="tb-${kind}" transform="translate(${x} ${y})"><rect class="wash" width="100" height="100"/>${shape}</g>`;
}

function target([x, y], isTaken) {
  const radius = isTaken ? 44 : 15;
  return `<circle class="tb-target${isTaken ? " taken" : ""}" cx="${x + 50}" cy="${y + 50}" r="${radius}"/>`;
}

function numbers(all, at, position) {
  const free = all.filter((square) => !position.squares.has(square));
  return free.map((square) => {
    const [x, y] = at(square);
    return `<text class="tb-number" x="${x + 50}" y="${y + 62}">${square}</text>`;
  }).join("");
}

function coordinates(orientation) {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((i) => {
    const file = "abcdefgh"[orientation === "black" ? 7 - i : i], rank = orientation === "black" ? i + 1 : 8 - i;
    const onDark = i % 2 === 0 ? " on-dark" : "", sideways = i % 2 === 0 ? "" : " on-dark";
    return `<text class="tb-coordinate${onDark}" x="${100 * i + 97}" y="795">${file}</text>`
      + `<text class="tb-coordinate start${sideways}" x="2" y="${100 * i + 15}">${rank}</text>`;
  }).join("");
}
