// A game move by move: the boards, the list of moves, the clocks and their strip go together.

import "./board/turnus-board.js";

const SLOW = 1400; // milliseconds for each move when the game plays itself
let viewer, steps, boards, cursor, links, children, anchors; // of the game as it was read
let current = 0, playing = 0;

function readGame() {
  viewer = document.querySelector("[data-viewer]");
  ({ steps } = JSON.parse(document.getElementById("replay").textContent));
  boards = [...viewer.querySelectorAll("turnus-board")];
  cursor = viewer.querySelector(".cursor");
  links = new Map([...viewer.querySelectorAll(".moves [data-step]")].map((link) => [Number(link.dataset.step), link]));
  children = steps.map(() => []);
  steps.forEach(({ p }, at) => { if (p >= 0) children[p].push(at); });
  anchors = new Map(steps.map(({ a }, at) => [a, at]));
  viewer.querySelector(".steps").hidden = false;
}

/** Show the game after a step; 0 is the start. A step without a position shows the one before it. */
function show(at, { isFirst = false, isNews = false } = {}) {
  current = at;
  let drawn = at;
  while (!steps[drawn].f.length) drawn = steps[drawn].p;
  const { f, l = [], b = 0, s = "" } = steps[drawn];
  boards.forEach((board, number) => {
    board.last = number === b ? l : [];
    board.spoken = number === b ? s : "";
    board.position = f[number];
  });
  showClocks(drawn);
  for (const link of links.values()) link.removeAttribute("aria-current");
  const link = links.get(at);
  link?.setAttribute("aria-current", "true");
  if (link) reveal(link);
  if (!isFirst && at) queueMicrotask(() => boards[b].say(s || boards[b].lastSaid() || link?.textContent));
  for (const button of viewer.querySelectorAll('[data-go="first"], [data-go="back"]')) button.disabled = at === 0;
  for (const button of viewer.querySelectorAll('[data-go="next"], [data-go="last"]')) button.disabled = !children[at].length;
  if (!isFirst && !isNews) history.replaceState(null, "", at ? `#${steps[at].a}` : location.pathname + location.search);
}

/** Keep a move in sight within its own list, without moving the page. */
function reveal(link) {
  const list = viewer.querySelector(".moves"), top = link.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 40) list.scrollTop = top - list.clientHeight / 2;
}

function showClocks(at) {
  const { c } = steps[at];
  for (const clock of viewer.querySelectorAll("[data-seat]")) {
    const text = c?.[Number(clock.dataset.seat)] ?? "";
    clock.textContent = text;
    clock.hidden = !text;
  }
  if (!cursor) return;
  let ply = 0;
  for (let step = at; step > 0; step = steps[step].p) ply += 1;
  const x = 4 + (632 * ply) / Math.max(1, Number(cursor.dataset.length));
  cursor.setAttribute("x1", x);
  cursor.setAttribute("x2", x);
}

const go = {
  first: () => show(0),
  back: () => current && show(steps[current].p),
  next: () => (children[current].length ? show(children[current][0]) : stop()),
  last: () => {
    let at = current;
    while (children[at].length) at = children[at][0];
    show(at);
  },
  turn: () => boards.forEach((board) => board.turn()),
  play: () => (playing ? stop() : start()),
};

function start() {
  if (!children[current].length) show(0);
  playing = setInterval(go.next, SLOW);
  viewer.querySelector('[data-go="play"]').setAttribute("aria-pressed", "true");
}

function stop() {
  clearInterval(playing);
  playing = 0;
  viewer.querySelector('[data-go="play"]').setAttribute("aria-pressed", "false");
}

document.addEventListener("click", (event) => {
  if (!viewer.contains(event.target)) return;
  const button = event.target.closest("[data-go]"), link = event.target.closest("a[data-step], a.small");
  if (button) {
    if (button.dataset.go !== "play" && button.dataset.go !== "turn") stop();
    go[button.dataset.go]();
  } else if (link) {
    event.preventDefault();
    stop();
    show(anchors.get(link.hash.slice(1)));
    if (link.closest(".law")) viewer.scrollIntoView({ block: "start" });
  }
});
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, textarea, select, [role=grid]")) return;
  const named = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" }[event.key];
  if (!named) return;
  event.preventDefault();
  stop();
  go[named]();
});
window.addEventListener("hashchange", () => {
  const at = anchors.get(location.hash.slice(1));
  if (at !== undefined && at !== current) show(at);
});
readGame();
const linked = anchors.get(decodeURIComponent(location.hash.slice(1)));
show(linked || Number(viewer.dataset.at), { isFirst: true });
if (linked) addEventListener("load", () => viewer.scrollIntoView({ block: "start" })); // the board, not the move in its list

const place = () => ({ viewer, boards, isLast: !children[current].length, anchor: steps[current].a });
if (viewer.dataset.live) import("./following.js").then(({ follow }) => follow(place, readGame, (anchor) => anchors.get(anchor), show));
