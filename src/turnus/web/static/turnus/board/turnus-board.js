// <turnus-board>: one board for chess, Chess960, draughts and bughouse. docs/board.md says how a page uses it.

import { drawBoard } from "./drawing.js";
import { buildFrame } from "./frame.js";
import { slide, waysOf } from "./motion.js";
import { drawPockets } from "./pockets.js";
import { isDraughts, place, read, sideOf } from "./positions.js";
import { wordsOf } from "./words.js";

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const NOTHING = { from: "", path: [], held: "", targets: [], isFull: false, mayTake: () => false, mayHold: () => false };
/** What a board has that is only looked at; with hands it has what hands.js makes. */
const NO_HANDS = {
  hand: NOTHING, planned: null, refused: "", plans: false, lifted: "", wasPut: false,
  position: (pieces) => pieces, answered() {}, check() {}, furnish() {}, draw() {}, playPlanned() {},
  restore() {}, letGo() {}, hold() {}, tap() {}, cancelPlanned() {},
};
let boards = 0;

export class TurnusBoard extends HTMLElement {
  static observedAttributes = ["kind", "position", "orientation", "last", "check", "mode", "allowed", "lang", "spoken", "typed", "label", "side"];

  /** What makes the hands of a board, once hands.js is loaded. */
  static Hands = null;

  #hands = NO_HANDS;
  #pieces = read("chess", "");
  #cells = new Map();
  #focused = "";
  #shown = {}; // the parts of the element, by name
  #isQueued = false;

  // -- attributes as properties
  get kind() { return this.getAttribute("kind") || "chess"; }
  set kind(value) { this.setAttribute("kind", value); }
  get position() { return this.getAttribute("position") || "start"; }
  set position(value) { this.setAttribute("position", value); }
  get orientation() { return this.getAttribute("orientation") === "black" ? "black" : "white"; }
  set orientation(value) { this.setAttribute("orientation", value); }
  get check() { return this.getAttribute("check") || ""; }
  set check(square) { this.setAttribute("check", square ?? ""); }
  get mode() { return this.getAttribute("mode") || "view"; }
  set mode(value) { this.setAttribute("mode", value); }
  get last() { return (this.getAttribute("last") || "").split(/[\s,]+/).filter(Boolean); }
  set last(squares) { this.setAttribute("last", [...squares].join(" ")); }
  get allowed() { return (this.getAttribute("allowed") || "").split(/[\s,]+/).filter(Boolean); }
  set allowed(moves) { this.setAttribute("allowed", [...moves].join(" ")); }
  get spoken() { return this.getAttribute("spoken") || ""; }
  set spoken(text) { this.setAttribute("spoken", text); }
  /** The pieces as they stand, for those who draw around the board. */
  get pieces() { return this.#pieces; }
  /** Whether a move can be planned: with help, on the other's turn, by who sits at one side. */
  get plans() { return this.#hands.plans; }
  get words() { return wordsOf(this.lang || this.closest("[lang]")?.lang); }

  connectedCallback() {
    this.key ??= `turnus-board-${++boards}`;
    this.#build();
  }

  attributeChangedCallback(name) {
    if (name === "position" || name === "kind") this.#hands.answered();
    if (!this.isConnected || this.#isQueued) return;
    this.#isQueued = true; // several attributes are set together
    queueMicrotask(() => {
      this.#isQueued = false;
      if (!this.isConnected) return;
      this.#build();
    });
  }

  /** Say a sentence to a screen reader. */
  say(text) {
    const live = this.#shown.live;
    if (live) live.textContent = live.textContent === text ? `${text}\u00a0` : text;
  }

  /** Show the position as the server gave it, when what was put down is refused. */
  restore() {
    this.#hands.restore();
  }

  /** Let go of what is held. */
  letGo() {
    this.#hands.letGo();
  }

  /** Take a piece from a pocket, as if its button were pressed. */
  hold(letter) {
    this.#hands.hold(letter);
  }

  /** Choose a square, as a tap or Enter does. */
  tap(square) {
    this.#focus(square);
    this.#hands.tap(square);
  }

  /** Turn the board round. */
  turn() {
    this.orientation = this.orientation === "white" ? "black" : "white";
  }

  // -- building
  #build() {
    const frame = `${this.kind} ${this.orientation} ${this.lang} ${this.hasAttribute("typed")} ${this.getAttribute("label")}`;
    this.#takeHands();
    const before = this.#pieces;
    this.#pieces = read(this.kind, this.position);
    if (this.frame !== frame) {
      this.frame = frame;
      this.#buildFrame();
    }
    this.#hands.check();
    this.#draw();
    if (before.text !== this.position && before.text !== undefined) this.#arrived(before, this.#hands.wasPut);
    this.#hands.wasPut = false;
    this.#pieces.text = this.position;
    this.#hands.playPlanned();
  }

  /** Hands are at the board as soon as their script is there; it is asked for where the board is not only looked at. */
  #takeHands() {
    if (this.#hands !== NO_HANDS) return;
    if (TurnusBoard.Hands) {
      const own = this;
      this.#hands = new TurnusBoard.Hands(this, {
        draw: () => this.#draw(), get shown() { return own.#shown; }, get focused() { return own.#focused; },
      });
      this.frame = ""; // with what hands need around the board
    } else if (this.mode !== "view") import("./hands.js");
  }

