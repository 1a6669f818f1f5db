// Entries of the hall are kept on the phone until the server acknowledges them: each once, in order, by its key.
// What is refused for good stays in sight until the arbiter puts it away.
import { held } from "./held.js";

(() => {
  const ENTRY = "turnus-hall-entry:";
  const BEFORE = "turnus-hall-queue";  // all in one item, as earlier versions had it
  const TURN = "turnus-hall-turn";
  const EVERY = 4000;
  const PATIENCE = 20000;  // milliseconds for an answer
  const AWAY = [0, 429, 502, 503, 504];  // whoever answers so has no word on the entry, nor on any other
  const STUCK = 15;  // turns another tab may have before it is taken for asleep
  const bar = document.getElementById("queue");
  const dialog = document.getElementById("conflict");
  const list = document.getElementById("refused");
  let trouble = "";
  let passed = 0;
  let fresh = "";
  let listed = "";

  // What is kept

  const { keep, forget, found, all } = held(ENTRY);
  const kept = () => all().sort((one, other) => one.made - other.made);
  const waiting = () => kept().filter((entry) => !entry.refused);

  function bringOver() {
    JSON.parse(localStorage.getItem(BEFORE) || "[]").forEach((entry, number) => {
      keep({ ...entry, key: new URLSearchParams(entry.body).get("key"), made: number });
    });
    localStorage.removeItem(BEFORE);
  }

  // What the arbiter sees

  function show() {
    if (!bar) return;
    const count = waiting().length;
    if (count || !bar.classList.contains("sent")) {
      bar.classList.remove("sent");
      bar.hidden = count === 0;
      bar.textContent = `${count} ${bar.dataset[trouble || "one"]}`;
    }
    const refused = kept().filter((entry) => entry.refused);
    const now = JSON.stringify(refused);
    if (now !== listed) list.replaceChildren(...refused.map(shownRefused));  // not under somebody's thumb
    listed = now;
    list.hidden = !refused.length;
  }

  function sent() {
    bar.textContent = bar.dataset.sent;
    bar.classList.add("sent");
    bar.hidden = false;
  }

  function shownRefused(entry) {
    const item = document.getElementById("refusal").content.firstElementChild.cloneNode(true);
    item.querySelector(".mine").textContent = `${entry.label} ${entry.value}`;
    item.querySelector(".theirs").textContent = entry.refused;
    item.querySelector("a").href = entry.page;
    item.querySelector(".again").onclick = () => { keep({ ...entry, refused: "" }); show(); send(); };
    item.querySelector(".away").onclick = () => { forget(entry.key); show(); };
    return item;
  }

  // Somebody else was first, or the regulation says no: show both values and ask.
  function ask(entry) {
    if (dialog.open) return;  // the others are in the list
    dialog.querySelector(".theirs").textContent = entry.refused;
    dialog.querySelector(".mine").textContent = `${entry.label} ${entry.value}`;
    dialog.querySelector(".keep-theirs").onclick = () => { forget(entry.key); dialog.close(); show(); };
    dialog.querySelector(".keep-mine").onclick = () => { dialog.close(); location.assign(entry.page); };
    dialog.showModal();
  }

  // Sending

  // The token of the page that is open now, or the one the server gave since.
  const token = () => fresh || (document.querySelector("input[name=csrfmiddlewaretoken]")?.value ?? "");

  async function post(entry) {
    const body = new URLSearchParams(entry.body);
    body.set("csrfmiddlewaretoken", token());
    const stop = new AbortController();
    const clock = setTimeout(() => stop.abort(), PATIENCE);
    const headers = { Accept: "application/json" };
    try {
      const answer = await fetch(entry.url, { method: "POST", body, headers, redirect: "manual", signal: stop.signal });
      const said = await answer.json().catch(() => ({}));  // a page is no answer of ours
      return { status: answer.status, ...said };
    } finally { clearTimeout(clock); }
  }

  function renew(given) {
    fresh = given;
    for (const field of document.querySelectorAll("input[name=csrfmiddlewaretoken]")) field.value = given;
  }

  async function posted(entry) {
    const answer = await post(entry);
    if (answer.error?.kind !== "stale_token" || !answer.token) return answer;
    renew(answer.token);
    return post(entry);
  }

  // Say what an answer means for its entry; whatever is not understood leaves it where it is.
  function meaning(entry, answer) {
    if (answer.done && answer.key === entry.key) return "done";
    if (answer.error?.kind === "logged_out") return "login";
    if (answer.error?.kind === "another_person") return "another";  // it waits for who made it
    const isOurs = answer.error?.message && answer.key === entry.key;
    if (isOurs && answer.status >= 400 && answer.status < 500) return "refused";
    return AWAY.includes(answer.status) ? "away" : "passed";  // passed: the others go on
  }

  // Returns whether the others can be sent too.
  async function handled(entry) {
    const answer = await posted(entry);
    const what = meaning(entry, answer);
    if (what === "done") { forget(entry.key); return true; }
    if (what === "refused" && found(entry.key)) {
      const refused = { ...entry, refused: [answer.error.message, ...answer.error.clauses].join(" ") };
      keep(refused);
      ask(refused);
      return true;
    }
    trouble = what === "login" || what === "another" ? what : answer.error?.kind === "disk_full" ? "full" : "away";
    return what === "passed" || what === "another";
  }

  async function drain() {
    const before = waiting();
    trouble = "";
    try {
      for (const entry of before) if (found(entry.key) && !(await handled(entry))) break;
    } catch { trouble = ""; /* no network: they wait */ }
    show();
    if (before.length && !waiting().length && before.some((entry) => !found(entry.key))) {
      sent();
      if (!dialog.open && before.some((entry) => entry.page === location.href)) location.reload();
    }
  }

  // One tab sends. Should two do so after all, the key sees to it that everything is done once.
  async function send() {
    if (!waiting().length) { passed = 0; return; }
    if (!navigator.locks) return inTurn();  // without https a browser has none
    const wish = passed > STUCK ? { steal: true } : { ifAvailable: true };
    await navigator.locks.request(TURN, wish, async (lock) => {
      passed = lock ? 0 : passed + 1;
      if (lock) await drain();
    }).catch(() => { /* another tab took the turn */ });
  }

  const tab = `${Date.now()}-${Math.random()}`;
  let busy = false;

  async function inTurn() {
    const held = JSON.parse(localStorage.getItem(TURN) || "{}");
    if (busy || (held.tab !== tab && held.until > Date.now())) return;
    busy = true;
    try {
      const mine = JSON.stringify({ tab, until: Date.now() + PATIENCE });
      localStorage.setItem(TURN, mine);
      await new Promise((resolve) => { setTimeout(resolve, 50); });  // two may have come at once
      if (localStorage.getItem(TURN) !== mine) return;
      await drain();
    } finally { leaveTurn(); busy = false; }
  }

  function leaveTurn() {
    if (JSON.parse(localStorage.getItem(TURN) || "{}").tab === tab) localStorage.removeItem(TURN);
  }

  // Logging out clears the phone: what has not been sent would be lost.
  function asksBeforeLoggingOut(event) {
    const count = kept().length;
    if (count && !confirm(`${count} ${bar.dataset.one}. ${bar.dataset.leaving}`)) event.preventDefault();
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.action.endsWith("/account/logout/")) return asksBeforeLoggingOut(event);
    if (!("queue" in form.dataset)) return;
    const body = [...new FormData(form, event.submitter)];
    const key = new URLSearchParams(body).get("key");
    const value = event.submitter?.value || "";
    try {
      keep({ key, made: Date.now(), url: form.action, body, label: form.dataset.queue, value, page: location.href });
    } catch { return; }  // nothing can be kept here: the form goes as any form does
    event.preventDefault();
    for (const button of form.querySelectorAll("button")) button.disabled = true;
    show();
    send();
  });

  // Another tab sent what this page is about.
  addEventListener("storage", (event) => {
    show();
    const isGone = event.key?.startsWith(ENTRY) && event.oldValue && !event.newValue;
    if (!isGone || waiting().length) return;
    const gone = JSON.parse(event.oldValue);
    if (bar && !gone.refused) sent();
    if (gone.page === location.href) location.reload();
  });
  addEventListener("pagehide", leaveTurn);
  addEventListener("online", send);
  setInterval(send, EVERY);
  bringOver();
  show();
  send();
})();
