// The page of a seat: board, clocks and texts stand as the server says; what hands do here is sent, and judged there.

import { pieceIcon } from "../board/drawing.js";
import { Clocks, draw, shown as written } from "./clocks.js";
import { Line } from "./line.js";
import { Movebar } from "./movebar.js";
import { gained, pass } from "./passing.js";
import { Signals } from "./signals.js";

const TICK = 100;
const AWHILE = 8000; // milliseconds without a connection before absence is spoken of
const TOGGLES = ["[data-offers]", "[data-adjusts]"]; // what is said before a piece is taken
const room = document.getElementById("room");
const side = room.dataset.side, hasHands = room.dataset.hands === "yes", isTablet = side === "both";
const tables = [...room.querySelectorAll(".table")].map((table) => ({
  name: table.dataset.board, taken: [...table.querySelectorAll("[data-taken]")], board: table.querySelector("turnus-board"), clocks: [...table.querySelectorAll("[data-clock]")],
}));
const own = tables[0];
const clocks = new Clocks();
const drawn = {}; // the texts around the board, as they stand
let line = null;
let view = JSON.parse(document.getElementById("view").textContent);
let here = null; // the seats that are connected, once that was said
let missed = null; // since when the opponent has no connection
const absent = document.getElementById("absent");
let isLed = Boolean(room.querySelector("a[data-rematch]")); // whoever comes back to a game that is over stays there
let questions = 0; // why something is refused: the last one counts
let isPut = false; // something was put down that the server has not answered
const signals = new Signals(room.dataset, document.getElementById("sounds"));
const movebar = new Movebar(
  room, tables.map(({ board }) => board), () => view.boards[own.name].position, () => showBoard(own, view.boards[own.name]),
);

// -- what the server says

function show(said, took) {
  clocks.hear(said, took);
  if (said.refused) tellWhy(said.refused.message, said.refused.clauses);
  if (said.boards) {
    if (view.boards[own.name].position !== said.boards[own.name].position) movebar.goesOn();
    view = said;
    showStatus();
    if (!line?.isBusy) room.dataset.busy = "";
    if (!line?.isBusy) showBoards();
    for (const [name, html] of Object.entries(view.parts)) showPart(name, html);
    movebar.mark();
    if (here) present(here);
    leadToRematch();
  }
  tick();
}

/** When everybody wants a rematch, the page goes to his own seat there. */
function leadToRematch() {
  const link = room.querySelector("a[data-rematch]");
  if (!link || isLed) return;
  isLed = true;
  location.assign(link.href);
}

/** Show every board; what came into a hand passes there from the other board. */
function showBoards() {
  const before = tables.map(({ board }) => board.position);
  for (const table of tables) showBoard(table, view.boards[table.name]);
  if (tables.length === 1) return;
  queueMicrotask(() => { // boards draw themselves when all their attributes are set
    for (const [index, { board }] of tables.entries()) pass(gained(before[index], board.position), board, tables[1 - index].board);
  });
}

/** What can be done only while it is played goes with its end; the tab says whose turn it is. */
function showStatus() {
  const isOn = view.status === "ongoing", { position, turn } = view.boards[own.name];
  room.dataset.status = view.status;
  for (const button of room.querySelectorAll("button.press")) button.disabled = !isOn;
  signals.hear({ position, isMine: isOn && side === turn, isOver: ["finished", "void"].includes(view.status) });
}

function showTaken(place, { letters, words }, isDraughts) {
  if ((place.dataset.letters ?? "") === letters) return;
  place.dataset.letters = letters;
  place.innerHTML = [...letters].map((letter) => pieceIcon(letter, isDraughts)).join("");
  place.setAttribute("aria-label", words);
  place.hidden = !letters;
}

function showBoard({ name, board, taken }, said) {
  const isOwn = name === own.name;
  for (const place of taken) showTaken(place, said.taken[place.dataset.taken], board.kind === "draughts");
  if (isOwn && movebar.isBack) return;
  if (board.position !== said.position || (isOwn && isPut)) {
    board.spoken = said.spoken;
    board.last = said.last;
    board.position = said.position;
  }
  if (isOwn) isPut = false;
  if (board.check !== said.check) board.check = said.check;
  if (board.mode !== said.mode) board.mode = said.mode;
  if (board.allowed.join(" ") !== said.allowed.join(" ")) board.allowed = said.allowed;
}

