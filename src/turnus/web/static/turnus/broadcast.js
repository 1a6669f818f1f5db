// The boards of a round as they change: one feed says what stands where, clocks run on between its words. Nothing is decided here.

import { drawBoard } from "./board/drawing.js";
import { read } from "./board/positions.js";
import { shown } from "./play/clocks.js";

const TICK = 200;
const NEW = 1200; // milliseconds for which a fresh move is marked
const began = new WeakMap(); // of each clock: when it stood as it says

const NO_CLOCK = { left: null, runs: false, counts: false, delay: 0, fallen: false };
const lively = new Map(); // of each board whether it is being played
const still = { picked: "", targets: [], path: [], hidden: "" };
const list = () => document.querySelector("[data-boards]");

function tick() {
  for (const time of document.querySelectorAll("[data-boards] .time[data-delay]")) {
    const ran = performance.now() - (began.get(time) ?? 0) - Number(time.dataset.delay);
    const text = shown(Math.max(0, Number(time.dataset.left) - Math.max(0, ran)));
    if (time.textContent !== text) time.textContent = text;
  }
}

function showClock(row, clock) {
  const time = row.querySelector(".time");
  row.classList.toggle("runs", clock.runs);
  row.querySelector("[data-flag]").hidden = !clock.fallen;
  began.set(time, performance.now());
  time.dataset.left = clock.left ?? "";
  if (clock.counts) time.dataset.delay = clock.delay;
  else delete time.dataset.delay;
  time.textContent = clock.left === null ? "" : shown(clock.left);
}

function showTable(table, said) {
  const picture = table.querySelector(".turnus-picture"), moved = table.querySelector("[data-moved]");
  if (!picture) return location.reload(); // its first move: the page knows no board yet
  const position = read(said.kind, said.position);
  picture.innerHTML = drawBoard(said.kind, table.dataset.below, { ...still, position, last: said.last });
  if (moved.textContent !== said.moved) {
    moved.textContent = said.moved;
    table.classList.add("moved-now");
    setTimeout(() => table.classList.remove("moved-now"), NEW);
  }
  const wrong = table.querySelector("[data-wrong]");
  wrong.textContent = said.wrong;
  wrong.hidden = !said.wrong;
  ["white", "black"].forEach((side, place) => {
    showClock(table.querySelector(`[data-side="${side}"]`), said.clocks[place] ?? NO_CLOCK);
  });
}

function show(said, isFirst) {
  const card = document.getElementById(`board-${said.board}`);
  if (!card) return;
  for (const table of said.tables) showTable(card.querySelector(`[data-table="${table.name}"]`), table);
  const result = card.querySelector("[data-result]");
  if (result.textContent !== said.result) {
    result.textContent = said.result;
    const told = document.getElementById("told");
    if (told && said.result && !isFirst) told.textContent = list().dataset.said.replace("{board}", said.board).replace("{result}", said.result);
  }
  card.querySelector("[data-state]").textContent = said.state;
  lively.set(said.board, said.live);
  const playing = document.querySelector("[data-playing]"), count = [...lively.values()].filter(Boolean).length;
  if (playing) playing.textContent = count ? playing.dataset.playing.replace("0", count) : "";
}

let feed = null;

function listen() {
  const boards = list();
  feed?.close();
  if (!boards) return;
  let isFirst = true;
  const away = document.getElementById("away");
  feed = new EventSource(boards.dataset.boards);
  feed.addEventListener("changed", (event) => {
    for (const said of JSON.parse(event.data).boards) show(said, isFirst);
    isFirst = false;
    if (away) away.hidden = true;
  });
  feed.addEventListener("error", () => { if (away) away.hidden = false; });
}

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).value);
    button.textContent = button.dataset.copied;
  });
}
const came = performance.getEntriesByType("navigation")[0]?.responseStart ?? 0;
for (const time of document.querySelectorAll("[data-boards] .time")) began.set(time, came);
setInterval(tick, TICK);
document.addEventListener("htmx:afterSwap", listen); // the hall screen was made anew
listen();
