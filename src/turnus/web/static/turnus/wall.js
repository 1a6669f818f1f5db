// The wall: cards come and go as the server says, in its order; clocks run on between its answers.

import { shown } from "./play/clocks.js";

const EVERY = 1000; // milliseconds between two questions: watchers get at most two answers a second
const TICK = 200;
const wall = document.getElementById("wall");
const began = new Map(); // of each card: when its clocks stood as it says
let isHeld = false; // a finger is on a card: it stays where it is

const cards = () => [...wall.children];
const address = (have) => {
  const asked = new URLSearchParams(location.search);
  asked.set("have", have.join("."));
  return `?${asked}`;
};

function tick() {
  for (const time of wall.querySelectorAll(".time[data-delay]")) {
    const ran = performance.now() - began.get(time.closest("[data-card]").dataset.card) - Number(time.dataset.delay);
    const text = shown(Math.max(0, Number(time.dataset.left) - Math.max(0, ran)));
    if (time.textContent !== text) time.textContent = text;
  }
}

function drawn(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content.firstElementChild;
}

function show({ order, cards: fresh, counts, needs, full }, at) {
  document.getElementById("full").hidden = !full;
  const focused = wall.contains(document.activeElement) ? document.activeElement.id : "";
  const known = new Map(cards().map((card) => [card.dataset.card, card]));
  for (const key of Object.keys(fresh)) began.set(key, at);
  const wanted = order.map((key) => (fresh[key] ? drawn(fresh[key]) : known.get(key))).filter(Boolean);
  wanted.forEach((card, place) => { if (wall.children[place] !== card) wall.insertBefore(card, wall.children[place] ?? null); });
  for (const card of cards().slice(wanted.length)) card.remove();
  for (const key of began.keys()) if (!order.includes(key)) began.delete(key);
  if (focused && document.activeElement?.id !== focused) document.getElementById(focused)?.focus({ preventScroll: true });
  for (const [name, count] of Object.entries(counts)) document.querySelector(`[data-count="${name}"]`).textContent = count;
  const said = document.getElementById("needs");
  if (said.textContent !== needs) said.textContent = needs;
  document.getElementById("none").hidden = order.length > 0;
}

async function ask() {
  const sent = performance.now();
  const answer = await fetch(address(cards().map((card) => card.dataset.card)), { headers: { Accept: "application/json" } });
  if (answer.redirected) location.reload(); // he was logged out
  if (!answer.ok) throw new Error(answer.statusText);
  const said = await answer.json();
  if (!isHeld) show(said, (sent + performance.now()) / 2);
}

async function watch() {
  try {
    if (!document.hidden) await ask();
    document.getElementById("away").hidden = true;
  } catch {
    document.getElementById("away").hidden = false;
  }
  setTimeout(watch, EVERY);
}

if (wall) {
  const came = performance.getEntriesByType("navigation")[0]?.responseStart ?? 0;
  for (const card of cards()) began.set(card.dataset.card, came);
  wall.addEventListener("pointerdown", () => { isHeld = true; });
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => { isHeld = false; });
  setInterval(tick, TICK);
  setTimeout(watch, EVERY);
}
