// The line to the server: what is done here is sent once and in order, kept while there is no network, also when
// the page is closed, and what happens elsewhere comes by itself: how the game then stands from this seat.

import { held } from "../held.js";

const PATIENCE = 15000; // milliseconds for an answer
const TICK = 250;
const DARK = 2000; // likewise for how it stands, where the stream is silent: asked again before that
const SOON = 400, LATEST = 5000; // between attempts to send
const SILENCE = 5000; // after which a stream is opened anew: a sign of life comes every two seconds
const HERE = 3000; // between signs of life of this page
const AGAIN = 700; // between attempts to open it
const WITHOUT_STREAM = 1000, WITH_STREAM = 20000; // between looks

const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const newKey = () => hex(crypto.getRandomValues(new Uint8Array(12)));

export class Line {
  #queue;
  #store;
  #isSending = false;
  #isListening = false;
  #token;
  #heard = performance.now();
  #looked = 0;
  #signed = 0; // when the stream gave a sign of life
  #stream = null; // what breaks it off
  #asking = new Set(); // what breaks off each question under way
  #pausing = new Set();
  #took = 0; // the last way there and back
  #signs = ""; // what this page signs its own life with
  #came = null; // what was told while something done here was on its way

  /** `tell`: shown(view, took), refused(message), present(seats), waiting(count, isDown, problem), gone(). */
  constructor(addresses, token, tell, sequence) {
    this.addresses = addresses;
    this.tell = tell;
    this.sequence = sequence;
    this.#token = token;
    this.#store = held(`turnus-play:${addresses.act}:`);
    const kept = this.#store.all().sort((one, other) => one.number - other.number);
    this.#queue = kept.map((entry) => ({ ...entry, made: null }));
    addEventListener("online", () => this.#wake(true));
    addEventListener("pageshow", (event) => { if (event.persisted) this.#wake(true); });
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.#wake(!this.#isHeard); });
    setInterval(() => this.#lookNowAndThen(), TICK);
    setInterval(() => this.#sign(), HERE);
    this.#listen();
    this.#pump();
  }

  get isBusy() {
    return this.#queue.length > 0;
  }

  /** Send one event; it is kept until the server has it. */
  send(fields) {
    const number = (this.#queue.at(-1)?.number ?? 0) + 1;
    const entry = { key: newKey(), number, fields, made: performance.now() };
    this.#queue.push(entry);
    this.#keep(entry);
    this.#pump();
  }

  #keep(entry) {
    try {
      this.#store.keep(entry);
    } catch { /* nothing can be kept here: it is sent all the same */ }
  }

  async #pump() {
    if (this.#isSending) return;
    this.#isSending = true;
    let wait = SOON;
    while (this.#queue.length) {
      const problem = await this.#post(this.#queue[0]).catch(() => "away");
      if (!problem) {
        wait = SOON;
        this.tell.waiting(0);
        continue;
      }
      this.tell.waiting(this.#queue.length, false, problem);
      await this.#pause(wait);
      wait = Math.min(2 * wait, LATEST);
    }
    this.#isSending = false;
  }

  #done() {
    this.#store.forget(this.#queue.shift().key);
  }

  /** Send the first entry; return why it has to wait, or nothing. */
  async #post(entry) {
    const body = new FormData();
    for (const [name, value] of Object.entries(entry.fields)) body.set(name, value);
    body.set("key", entry.key);
    if (entry.made !== null) body.set("since", String(Math.max(0, Math.round(entry.made - this.#heard))));
    const began = performance.now();
    const { answer, said } = await this.#ask(this.addresses.act, {
      method: "POST", body, headers: { Accept: "application/json", "X-CSRFToken": this.#token },
    });
    if (said.error?.kind === "stale_token" && said.token) {
      this.#token = said.token;
      return this.#post(entry);
    }
    const isTooFast = answer.status === 429 && said.error?.kind !== "too_much";
    if (answer.status >= 500 || isTooFast) return said.error?.kind === "disk_full" ? "full" : "away";
    this.#done();
    if (answer.ok) this.#hear(said, performance.now() - began);
    else {
      this.tell.refused(said.error?.message ?? "", said.error?.clauses);
      await this.look(true);
    }
    if (this.#came && !this.isBusy) this.#take(this.#came);
    return "";
  }

  /** Ask, with patience, and so that it can be broken off when the network has been away. */
  async #ask(address, options, patience = PATIENCE) {
    const stop = new AbortController();
    const clock = setTimeout(() => stop.abort(), patience);
    this.#asking.add(stop);
    try {
      const answer = await fetch(address, { ...options, signal: stop.signal });
      return { answer, said: answer.ok ? await answer.json() : await answer.json().catch(() => ({})) };
    } finally {
      clearTimeout(clock);
      this.#asking.delete(stop);
    }
  }

  #hear(view, took) {
    if (view.sequence < this.sequence) return;
    if (view.sequence > this.sequence) this.#heard = performance.now();
    this.#took = took;
    this.sequence = view.sequence;
    this.#came = null;
    this.tell.shown(view, took);
  }

  /** Ask how it stands; nothing comes back where nothing has happened. */
  async look(isWhole = false) {
    this.#looked = performance.now();
    const began = performance.now();
    try {
      const address = isWhole ? this.addresses.now : `${this.addresses.now}?after=${this.sequence}`;
      const { answer, said } = await this.#ask(address, { headers: { Accept: "application/json" } }, this.#isHeard ? PATIENCE : DARK);
      if (answer.status === 404) this.tell.gone();
      if (!answer.ok) return;
      this.#hear(said, performance.now() - began);
      if (!this.isBusy) this.tell.waiting(0);
    } catch {
      this.tell.waiting(this.#queue.length, true);
    }
  }

  #lookNowAndThen() {
    if (this.#silence() > SILENCE) this.#stream?.abort();
    const every = this.#isHeard ? WITH_STREAM : WITHOUT_STREAM;
    if (document.visibilityState === "visible" && performance.now() - this.#looked > every) this.look();
  }

  // The network was away, or the page was asleep

  #silence() {
    return performance.now() - this.#signed;
  }

  /** Whether the stream tells what happens: the last sign of life is not long ago. */
  get #isHeard() {
    return this.#isListening && this.#silence() < SILENCE / 2;
  }

  /** Look at once; what may hang since the network was away is broken off and asked again. */
  #wake(isAnew) {
    if (isAnew) for (const stop of [...this.#asking, this.#stream]) stop?.abort();
    for (const goOn of this.#pausing) goOn();
    this.look();
  }

  #pause(time) {
    return new Promise((done) => {
      const goOn = () => { this.#pausing.delete(goOn); done(); };
      this.#pausing.add(goOn);
      setTimeout(goOn, time);
    });
  }

  /** Be told how the game stands whenever something has happened: server-sent events. */
  async #listen() {
    for (;;) {
      this.#stream = new AbortController();
      this.#signed = performance.now();
      try {
        const answer = await fetch(`${this.addresses.stream}?after=${this.sequence}`, {
          headers: { Accept: "text/event-stream" }, signal: this.#stream.signal,
        });
        if (!answer.ok) throw new Error("no stream");
        this.#isListening = true;
        await this.#read(answer.body.getReader());
      } catch { /* the line is down; it is tried again */ }
      this.#isListening = false;
      this.#stream = null;
      await this.#pause(AGAIN);
    }
  }

  /** The others see that this page is connected. */
  #sign() {
    if (!this.#isListening || !this.#signs) return;
    fetch(`${this.addresses.here}?token=${this.#signs}`, { method: "POST" }).catch(() => {});
  }

  async #read(reader) {
    const decoder = new TextDecoder();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      this.#signed = performance.now();
      rest += decoder.decode(value, { stream: true });
      const messages = rest.split("\n\n");
      rest = messages.pop();
      for (const message of messages) this.#told(message);
    }
  }

  #told(message) {
    const data = message.split("\n").find((line) => line.startsWith("data: "));
    if (!data) return;
    const view = JSON.parse(data.slice("data: ".length));
    if (view.here) {
      this.#signs = view.token ?? this.#signs;
      this.tell.present(view.here);
      return;
    }
    this.#looked = performance.now();
    if (this.isBusy) this.#came = view;
    else this.#take(view);
  }

  /** Show what was told; where only is said that there is more, it is asked. */
  #take(view) {
    this.#came = null;
    if (view.boards) this.#hear(view, this.#took);
    else if (view.sequence > this.sequence) this.look();
    this.tell.waiting(0);
  }
}
