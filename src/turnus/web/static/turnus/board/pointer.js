// One finger, pen or mouse on a board: a tap chooses a square, a drag takes a piece along, also out of a pocket.

import { pieceShape } from "./drawing.js";
import { isDraughts } from "./positions.js";

const FAR = 6; // pixels that a hand may tremble before it drags

/** Listens on a board; `on` has tap(square), lift(square), hold(letter) -> may it be taken, drop(square), lost(). */
export class Pointer {
  constructor(board, on) {
    Object.assign(this, { board, on });
    board.addEventListener("pointerdown", (event) => this.#down(event));
    board.addEventListener("pointermove", (event) => this.#move(event));
    board.addEventListener("pointerup", (event) => this.#up(event));
    board.addEventListener("pointercancel", (event) => this.#cancel(event));
    board.addEventListener("lostpointercapture", (event) => this.#cancel(event)); // also after an end, where nothing is down any more
    // the browser's own drag would end ours with a pointercancel
    board.addEventListener("dragstart", (event) => event.preventDefault());
    board.addEventListener("selectstart", (event) => { if (!event.target.closest?.("form")) event.preventDefault(); });
  }

  #down(event) {
    if (!event.isPrimary || event.button !== 0 || (this.ghost && !this.#isOurs(event))) return;
    this.#cancel(event); // one that ended where nobody heard it
    const square = this.#squareAt(event), held = event.target.closest?.("[data-held]:enabled")?.dataset.held ?? "";
    if (!square && !held) return;
    this.down = { x: event.clientX, y: event.clientY, square, held, pointer: event.pointerId };
    if (square) event.target.closest("[data-square]")?.setPointerCapture(event.pointerId); // from a pocket when it is lifted: its button is pressed too
  }

  #move(event) {
    if (!this.#isOurs(event) || this.board.mode === "view") return;
    const far = Math.hypot(event.clientX - this.down.x, event.clientY - this.down.y);
    if (!this.ghost && !this.down.refused && far > FAR) this.#lift();
    if (this.ghost) this.#follow(event);
  }

  #lift() {
    const { square, held, pointer } = this.down;
    const letter = held || this.board.pieces.squares.get(square);
    if (held) this.board.setPointerCapture(pointer);
    if (!(held ? this.on.hold(held) : this.on.lift(square))) {
      this.down.refused = true;
      return;
    }
    const picture = document.createElement("div");
    picture.innerHTML = `<svg class="tb-ghost" viewBox="0 0 100 100" aria-hidden="true">${pieceShape(letter, isDraughts(this.board.kind))}</svg>`;
    this.ghost = picture.firstChild;
    const size = this.board.querySelector("[data-square]").getBoundingClientRect().width;
    this.ghost.style.width = this.ghost.style.height = `${1.25 * size}px`;
    this.board.append(this.ghost);
  }

  #follow(event) {
    const box = this.board.getBoundingClientRect();
    this.ghost.style.left = `${event.clientX - box.left}px`;
    this.ghost.style.top = `${event.clientY - box.top}px`;
  }

  #up(event) {
    if (!this.#isOurs(event)) return;
    const { square } = this.down, there = this.#squareAt(event), wasDragged = Boolean(this.ghost);
    this.#clear();
    if (wasDragged) this.on.drop(there);
    else if (square && there === square) {
      this.board.querySelector(`[data-square="${square}"]`).focus({ preventScroll: true });
      this.on.tap(square);
    }
  }

  /** The browser took the pointer away, or the square under it is gone: nothing has happened. */
  #cancel(event) {
    if (!this.#isOurs(event) || (event.type === "lostpointercapture" && this.down.held)) return;
    const wasDragged = Boolean(this.ghost);
    this.#clear();
    if (wasDragged) this.on.lost();
  }

  #isOurs(event) {
    return this.down?.pointer === event.pointerId;
  }

  #clear() {
    this.ghost?.remove();
    this.ghost = this.down = undefined;
  }

  #squareAt(event) {
    if (event.target.closest?.(".tb-picker")) return "";
    const found = document.elementsFromPoint(event.clientX, event.clientY).find((one) => one.dataset?.square && this.board.contains(one));
    return found?.dataset.square ?? "";
  }
}
