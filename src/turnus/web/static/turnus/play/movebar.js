// The row of buttons below the moves: looking back, turning the board, sharing the game.

import { Stepping } from "./stepping.js";

const KEPT = "turnus.times";
const NO_KEYS = "input, select, textarea, button, summary, a, [role=gridcell]";

export class Movebar {
  #room;
  #own;
  #stepping;
  #position = () => "";

  /** `position`: what stands on the board in the game; `again`: what shows it there. */
  constructor(room, boards, position, again) {
    [this.#room, this.#own, this.#position] = [room, boards[0], position];
    this.#stepping = new Stepping(room.dataset.plies, boards[0], (isLeft) => {
      if (isLeft) again();
      this.mark();
    });
    room.addEventListener("click", ({ target }) => {
      const button = target.closest("[data-step]");
      if (button) this.#step(button.dataset.step);
    });
    room.querySelector("#flip").addEventListener("click", () => {
      for (const board of boards) board.turn();
      for (const table of room.querySelectorAll(".table")) table.classList.toggle("flipped");
    });
    this.#showTimes(kept());
    room.querySelector("#times")?.addEventListener("click", () => this.#showTimes(room.dataset.times === "off"));
    room.querySelector("#share")?.addEventListener("click", ({ currentTarget }) => share(currentTarget.dataset, this.#own));
    addEventListener("keydown", (event) => {
      const where = { ArrowLeft: "back", ArrowRight: "on" }[event.key];
      if (!where || event.altKey || event.ctrlKey || event.metaKey || event.target.closest?.(NO_KEYS)) return;
      event.preventDefault();
      this.#step(where);
    });
    this.mark();
  }

  get isBack() { return this.#stepping.isBack; }

  /** The game goes on: whoever looks back is brought to it. */
  goesOn() {
    this.#stepping.leave();
  }

  /** Show how long each move took, or not; the browser remembers it. */
  #showTimes(isOn) {
    this.#room.dataset.times = isOn ? "on" : "off";
    this.#room.querySelector("#times")?.setAttribute("aria-pressed", String(isOn));
    try { localStorage.setItem(KEPT, this.#room.dataset.times); } catch { /* it holds for this page */ }
  }

  #step(where) {
    void this.#stepping.step(where, this.#position());
  }

  /** Mark the move after which the board stands as it is shown. */
  mark() {
    const list = this.#room.querySelector("[data-part=moves] .moves");
    const moves = [...list?.querySelectorAll("span") ?? []].filter((each) => !["", "…"].includes(each.textContent));
    const stands = this.#stepping.stands ?? moves.length;
    moves.forEach((each, index) => each.classList.toggle("at", index === stands - 1));
    const span = moves[stands - 1], row = span?.parentElement;
    list?.scrollTo({ // down a list, or along the one line of a phone
      top: row ? row.offsetTop - list.offsetTop - list.clientHeight + 2 * row.offsetHeight : 0,
      left: span ? span.offsetLeft - list.offsetLeft - list.clientWidth + 2 * span.offsetWidth : 0,
    });
    this.#room.querySelector("#lookback").hidden = !this.#stepping.isBack;
  }
}

function kept() {
  try { return localStorage.getItem(KEPT) !== "off"; } catch { return true; }
}

async function share({ address, done }, board) {
  const url = new URL(address, location.href).href;
  try {
    if (navigator.share) await navigator.share({ title: document.title, url });
    else await navigator.clipboard.writeText(url).then(() => told(done, board));
  } catch {
    told(url, board); // he shares nothing, or this browser copies nothing: then he reads it
  }
}

function told(text, board) {
  const place = document.getElementById("shared");
  place.textContent = text;
  place.hidden = false;
  board.say(text);
}
