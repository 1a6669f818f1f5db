// Tables that take turns, each divided into as many screenfuls as the window needs. Space pauses, arrows turn; whoever asks for less
// motion turns them himself. The clock is the office's, not that of the computer behind the screen.
"use strict";
(() => {
  const slides = document.getElementById("slides");
  const pause = document.getElementById("pause");
  const clock = document.getElementById("clock");
  const seconds = Number(slides.dataset.seconds);
  let pages = [];
  let shown = 0;
  let paused = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  let timer = 0;
  let ahead = 0; // milliseconds that the office is ahead of this computer

  const boardsOf = (set) => { // a screenful of boards: as many columns as are wide enough to be read from the back
    const list = set.querySelector("ul"), rows = [...list.children];
    const wide = rows.some((row) => row.querySelector(".both")) ? 2 : 1;
    const columns = Math.max(1, Math.min(3, Math.floor(slides.clientWidth / (wide * 15 * parseFloat(getComputedStyle(slides).fontSize)))));
    const deep = slides.clientHeight > 14 * parseFloat(getComputedStyle(slides).fontSize) ? 2 : 1;
    const fit = columns * deep, count = Math.max(1, Math.ceil(rows.length / fit));
    list.style.setProperty("--columns", Math.min(columns, Math.max(1, rows.length)));
    return Array.from({ length: count }, (_, number) => (
      { set, rows, list, first: number * fit, last: Math.min(rows.length, (number + 1) * fit), columns: 1, fit, of: count > 1 ? `${number + 1}/${count}` : "" }
    ));
  };
  const divided = (set) => {
    if (set.classList.contains("boards")) return boardsOf(set);
    const rows = [...set.querySelectorAll("li")];
    const list = set.querySelector("ul");
    const columns = slides.clientWidth > 1.1 * window.innerHeight && slides.clientWidth > 760 ? 2 : 1;
    rows.forEach((row) => { row.hidden = false; });
    set.classList.toggle("two", columns === 2);
    const height = rows.length ? rows[0].getBoundingClientRect().height : 0;
    const room = set.getBoundingClientRect().bottom - list.getBoundingClientRect().top;
    const fit = Math.max(1, Math.floor(room / Math.max(height, 1))) * columns;
    const count = Math.max(1, Math.ceil(rows.length / fit));
    return Array.from({ length: count }, (_, number) => {
      const first = Math.floor((rows.length * number) / count);
      const last = Math.floor((rows.length * (number + 1)) / count);
      return { set, rows, list, first, last, columns, fit: fit / columns, of: count > 1 ? `${number + 1}/${count}` : "" };
    });
  };
  const lay = () => {
    const sets = [...slides.querySelectorAll(".set")];
    pages = sets.flatMap((set) => {
      sets.forEach((each) => { each.hidden = each !== set; });
      return divided(set);
    });
    show();
  };
  const show = () => {
    shown = pages.length ? (shown + pages.length) % pages.length : 0;
    const now = pages[shown];
    if (!now) return;
    slides.querySelectorAll(".set").forEach((set) => { set.hidden = set !== now.set; });
    now.rows.forEach((row, number) => { row.hidden = number < now.first || number >= now.last; });
    const lines = now.last - now.first;
    const isWide = now.columns === 2 && lines > Math.min(now.fit, 8);
    now.set.classList.toggle("two", isWide);
    now.list.style.setProperty("--rows", Math.ceil(lines / 2));
    now.set.querySelector(".of").textContent = now.of;
  };
  const wait = () => {
    window.clearInterval(timer);
    if (!paused) timer = window.setInterval(() => { shown += 1; show(); }, seconds * 1000);
    pause.setAttribute("aria-pressed", String(paused));
    pause.textContent = paused ? pause.dataset.goOn : pause.dataset.pause;
  };
  const turn = (steps) => { shown += steps; show(); wait(); };
  const toggle = () => { paused = !paused; wait(); };

  const two = (number) => String(number).padStart(2, "0");
  const tick = () => {
    const now = Date.now() + ahead;
    clock.textContent = new Intl.DateTimeFormat("nl", { hour: "2-digit", minute: "2-digit", timeZone: clock.dataset.zone }).format(now);
    const until = slides.querySelector(".until");
    let isFound = false;
    until?.querySelectorAll("[data-at]").forEach((each) => {
      const left = Math.floor(Number(each.dataset.at) - now / 1000);
      each.hidden = isFound || left < 0;
      if (each.hidden) return;
      isFound = true;
      each.dataset.said ??= each.textContent;
      const days = Math.floor(left / 86400);
      const hours = `${Math.floor(left / 3600) % 24}:${two(Math.floor(left / 60) % 60)}`;
      each.textContent = `${each.dataset.said} ${days ? `${days} ${until.dataset.days} ${hours}` : `${hours}:${two(left % 60)}`}`;
    });
  };

  pause.addEventListener("click", toggle);
  document.getElementById("previous").addEventListener("click", () => turn(-1));
  document.getElementById("next").addEventListener("click", () => turn(1));
  document.addEventListener("keydown", (event) => {
    const onButton = event.target.closest("button, a");
    if (event.key === " " && !onButton) { event.preventDefault(); toggle(); }
    if (event.key === "ArrowRight") turn(1);
    if (event.key === "ArrowLeft") turn(-1);
  });
  document.addEventListener("htmx:afterSwap", () => { lay(); tick(); });
  window.addEventListener("resize", lay);
  fetch(document.currentScript.src, { method: "HEAD", cache: "no-store" }).then((answer) => {
    const said = Date.parse(answer.headers.get("Date"));
    if (said) ahead = Math.abs(said - Date.now()) > 2000 ? said - Date.now() : 0;
    tick();
  }).catch(() => {});
  lay();
  wait();
  tick();
  window.setInterval(tick, 1000);
})();
