// Both clocks as they run on the page. The server's time rules: every answer says how late it is in the game,
// and the answer that was quickest to come is believed most.

const AGES = 5; // milliseconds by which an older answer is believed less, each time
const FAR = 1500; // milliseconds of difference after which the newest answer is right in any case
const TENTHS = 20000; // below this a clock shows tenths
const LOW = 30000;

export class Clocks {
  #base = null;
  #boards = {};
  #stands = true;

  /** Hear how late it is, and what the clocks showed then; `took` is the way there and back. */
  hear({ late, stands = this.#stands, boards }, took) {
    const at = performance.now() - took / 2;
    const isOff = this.#base && Math.abs(this.#late(at) - late) > FAR;
    if (!this.#base || isOff || stands !== this.#stands || took <= this.#base.took) this.#base = { late, at, took };
    else this.#base.took += AGES;
    this.#stands = stands;
    if (boards) this.#boards = Object.fromEntries(Object.entries(boards).map(([name, board]) => [name, board.clock]));
  }

  #late(now) {
    return this.#stands ? this.#base.late : this.#base.late + now - this.#base.at;
  }

  /** Milliseconds that a player has left, and whether his clock runs; nothing without a clock. */
  of(board, side) {
    const clock = this.#boards[board];
    if (!clock) return null;
    const runs = clock.running === side;
    const ran = runs ? Math.max(0, this.#late(performance.now()) - clock.since - clock.delay) : 0;
    return { left: Math.max(0, clock[side] - ran), runs };
  }

  running(board) {
    return this.#boards[board]?.running ?? null;
  }
}

/** A time as clocks show it: 1:02:30, 4:05, and tenths when it is short. */
export function shown(left) {
  const tenths = left < TENTHS;
  const whole = tenths ? Math.floor(left / 1000) : Math.ceil(left / 1000);
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (number) => String(number).padStart(2, "0");
  const text = hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  return tenths ? `${text}.${Math.floor((left % 1000) / 100)}` : text;
}

/** Draw a clock: what it shows, whether it runs, is short of time or has run out. */
export function draw(element, { left, runs }) {
  const text = shown(left), time = element.querySelector(".time");
  if (time.textContent !== text) time.textContent = text;
  element.classList.toggle("runs", runs);
  element.classList.toggle("low", left < LOW && left > 0);
  element.classList.toggle("fallen", left === 0);
}