function showPart(name, html) {
  const part = room.querySelector(`[data-part="${name}"]`);
  if (!part || drawn[name] === html) return;
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  const again = focused?.id ? `#${CSS.escape(focused.id)}` : "";
  const kept = Object.fromEntries([...part.querySelectorAll("input[id], select[id]")].map((field) => [field.id, field.value]));
  const pressed = TOGGLES.filter((toggle) => part.querySelector(`${toggle}[aria-pressed=true]`));
  const open = [...part.querySelectorAll("details[open] > form [name=type]")].map((field) => field.value);
  part.innerHTML = html;
  if (drawn[name] !== undefined) {
    for (const [id, value] of Object.entries(kept)) {
      const field = part.querySelector(`#${CSS.escape(id)}`);
      if (field) field.value = value;
    }
    for (const toggle of pressed) part.querySelector(toggle)?.setAttribute("aria-pressed", "true");
    for (const details of part.querySelectorAll("details")) {
      if (focused && open.includes(details.querySelector("form [name=type]")?.value)) details.open = true;
    }
  }
  drawn[name] = html;
  if (focused) (again && part.querySelector(again) || startOfBoard())?.focus({ preventScroll: true });
}

/** Where the focus goes when its place is gone: to typed moves, on a phone to the board, lest its keyboard comes up. */
function startOfBoard() {
  const field = matchMedia("(pointer: coarse)").matches ? null : document.querySelector("#typed input");
  return field ?? own.board.querySelector("[role=gridcell][tabindex='0']");
}

// -- what is done here

/** A draw offered with the move, where the clock presses itself. */
function offers() {
  const button = room.querySelector("[data-offers][aria-pressed=true]");
  button?.setAttribute("aria-pressed", "false");
  return button ? { offers: "yes" } : {};
}

const whose = () => (isTablet ? { by: view.boards[own.name].turn } : {});

function send(fields) {
  hideRefusal();
  room.dataset.busy = "yes";
  line.send({ ...fields });
}

function press(by) {
  send({ type: "press", ...(by ? { by } : {}) });
}

own.board.addEventListener("turnus-touch", (event) => {
  const { detail } = event;
  hideRefusal();
  if (!hasHands || !detail.square) return;
  const adjusting = room.querySelector("[data-adjusts][aria-pressed=true]");
  if (!adjusting) return send({ type: "touch", square: detail.square, ...whose() });
  adjusting.setAttribute("aria-pressed", "false"); // said before the hand goes there, for one piece
  send({ type: "straighten", square: detail.square, ...(isTablet ? { by: adjusting.dataset.adjusts } : {}) });
  event.preventDefault(); // it stays where it stands
});
own.board.addEventListener("turnus-move", ({ detail }) => {
  isPut = true;
  send({ type: "move", move: detail.text, ...(detail.typed ? { typed: "yes" } : {}), ...offers(), ...whose() });
});
own.board.addEventListener("turnus-refused", ({ detail }) => askWhy(detail));
own.board.addEventListener("turnus-drop", ({ detail }) => {
  isPut = true;
  send({ type: "drop", move: detail.text, ...whose() });
});
room.addEventListener("click", (event) => {
  const button = event.target.closest("button.press");
  if (button) press(isTablet ? button.dataset.clock : "");
  const offering = event.target.closest(TOGGLES.join(", "));
  offering?.setAttribute("aria-pressed", String(offering.getAttribute("aria-pressed") !== "true"));
});
room.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-event]");
  if (!form) return;
  event.preventDefault();
  const fields = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ""));
  if (form.closest("details.keys") === null) form.closest("details")?.removeAttribute("open");
  send(fields);
  form.reset();
});

// -- keys

const isTyping = (target) => target.matches("input, select, textarea");

addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const { target } = event;
  if (event.key === "Enter" && target.closest(".tb-typed") && isTyping(target) && !target.value.trim() && hasHands) {
    event.preventDefault();
    press(isTablet ? clocks.running(own.name) : "");
  } else if (event.key === " " && side && hasHands && !isTyping(target) && !target.closest("button, summary, a, [role=gridcell]")) {
    event.preventDefault();
    press(isTablet ? clocks.running(own.name) : "");
  } else if (event.key.toLowerCase() === "c" && !isTyping(target) && room.contains(target)) {
    event.preventDefault();
    own.board.say(said());
  }
});