  /** Build anew what depends on hands. */
  begin() {
    if (this.isConnected) this.#build();
  }

  #buildFrame() {
    this.#shown = buildFrame(this);
    this.#hands.furnish(this.#shown);
    const { cells, order, grid } = this.#shown;
    this.#cells = cells;
    this.#focused = cells.has(this.#focused) ? this.#focused : order.at(-1)[0];
    grid.addEventListener("keydown", (event) => this.#key(event));
    grid.addEventListener("focusin", (event) => this.#focus(event.target.dataset.square));
  }

  // -- drawing
  #draw() {
    if (!this.#shown.picture) return;
    const { hand, planned, lifted, refused } = this.#hands, words = this.words, isDisc = isDraughts(this.kind);
    const position = this.#hands.position(this.#pieces);
    const targets = hand.targets, check = "Kk".includes(position.squares.get(this.check) ?? "-") ? this.check : "";
    this.#shown.picture.innerHTML = drawBoard(this.kind, this.orientation, {
      position, last: this.last.filter((square) => this.#cells.has(square)), picked: hand.from, path: hand.path.slice(1), targets, hidden: lifted, check, refused,
      planned: planned ? [planned.from, planned.to] : [],
    });
    for (const [square, cell] of this.#cells) {
      const piece = position.squares.get(square);
      const said = [isDisc ? `${words.say("square")} ${square}` : words.square(square), piece ? words.piece(piece, isDisc) : words.say("empty")];
      if (square === hand.from) said.push(words.say("chosen"));
      if (targets.includes(square)) said.push(words.say("target"));
      if (this.last.includes(square)) said.push(words.say("last"));
      if (square === check) said.push(words.say("check"));
      if (square === planned?.to) said.push(words.say("planned"));
      cell.setAttribute("aria-label", said.join(", "));
      cell.setAttribute("aria-selected", String(square === hand.from));
      cell.tabIndex = square === this.#focused ? 0 : -1;
      cell.classList.toggle("can-take", hand.mayTake(square));
    }
    this.#shown.grid.setAttribute("aria-readonly", String(this.mode === "view"));
    this.#shown.told.textContent = this.told(position);
    drawPockets(this, hand, this.#shown);
    this.#hands.draw(this.#shown);
  }

  /** Say the whole position, White first. */
  told(position = this.#pieces) {
    const words = this.words, isDisc = isDraughts(this.kind);
    const of = (side) => [...position.squares].filter(([, piece]) => sideOf(piece) === side)
      .sort(([, one], [, other]) => "KQRBNPM".indexOf(one.toUpperCase()) - "KQRBNPM".indexOf(other.toUpperCase()))
      .map(([square, piece]) => `${words.piece(piece, isDisc)} ${words.square(square)}`).join(", ") || words.say("nothing");
    return `${words.say("position")}: ${of("white")}; ${of("black")}. ${words.say("turn", { side: words.side(position.turn) })}.`;
  }

  // -- a move that arrives
  #arrived(before, wasPut) {
    const to = this.last.at(-1);
    if (!to || !this.#pieces.squares.has(to)) return;
    if (!this.hasAttribute("quiet")) this.say(`${this.words.side(sideOf(this.#pieces.squares.get(to)))}: ${this.lastSaid()}`);
    if (!wasPut) slide(this, this.#shown.picture, waysOf(this.kind, before.squares, this.#pieces.squares, this.last));
  }

  /** The last move in words: as the server spoke it, or piece and squares. */
  lastSaid() {
    const piece = this.#pieces.squares.get(this.last.at(-1));
    if (this.spoken || !piece) return this.spoken;
    return [this.words.piece(piece, isDraughts(this.kind)), ...this.last.map((square) => this.words.square(square))].join(" ");
  }

  // -- keys
  #focus(square) {
    if (!square || square === this.#focused) return;
    const [before, now] = [this.#cells.get(this.#focused), this.#cells.get(square)];
    if (before) before.tabIndex = -1;
    now.tabIndex = 0;
    this.#focused = square;
  }

  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (STEPS[event.key]) this.#walk(...STEPS[event.key]);
    else if (event.key === "Enter" || event.key === " ") this.tap(this.#focused);
    else if (event.key === "Escape" && this.#hands.hand.isFull) this.letGo();
    else if (event.key === "Escape" && this.#hands.planned) this.#hands.cancelPlanned();
    else if (event.key.toLowerCase() === "p") this.say(this.told());
    else if (event.key.toLowerCase() === "l") this.say(this.lastSaid());
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Go to the next square that way; on a draughts board to the next dark one. */
  #walk(right, down) {
    const [x, y] = place(this.kind, this.#focused, this.orientation), isDisc = isDraughts(this.kind);
    const aside = isDisc && down ? (x % 2 ? -1 : 1) : 0;
    const column = x + right * (isDisc ? 2 : 1) + aside, row = y + down;
    for (const [square, cell] of this.#cells) {
      const [atX, atY] = place(this.kind, square, this.orientation);
      if (atX === column && atY === row) cell.focus();
    }
  }
}

if (!customElements.get("turnus-board")) customElements.define("turnus-board", TurnusBoard);
