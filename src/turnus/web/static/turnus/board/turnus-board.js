// <turnus-board>: one board for chess, Chess960, draughts and bughouse. docs/board.md says how a page uses it.

import { drawBoard } from "./drawing.js";
import { buildFrame } from "./frame.js";
import { Hand } from "./hand.js";
import { slide, waysOf } from "./motion.js";
import { choose, isAlwaysQueen, remember } from "./picker.js";
import { drawPockets } from "./pockets.js";
import { isDraughts, place, read, sideOf } from "./positions.js";
import { Pointer } from "./pointer.js";
import { wordsOf } from "./words.js";

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
let boards = 0;

export class TurnusBoard extends HTMLElement {
  static observedAttributes = ["kind", "position", "orientation", "last", "mode", "allowed", "lang", "spoken", "typed", "label", "side"];

  #hand = new Hand(this);
  #pieces = read("chess", "");
  #cells = new Map();
  #focused = "";
  #shown = {}; // the parts of the element, by name
  #pending = null; // what was put down and the server has not answered
  #wasPut = false;
  #premove = null; // what is to be played when the turn comes: from, to
  #isQueued = false;

  constructor() {
    super();
    new Pointer(this, {
      tap: (square) => this.tap(square), lift: (square) => this.#lift(square), hold: (letter) => this.#holdOnto(letter, true), drop: (square) => this.#dropOn(square), lost: () => this.#lose(),
    });
  }

  // -- attributes as properties
  get kind() { return this.getAttribute("kind") || "chess"; }
  set kind(value) { this.setAttribute("kind", value); }
  get position() { return this.getAttribute("position") || "start"; }
  set position(value) { this.setAttribute("position", value); }
  get orientation() { return this.getAttribute("orientation") === "black" ? "black" : "white"; }
  set orientation(value) { this.setAttribute("orientation", value); }
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
  get plans() {
    return this.mode === "help" && this.hasAttribute("side") && this.getAttribute("side") !== this.#pieces.turn && !this.#pending;
  }
  get words() { return wordsOf(this.lang || this.closest("[lang]")?.lang); }

  connectedCallback() {
    this.key ??= `turnus-board-${++boards}`;
    this.#build();
  }

  attributeChangedCallback(name) {
    if (name === "position" || name === "kind") {
      this.#wasPut ||= this.#pending !== null; // it lies there already: nothing has to slide
      this.#pending = null;
    }
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
    this.#pending = null;
    if (this.lifted) this.#draw(); // the next piece is on its way already
    else this.letGo(false);
  }

  /** Let go of what is held. */
  letGo(isSaid = true) {
    const wasHeld = this.#hand.isFull;
    this.#hand.letGo();
    this.#draw();
    if (wasHeld && isSaid) this.say(this.words.say("let_go"));
  }

  /** Turn the board round. */
  turn() {
    this.orientation = this.orientation === "white" ? "black" : "white";
  }

