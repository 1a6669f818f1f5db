// A scoresheet on a device: what is written is kept here first, each entry by itself, and sent in its order until the office says that it has it.
// It never looks at what is written. Another device that wrote in the same place is shown; nothing is written over unseen.
import { held } from "./held.js";

(() => {
  const page = document.getElementById("sheet");
  const words = page.dataset;
  const path = location.pathname;
  const STATE = `turnus-sheet:${path}`;
  const ENTRY = `turnus-sheet-entry:${path}:`;
  const TURN = `turnus-sheet-turn:${path}`;
  const LANGUAGE = "turnus-sheet-language";
  const EVERY = 4000;
  const PATIENCE = 20000; // milliseconds for an answer
  const AWAY = [0, 429, 500, 502, 503, 504];
  const find = (id) => document.getElementById(id);
  const write = find("write");
  const sign = find("sign");
  let trouble = "";
  let fresh = "";
  let ply = Number(write.elements.ply.value);
  let was = "";

  // What is kept

  const read = (name) => JSON.parse(localStorage.getItem(name));
  const { keep, forget, all: entries } = held(ENTRY);
  const state = () => read(STATE);

  function learn(given) {
    const held = state();
    const older = held && held.writer === given.writer && held.device === given.device && held.length > given.length;
    if (!older) localStorage.setItem(STATE, JSON.stringify(given));
  }

  const kept = () => entries().sort((one, other) => one.number - other.number || one.made.localeCompare(other.made));
  const waiting = () => kept().filter((entry) => !entry.refused);

  // The numbers of what waits follow what has arrived; of two in one place the later was written over the earlier.
  function renumber(last) {
    const marks = new Map();
    waiting().forEach((entry, index) => {
      const number = last + 1 + index;
      keep({ ...entry, number, after: marks.get(entry.ply) ?? entry.after });
      marks.set(entry.ply, `${state().device}:${number}`);
    });
  }

  function places() {
    const all = new Map((state()?.places ?? []).map((each) => [each.ply, { ...each, struck: [...each.struck] }]));
    for (const entry of waiting().filter((one) => one.kind === "move")) {
      const before = all.get(entry.ply);
      const struck = [...(before?.struck ?? [])];
      if (before?.text) struck.push({ text: before.text, when: before.when ?? "" });
      all.set(entry.ply, { ...entry, struck, waits: true, mark: `${state().device}:${entry.number}`, when: hour(entry.made) });
    }
    return all;
  }
  const hour = (made) => new Date(made).toTimeString().slice(0, 5);
  const lastPly = (all) => Math.max(0, ...[...all.values()].filter((each) => each.text).map((each) => each.ply));
  const shown = (result) => result.replaceAll("1/2", "½");

  // What the writer sees

  const made = (tag, name, text) => {
    const found = document.createElement(tag);
    if (name) found.className = name;
    if (text) found.textContent = text;
    return found;
  };

  function placed(number, each) {
    const link = made("a", each?.waits ? "place waits" : "place");
    link.href = `?ply=${number}`;
    if (number === ply) link.setAttribute("aria-current", "true");
    for (const gone of each?.struck ?? []) {
      const del = made("del", "", gone.text);
      del.append(made("span", "hidden", ` ${words.struck}`), " ", made("small", "", gone.when));
      link.append(del, " ");
    }
    link.append(made("span", "text", each?.text || "·"));
    if (each?.offer) link.append(" ", made("span", "sign", state().sign));
    if (each?.clock) link.append(" ", made("small", "clock", each.clock));
    if (each?.ahead) link.append(" ", made("small", "badge", words[each.ahead]));
    if (each?.waits) link.append(made("span", "hidden", ` ${words.pending}`));
    return link;
  }

  function rows(all) {
    const last = Math.max(ply, 0, ...all.keys());
    return Array.from({ length: Math.ceil(last / 2) }, (_, index) => {
      const row = document.createElement("tr");
      const head = made("th", "", String(index + 1));
      head.scope = "row";
      row.append(head);
      for (const number of [2 * index + 1, 2 * index + 2]) {
        const cell = document.createElement("td");
        cell.append(placed(number, all.get(number)));
        row.append(cell);
      }
      return row;
    });
  }

  function cited(by) {
    const links = by.map((cite) => {
      const link = made("a", "", `${cite.rulebook} ${cite.number}`);
      link.href = `/rulebooks/${cite.rulebook}/${cite.number}/`;
      return link;
    });
    const small = document.createElement("small");
    links.forEach((link) => small.append(link, " "));
    return small;
  }

  function showState(held) {
    find("white").textContent = held.white;
    find("black").textContent = held.black;
    find("where").textContent = held.where;
    find("no-device").hidden = !held.refused;
    find("no-device").querySelector(".why").textContent = held.refused;
    find("no-device").querySelector(".by").replaceChildren(cited(held.refused_by));
    find("open").hidden = Boolean(held.ended || held.refused);
    find("ended").hidden = !held.ended;
    find("ended").querySelector("strong").textContent = shown(held.ended);
    find("said").replaceChildren(...held.said.map((each) => {
      const line = made("p", "quiet", `${each.text} `);
      line.append(cited(each.by));
      return line;
    }));
    if (!find("results").children.length) {
      for (const each of held.results) {
        const label = document.createElement("label");
        const choice = document.createElement("input");
        Object.assign(choice, { type: "radio", name: "result", value: each, required: true });
        label.append(choice, ` ${shown(each)}`);
        find("results").append(label, " ");
      }
    }
    for (const each of document.querySelectorAll("#write .sign")) each.textContent = held.sign;
    const signed = [...held.signatures, ...waiting().filter((one) => one.kind === "sign").map((one) => ({ result: one.result, when: hour(one.made) }))].at(-1);
    find("signed").textContent = signed ? `${words.signed} ${shown(signed.result)}, ${signed.when}` : "";
  }

  // All is sent when entries waited and none is left, whichever tab sent them.
  let waited = false;
  function showQueue() {
    const bar = find("queue");
    const count = waiting().length;
    if (count || kept().length) bar.classList.remove("sent");
    else if (waited) bar.classList.add("sent");
    if (count) bar.textContent = `${count} ${words[trouble || "waiting"]}`;
    else if (bar.classList.contains("sent")) bar.textContent = words.sent;
    waited = Boolean(count);
    bar.hidden = !count && !bar.classList.contains("sent");
    const refused = kept().filter((entry) => entry.refused);
    find("refused").replaceChildren(...refused.map(shownRefused));
    find("refused").hidden = !refused.length;
  }

  function shownRefused(entry) {
    const item = find("refusal").content.firstElementChild.cloneNode(true);
    const what = entry.kind === "sign" ? shown(entry.result) : `${Math.ceil(entry.ply / 2)}${entry.ply % 2 ? "." : "..."} ${entry.text}`;
    item.querySelector(".mine").textContent = `${words.you} ${what}:`;
    item.querySelector(".theirs").textContent = entry.refused;
    item.querySelector(".again").hidden = entry.conflict;
    item.querySelector(".over").hidden = !entry.conflict;
    item.querySelector(".again").onclick = () => put(entry, entry.after);
    item.querySelector(".over").onclick = () => put(entry, places().get(entry.ply)?.mark ?? "");
    item.querySelector(".drop").onclick = () => { forget(entry.key); show(); };
    return item;
  }

  function show() {
    const held = state();
    find("nothing-kept").hidden = Boolean(held);
    if (!held) { find("open").hidden = true; return; }
    const all = places();
    const now = JSON.stringify([...all.values(), ply]);
    if (now !== was) find("moves").replaceChildren(...rows(all)); // not under somebody's thumb
    was = now;
    write.elements.ply.value = ply;
    find("which").textContent = `${words.move} ${Math.ceil(ply / 2)}, ${ply % 2 ? words.white : words.black}`;
    find("skip").href = `?ply=${ply + 1}`;
    showState(held);
    showQueue();
  }

  // Another tab wrote where this one was about to: it goes on behind that, unless somebody is writing here.
  function follow() {
    if (state() && !write.elements.text.value && places().get(ply)?.text) ply = lastPly(places()) + 1;
    show();
  }

  function go(number) {
    ply = number;
    const stands = places().get(ply);
    write.elements.text.value = stands?.text ?? "";
    write.elements.clock.value = stands?.clock ?? "";
    write.elements.offer.checked = Boolean(stands?.offer);
    show();
    document.querySelector(".place[aria-current]")?.scrollIntoView({ block: "nearest" });
    write.elements.text.focus({ preventScroll: true });
  }

  // Writing

  const unique = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

  function put(entry, after) {
    forget(entry.key);
    const numbers = waiting().map((one) => one.number);
    const number = Math.max(state().last, ...numbers) + 1;
    keep({ ...entry, key: unique(), number, after, refused: "", conflict: false, signer: state().signer, made: new Date().toISOString() });
    show();
    send();
  }

  function wrote() {
    const fields = write.elements;
    const stands = places().get(ply);
    const entry = { kind: "move", ply, text: fields.text.value.trim(), clock: fields.clock.value.trim(), offer: fields.offer.checked, ahead: fields.ahead.value, lang: fields.lang.value };
    if (!entry.text && !stands?.text) return; // nothing stands there, and nothing was written
    fields.ahead.value = "";
    put(entry, stands?.mark ?? "");
    const next = places();
    go(lastPly(next) + 1);
  }

  // Sending

  const token = () => fresh || (document.querySelector("input[name=csrfmiddlewaretoken]")?.value ?? "");

  function body(entry) {
    const given = new URLSearchParams({ csrfmiddlewaretoken: token(), key: entry.key, kind: entry.kind, number: entry.number, made: entry.made, signer: entry.signer });
    if (entry.kind === "sign") given.set("result", entry.result);
    else for (const name of ["ply", "text", "clock", "ahead", "lang", "after"]) given.set(name, entry[name]);
    if (entry.offer) given.set("offer", "yes");
    return given;
  }

  async function asked(address, wish) {
    const stop = new AbortController();
    const clock = setTimeout(() => stop.abort(), PATIENCE);
    try {
      const answer = await fetch(address, { ...wish, headers: { Accept: "application/json" }, redirect: "manual", signal: stop.signal });
      const said = await answer.json().catch(() => ({})); // a page is no answer of ours
      return { status: answer.status, ...said };
    } finally { clearTimeout(clock); }
  }

  async function posted(entry) {
    const answer = await asked(`${path}entries/`, { method: "POST", body: body(entry) });
    if (answer.error?.kind !== "stale_token" || !answer.token) return answer;
    fresh = answer.token;
    return asked(`${path}entries/`, { method: "POST", body: body(entry) });
  }

  async function look() {
    const now = await asked(path, {});
    if (now.device) learn(now);
  }

  // What others decide: the opponent signs, the arbiter approves the device.
  async function waitForOthers() {
    const held = state();
    if (!held || held.ended || waiting().length || !(held.signatures.length || held.refused)) return;
    try { await look(); } catch { /* no network */ }
    follow();
  }

  // Returns whether the next one can be sent.
  async function handled(entry) {
    const answer = await posted(entry);
    if (answer.done && answer.key === entry.key) {
      forget(entry.key);
      learn(answer.state);
      return true;
    }
    const error = answer.error;
    if (error?.kind === "out_of_order") { renumber(answer.last); return true; }
    if (error?.kind === "logged_out" || error?.kind === "another_person") {
      trouble = error.kind === "logged_out" ? "login" : "another";
      return false;
    }
    if (error?.message && answer.key === entry.key && !AWAY.includes(answer.status)) {
      const conflict = error.kind === "overtaken";
      keep({ ...entry, refused: [error.message, ...error.clauses].join(" "), conflict });
      await look();
      renumber(state().last);
      return conflict; // what the law refuses holds up what comes after it
    }
    trouble = error?.kind === "disk_full" ? "full" : "away";
    return false;
  }

  async function drain() {
    trouble = "";
    try {
      for (let next = waiting()[0]; next; [next] = waiting()) if (!(await handled(next))) break;
    } catch { trouble = ""; /* no network: they wait */ }
    show();
  }

  // One tab sends. Should two do so after all, key and number see to it that everything arrives once and in order.
  let busy = false;
  async function send() {
    const heldUp = kept().some((entry) => entry.refused && !entry.conflict);
    if (busy || heldUp || !waiting().length) return;
    busy = true;
    try {
      if (navigator.locks) await navigator.locks.request(TURN, { ifAvailable: true }, (lock) => (lock ? drain() : undefined));
      else await drain();
    } finally { busy = false; }
  }

  write.addEventListener("submit", (event) => { event.preventDefault(); wrote(); });
  sign.addEventListener("submit", (event) => {
    event.preventDefault();
    put({ kind: "sign", result: sign.elements.result.value, text: "" }, "");
  });
  find("moves").addEventListener("click", (event) => {
    const place = event.target.closest(".place");
    if (!place) return;
    event.preventDefault();
    go(Number(new URL(place.href).searchParams.get("ply")));
  });
  find("skip").addEventListener("click", (event) => { event.preventDefault(); go(ply + 1); });
  write.elements.lang.value = localStorage.getItem(LANGUAGE) || write.elements.lang.value;
  write.elements.lang.addEventListener("change", () => localStorage.setItem(LANGUAGE, write.elements.lang.value));
  addEventListener("storage", follow); // another tab wrote, or sent
  addEventListener("online", send);
  setInterval(() => { send(); waitForOthers(); }, EVERY);

  navigator.serviceWorker?.ready.then((worker) => worker.active?.postMessage(document.documentElement.lang));
  if (find("state")) learn(JSON.parse(find("state").textContent));
  find("insecure").hidden = isSecureContext;
  const chosen = new URLSearchParams(location.search).get("ply");
  if (state()) ply = Number(chosen) || lastPly(places()) + 1;
  show();
  send();
})();
