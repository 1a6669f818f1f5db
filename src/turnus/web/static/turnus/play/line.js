// The line to the server: what is done here is sent once and in order, kept while there is no network,
// and what happens elsewhere is heard at once, or asked for.

const PATIENCE = 15000; // milliseconds for an answer
const SOON = 400, LATEST = 5000; // between attempts
const WITHOUT_STREAM = 1500, WITH_STREAM = 20000; // between looks

const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const newKey = () => hex(crypto.getRandomValues(new Uint8Array(12)));
const pause = (time) => new Promise((done) => setTimeout(done, time));

export class Line {
  #queue;
  #isSending = false;
  #isListening = false;
  #token;
  #heard = performance.now();
  #looked = 0;

  /** `tell`: shown(view, took), refused(message), waiting(count), gone(). */
  constructor(addresses, token, tell) {
    this.addresses = addresses;
    this.tell = tell;
    this.sequence = 0;
    this.#token = token;
    this.store = `turnus-play:${addresses.act}`;
    this.#queue = JSON.parse(sessionStorage.getItem(this.store) || "[]").map((entry) => ({ ...entry, made: null }));
    addEventListener("online", () => this.#pump());
    setInterval(() => this.#lookNowAndThen(), 500);
    this.#listen();
    this.#pump();
  }

  get isBusy() {
    return this.#queue.length > 0;
  }

  /** Send one event; it is kept until the server has it. */
  send(fields) {
    this.#queue.push({ key: newKey(), fields, made: performance.now() });
    this.#keep();
    this.#pump();
  }

  #keep() {
    sessionStorage.setItem(this.store, JSON.stringify(this.#queue));
  }

  async #pump() {
    if (this.#isSending) return;
    this.#isSending = true;
    let wait = SOON;
    while (this.#queue.length) {
      const done = await this.#post(this.#queue[0]).catch(() => false);
      if (done) {
        wait = SOON;
        this.tell.waiting(0);
        continue;
      }
      this.tell.waiting(this.#queue.length);
      await pause(wait);
      wait = Math.min(2 * wait, LATEST);
    }
    this.#isSending = false;
  }

  #done() {
    this.#queue.shift();
    this.#keep();
  }

  /** Send the first entry; false where nobody answered for it. */
  async #post(entry) {
    const body = new FormData();
    for (const [name, value] of Object.entries(entry.fields)) body.set(name, value);
    body.set("key", entry.key);
    if (entry.made !== null) body.set("since", String(Math.max(0, Math.round(entry.made - this.#heard))));
    const began = performance.now();
    const answer = await fetch(this.addresses.act, {
      method: "POST", body, headers: { Accept: "application/json", "X-CSRFToken": this.#token }, signal: AbortSignal.timeout(PATIENCE),
    });
    const said = await answer.json();
    if (said.error?.kind === "stale_token" && said.token) {
      this.#token = said.token;
      return this.#post(entry);
    }
    if (answer.status >= 500 || answer.status === 429) return false;
    this.#done();
    if (answer.ok) this.#hear(said, performance.now() - began);
    else {
      this.tell.refused(said.error?.message ?? "", said.error?.clauses);
      await this.look(true);
    }
    return true;
  }

  #hear(view, took) {
    if (view.sequence < this.sequence) return;
    if (view.sequence > this.sequence) this.#heard = performance.now();
    this.sequence = view.sequence;
    this.tell.shown(view, took);
  }

  /** Ask how it stands; nothing comes back where nothing has happened. */
  async look(isWhole = false) {
    this.#looked = performance.now();
    const began = performance.now();
    try {
      const address = isWhole ? this.addresses.now : `${this.addresses.now}?after=${this.sequence}`;
      const answer = await fetch(address, { headers: { Accept: "application/json" }, signal: AbortSignal.timeout(PATIENCE) });
      if (answer.status === 404) this.tell.gone();
      if (!answer.ok) return;
      this.#hear(await answer.json(), performance.now() - began);
      if (!this.isBusy) this.tell.waiting(0);
    } catch {
      this.tell.waiting(this.#queue.length, true);
    }
  }

  #lookNowAndThen() {
    const every = this.#isListening ? WITH_STREAM : WITHOUT_STREAM;
    if (document.visibilityState === "visible" && performance.now() - this.#looked > every) this.look();
  }

  /** Hear at once that something happened: server-sent events, read with the key of the seat. */
  async #listen() {
    const headers = this.addresses.key ? { Authorization: `Bearer ${this.addresses.key}` } : {};
    for (;;) {
      try {
        const answer = await fetch(`${this.addresses.stream}?after=${this.sequence}`, { headers: { Accept: "text/event-stream", ...headers } });
        if (!answer.ok) throw new Error("no stream");
        this.#isListening = Boolean(this.addresses.key); // a visitor's stream may be behind
        await this.#read(answer.body.getReader());
      } catch { /* the line is down; it is tried again */ }
      this.#isListening = false;
      await pause(LATEST / 2);
      this.look();
    }
  }

  async #read(reader) {
    const decoder = new TextDecoder();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const messages = rest.split("\n\n");
      rest = messages.pop();
      if (messages.some((message) => message.includes("data:")) && !this.isBusy) this.look();
    }
  }
}