/** Both clocks in words. */
function said() {
  return ["white", "black"].map((each) => {
    const clock = clocks.of(own.name, each);
    if (!clock) return "";
    const told = room.dataset.says.replace("{side}", room.dataset[each]).replace("{time}", written(clock.left));
    return clock.runs ? `${told} (${room.dataset.runs})` : told;
  }).filter(Boolean).join(", ");
}

// -- what is told beside the board

const away = document.getElementById("away"), unstored = document.getElementById("unstored"), refusal = document.getElementById("refusal");

function waiting(count, isDown = false, problem = "") {
  if (count && isDown && !unstored.hidden) return; // a look that failed says less
  unstored.hidden = problem !== "full";
  away.hidden = problem === "full" || !(count || isDown);
  away.querySelector(".count").textContent = count ? `(${count})` : "";
}

/** The office does not have this game any more: nothing that is done here can be sent. */
function gone() {
  document.getElementById("gone").hidden = false;
  away.hidden = true;
  for (const { board } of tables) board.mode = "view";
}

/** Who has no connection is shown so, to who plays and to the arbiter. */
function present(seats) {
  here = seats;
  for (const place of room.querySelectorAll("[data-gone]")) place.hidden = here.includes(place.dataset.gone);
  if (!absent) return;
  missed = here.includes(absent.dataset.opponent) ? null : missed ?? performance.now();
  offerAbsence();
}

/** What the law says of absence is offered after a while: a page that is opened anew is not absent. */
function offerAbsence() {
  const isAway = missed !== null && performance.now() - missed > AWHILE;
  for (const each of [absent, room.querySelector("[data-absence]")]) {
    if (each) each.hidden = !isAway || view.status !== "ongoing";
  }
}

function refused(message, clauses = []) {
  tellWhy(message, clauses);
  own.board.restore();
}

/** Say in one line, over the page so that the board does not move, why something was refused and by which clause. */
function tellWhy(message, clauses = []) {
  refusal.querySelector("span").textContent = (message || room.dataset.unclear).replace(/^./, (first) => first.toUpperCase());
  refusal.querySelector(".cites").replaceChildren(...clauses.map((clause) => {
    const [book, number] = clause.split(":");
    const text = book === room.dataset.rulebook ? number : clause;
    return Object.assign(document.createElement("a"), { className: "chip", href: room.dataset.clause.replace("BOOK", book).replace("NUMBER", number), textContent: text });
  }));
  refusal.hidden = false;
}

async function askWhy({ text, square, passes }) {
  const asking = ++questions;
  const asked = new URLSearchParams({ ...(passes ? { way: text } : text ? { move: text } : { square }), board: own.name });
  const answer = await fetch(`${room.dataset.why}?${asked}`, { headers: { Accept: "application/json" } }).catch(() => null);
  if (!answer?.ok) return; // without a network there is no reason to be had
  const { message, clauses } = await answer.json();
  if (asking !== questions || (passes && !message)) return; // the hand has gone on, or may go on
  if (passes) own.board.letGo();
  tellWhy(message, clauses);
}

function hideRefusal() {
  questions += 1;
  refusal.hidden = true;
}
refusal.querySelector("button").addEventListener("click", hideRefusal);

function tick() {
  for (const { name, clocks: faces } of tables) {
    for (const face of faces) {
      const clock = clocks.of(name, face.dataset.clock);
      if (clock) draw(face, clock);
    }
  }
  offerAbsence();
}

line = new Line(
  { now: room.dataset.now, act: room.dataset.act, stream: room.dataset.stream, here: room.dataset.here },
  document.querySelector("#token input[name=csrfmiddlewaretoken]").value,
  { shown: show, refused, waiting, gone, present },
  view.sequence,
);
for (const part of room.querySelectorAll("[data-part]")) drawn[part.dataset.part] = view.parts[part.dataset.part];
show(view, 0);
setInterval(tick, TICK);