  // -- building
  #build() {
    const frame = `${this.kind} ${this.orientation} ${this.lang} ${this.hasAttribute("typed")} ${this.getAttribute("label")}`;
    const before = this.#pieces;
    this.#pieces = read(this.kind, this.position);
    if (this.frame !== frame) {
      this.frame = frame;
      this.#buildFrame();
    }
    if (this.mode === "view" || !this.#pieces.squares.has(this.#hand.from)) this.#hand.letGo();
    if (this.mode !== "help") this.#premove = null;
    this.#draw();
    if (before.text !== this.position && before.text !== undefined) this.#arrived(before, this.#wasPut);
    this.#wasPut = false;
    this.#pieces.text = this.position;
    if (this.#premove && !this.plans && this.allowed.length) this.#playPlanned();
  }

  #buildFrame() {
    this.#shown = buildFrame(this, {
      cancel: () => this.cancelPlanned(),
      end: () => this.#putOn(this.#hand.path.at(-1)),
      typed: (text) => this.mode !== "view" && this.#send("turnus-move", { from: "", to: "", promotion: "", text, path: [], typed: true }),
      always: (isOn) => remember(isOn),
    });
    const { cells, order, grid } = this.#shown;
    this.#cells = cells;
    this.#focused = cells.has(this.#focused) ? this.#focused : order.at(-1)[0];
    grid.addEventListener("keydown", (event) => this.#key(event));
    grid.addEventListener("focusin", (event) => this.#focus(event.target.dataset.square));
  }

  // -- drawing
  #draw() {
    if (!this.#shown.picture) return;
    const hand = this.#hand, words = this.words, isDisc = isDraughts(this.kind);
    const position = this.#pending ? this.#asPut() : this.#pieces;
    const targets = hand.targets;
    this.#shown.picture.innerHTML = drawBoard(this.kind, this.orientation, {
      position, last: this.last.filter((square) => this.#cells.has(square)), picked: hand.from, path: hand.path.slice(1), targets, hidden: this.lifted ?? "",
      planned: this.#premove ? [this.#premove.from, this.#premove.to] : [],
    });
    for (const [square, cell] of this.#cells) {
      const piece = position.squares.get(square);
      const said = [isDisc ? `${words.say("square")} ${square}` : words.square(square), piece ? words.piece(piece, isDisc) : words.say("empty")];
      if (square === hand.from) said.push(words.say("chosen"));
      if (targets.includes(square)) said.push(words.say("target"));
      if (this.last.includes(square)) said.push(words.say("last"));
      if (square === this.#premove?.to) said.push(words.say("planned"));
      cell.setAttribute("aria-label", said.join(", "));
      cell.setAttribute("aria-selected", String(square === hand.from));
      cell.tabIndex = square === this.#focused ? 0 : -1;
      cell.classList.toggle("can-take", hand.mayTake(square));
    }
    this.#shown.grid.setAttribute("aria-readonly", String(this.mode === "view"));
    this.#shown.told.textContent = this.told(position);
    this.#shown.end.hidden = !(isDisc && this.mode === "hands" && hand.path.length > 1);
    this.#shown.cancel.hidden = !this.#premove;
    drawPockets(this, hand, this.#shown);
    this.#drawAlways();
  }

  #drawAlways() {
    const { always } = this.#shown;
    if (!always) return;
    always.hidden = this.mode !== "help"; // as at the board a hand chooses the piece each time
    always.querySelector("input").checked = isAlwaysQueen();
  }

  /** The position as the hand has left it, until the server answers. */
  #asPut() {
    const squares = new Map(this.#pieces.squares), { from, to, promotion, drop, castling } = this.#pending;
    if (castling) {
      const king = squares.get(from), rook = squares.get(castling.rook);
      for (const square of [from, castling.rook]) squares.delete(square);
      squares.set(castling.kingTo, king).set(castling.rookTo, rook);
    } else if (drop) squares.set(to, this.#pieces.turn === "white" ? drop : drop.toLowerCase());
    else {
      const piece = squares.get(from);
      squares.delete(from);
      squares.set(to, promotion ? (sideOf(piece) === "white" ? promotion.toUpperCase() : promotion) : piece);
    }
    return { ...this.#pieces, squares };
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

  // -- hands
  /** Take a piece from a pocket, as if its button were pressed. */
  hold(letter) {
    if (this.#hand.held === letter) return this.letGo();
    if (this.#holdOnto(letter)) this.#cells.get(this.#focused)?.focus();
  }

  #holdOnto(letter, isDragged = false) {
    if (!this.#hand.mayHold(letter)) return false;
    this.#hand.hold(letter);
    this.#touch({ square: "", piece: letter }, isDragged);
    this.#draw();
    return true;
  }

  #lift(square) {
    if (!this.#hand.mayTake(square)) {
      if (this.#pieces.squares.has(square)) this.#refuse({ text: "", square });
      return false;
    }
    this.wasPicked = this.#hand.from === square;
    if (!this.wasPicked) this.#take(square, true);
    this.lifted = square;
    this.#draw();
    return true;
  }

  /** What a drag takes is told when it is put down: a drag that the page loses has touched nothing. */
  #touch(detail, isDragged) {
    this.touched = isDragged ? detail : undefined;
    if (!isDragged && !this.#send("turnus-touch", detail)) this.letGo(false);
  }

  #lose() {
    this.lifted = this.touched = undefined;
    this.letGo();
  }

  #dropOn(square) {
    this.lifted = undefined;
    if (this.touched) this.#touch(this.touched, false);
    if (!this.#hand.isFull) return this.#draw();
    if (square && square === this.#hand.from && !this.wasPicked) return this.#draw(); // a tap that trembled: it stays picked up
    if (!square || square === this.#hand.from) return this.letGo();
    const picked = this.#hand.from;
    this.#putOn(square, true);
    if (this.#hand.from === picked && this.#hand.path.length <= 1 && !this.querySelector(".tb-picker")) this.letGo(false);
  }

  /** Choose a square, as a tap or Enter does. */
  tap(square) {
    this.#focus(square);
    if (this.mode === "view") return;
    if (this.#premove && !this.#hand.isFull) {
      this.cancelPlanned();
      return;
    }
    if (!this.#hand.isFull) {
      if (this.#hand.mayTake(square)) this.#take(square);
      else if (this.#pieces.squares.has(square)) this.#refuse({ text: "", square });
    } else if (square === this.#hand.from && this.#hand.path.length === 1) this.letGo();
    else this.#putOn(square);
  }

  /** Say that it is not possible; the page may find out why. */
  #refuse(detail) {
    this.say(this.words.say("not_here"));
    if (this.mode === "help" && !this.#hand.held) this.#send("turnus-refused", detail);
  }

  #take(square, isDragged = false) {
    const piece = this.#pieces.squares.get(square), words = this.words;
    this.#hand.take(square);
    this.#draw();
    this.say(words.say("on", { piece: words.piece(piece, isDraughts(this.kind)), square: words.square(square) }));
    this.#touch({ square, piece }, isDragged);
  }

  async #putOn(square, isDragged = false) {
    const came = this.#hand.put(square, isDragged), words = this.words;
    if (came.take) this.#take(came.take);
    else if (came.no) this.#refuse({ text: this.#hand.written(came.no), square: this.#hand.from });
    else if (came.more) this.say(this.mode === "hands" ? words.say("pick_again", { square: words.square(square) }) : words.square(square));
    else if (came.drop) this.#put("turnus-drop", came.drop, { to: square, drop: came.drop.piece });
    else if (came.choose) await this.#promote(came);
    else if (came.plan) this.#plan(came.plan);
    else if (came.move) this.#put("turnus-move", came.move, came.move, !isDragged);
    this.#draw();
  }

  // -- a move that is planned for when the turn comes
  #plan(planned) {
    this.#hand.letGo();
    this.#premove = planned;
    this.say(`${this.words.say("planned")}: ${this.words.square(planned.from)} ${this.words.square(planned.to)}`);
  }

  cancelPlanned() {
    this.#premove = null;
    this.#draw();
    this.say(this.words.say("let_go"));
  }

  /** The turn has come: what was planned is played if it can be, a pawn becomes a queen. */
  #playPlanned() {
    const { from, to } = this.#premove;
    this.#premove = null;
    this.#hand.take(from);
    const came = this.#hand.mayTake(from) ? this.#hand.put(to) : { no: to };
    const move = came.choose ? this.#hand.promoted(to, came.choose[0]).move : came.move;
    this.#hand.letGo();
    if (move) this.#put("turnus-move", move, move, true);
    else this.#refuse({ text: from + to, square: from, planned: true });
    this.#draw();
  }

  async #promote({ choose: letters, to }) {
    const side = sideOf(this.#pieces.squares.get(this.#hand.from));
    const isQueen = this.mode === "help" && isAlwaysQueen() && letters.includes("q");
    const chosen = isQueen ? "q" : await choose(this.#shown.square, letters, side, this.words, place(this.kind, to, this.orientation));
    this.#cells.get(to).focus();
    if (chosen === null) return this.letGo();
    const { move } = this.#hand.promoted(to, chosen);
    this.#put("turnus-move", move, move);
    this.#draw();
  }

  #put(name, detail, pending, slides = false) {
    this.#hand.letGo();
    this.#pending = pending;
    if (!this.#send(name, detail)) this.#pending = null; // the page will have none of it
    if (!slides || !this.#pending) return;
    this.#draw();
    slide(this, this.#shown.picture, waysOf(this.kind, this.#pieces.squares, this.#asPut().squares, detail.path));
  }

  #send(name, detail) {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }));
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
    else if (event.key === "Escape" && this.#hand.isFull) this.letGo();
    else if (event.key === "Escape" && this.#premove) this.cancelPlanned();
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
