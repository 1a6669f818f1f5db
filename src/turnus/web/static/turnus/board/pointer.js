// One finger, pen or mouse on a board: a tap chooses a square, a drag takes a piece along, also out of a pocket.

import { pieceShape } from "./drawing.js";
import { isDraughts } from "./positions.js";

const FAR = 6; // pixels that a hand may tremble before it drags

/** Listens on a board; `on` has tap(square), lift(square), hold(letter) -> may it be taken, drop(square). */
export class Pointer {
  constructor(board, on) {
    Object.assign(this, { board, on });
    board.addEventListener("pointerdown", (event) => this.#down(event));
    board.addEventListener("pointermove", (event) => this.#move(event));
    board.addEventListener("pointerup", (event) => this.#up(event));
    board.addEventListener("pointercancel", () => this.#cancel());
  }

  #down(event) {
    if (!event.isPrimary || event.button !== 0) return;
    const square = this.#squareAt(event), held = event.target.closest?.("[data-held]:enabled")?.dataset.held ?? "";
    if (!square && !held) return;
    this.down = { x: event.clientX, y: event.clientY, square, held, pointer: event.pointerId };
  }

  #move(event) {
    if (!this.down || this.board.mode === "view") return;
    const far = Math.hypot(event.clientX - this.down.x, event.clientY - this.down.y);
    if (!this.ghost && !this.down.refused && far > FAR) this.#lift();
    if (this.ghost) this.#follow(event);
  }

  #lift() {
    const { square, held, pointer } = this.down;
    const letter = held || this.board.pieces.squares.get(square);
    if (!(held ? this.on.hold(held) : this.on.lift(square))) {
      this.down.refused = true;
      return;
    }
    this.board.setPointerCapture(pointer);
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
    if (!this.down) return;
    const { square } = this.down, there = this.#squareAt(event), wasDragged = Boolean(this.ghost);
    this.#clear();
    if (wasDragged) this.on.drop(there);
    else if (square && there === square) {
      this.board.querySelector(`[data-square="${square}"]`).focus({ preventScroll: true });
      this.on.tap(square);
    }
  }

  #cancel() {
    const wasDragged = Boolean(this.ghost);
    this.#clear();
    if (wasDragged) this.on.drop("");
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
