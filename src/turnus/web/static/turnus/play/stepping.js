// Looking back through a game that is being played: earlier positions are asked for when somebody wants them.

export class Stepping {
  #stands = null; // how many moves stand on the board that is shown; nothing: the game as it stands
  #known = null; // every position, and what they belong to
  #address;
  #board;
  #left;

  /** `left`: what shows the game as it stands again. */
  constructor(address, board, left) {
    [this.#address, this.#board, this.#left] = [address, board, left];
  }

  get isBack() { return this.#stands !== null; }
  /** How many moves stand on the board that is shown, or nothing. */
  get stands() { return this.#stands; }

  /** Go to the `first` position, one `back`, one `on`, to the game as it stands `now`, or to a number of moves. */
  async step(where, position) {
    if (where === "now") return this.leave();
    const { positions, last } = await this.#all(position);
    const end = positions.length - 1, from = this.#stands ?? end;
    const to = { first: 0, back: Math.max(0, from - 1), on: from + 1 }[where] ?? where;
    if (to >= end) return this.leave();
    this.#stands = to;
    Object.assign(this.#board, { mode: "view", check: "", spoken: "", last: last[to], position: positions[to] });
    return this.#left(false);
  }

  /** Show the game as it stands. */
  leave() {
    const wasBack = this.isBack;
    this.#stands = null;
    if (wasBack) this.#left(true);
  }

  /** Every position of the game that now stands at this one. */
  async #all(position) {
    if (this.#known?.stands !== position) {
      const answer = await fetch(this.#address, { headers: { Accept: "application/json" } });
      if (!answer.ok) return { positions: [position], last: [[]] };
      this.#known = { ...await answer.json(), stands: position };
    }
    return this.#known;
  }
}
