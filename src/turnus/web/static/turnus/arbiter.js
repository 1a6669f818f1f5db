// Entries of the hall are kept on the phone until the server has them: once, in order, with a key each.
"use strict";
(() => {
  const STORE = "turnus-hall-queue";
  const bar = document.getElementById("queue");
  const dialog = document.getElementById("conflict");
  let sending = false;

  const kept = () => JSON.parse(localStorage.getItem(STORE) || "[]");
  const keep = (entries) => { localStorage.setItem(STORE, JSON.stringify(entries)); show(entries.length); };

  function show(count) {
    if (!bar) return;
    bar.classList.remove("sent");
    bar.hidden = count === 0;
    if (count) bar.textContent = `${count} ${bar.dataset.one}`;
  }

  function sent() {
    if (!bar) return;
    bar.textContent = bar.dataset.sent;
    bar.classList.add("sent");
    bar.hidden = false;
  }

  // The token of the page that is open now: the one an entry was made with may have changed since.
  const token = () => document.querySelector("input[name=csrfmiddlewaretoken]")?.value ?? "";

  async function post(entry) {
    const body = new URLSearchParams(entry.body);
    body.set("csrfmiddlewaretoken", token());
    return fetch(entry.url, { method: "POST", body, headers: { Accept: "application/json" }, redirect: "manual" });
  }

  async function send() {
    if (sending) return;
    sending = true;
    let last = null;
    try {
      for (let entries = kept(); entries.length; entries = kept()) {
        const [entry] = entries;
        const answer = await post(entry);  // throws while there is no network: the entry stays
        if (answer.status >= 500 || answer.type === "opaqueredirect") break;
        keep(kept().slice(1));
        if (answer.ok) { last = entry; continue; }
        await ask(entry, (await answer.json()).error);
      }
      if (last && !kept().length) { sent(); if (last.page === location.href) location.reload(); }
    } catch { /* still no network */ } finally { sending = false; }
  }

  // Somebody else was first, or the regulation says no: show both values and ask.
  function ask(entry, error) {
    return new Promise((resolve) => {
      dialog.querySelector(".theirs").textContent = [error.message, ...error.clauses].join(" ");
      dialog.querySelector(".mine").textContent = `${entry.label} ${entry.value}`;
      dialog.querySelector(".keep-theirs").onclick = () => { dialog.close(); resolve(); };
      dialog.querySelector(".keep-mine").onclick = () => { dialog.close(); resolve(); location.assign(entry.page); };
      dialog.oncancel = () => resolve();
      dialog.showModal();
    });
  }

  // Logging out clears the phone: what has not been sent would be lost.
  function asksBeforeLoggingOut(event) {
    const waiting = kept().length;
    if (waiting && !confirm(`${waiting} ${bar.dataset.one}. ${bar.dataset.leaving}`)) event.preventDefault();
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.action.endsWith("/account/logout/")) return asksBeforeLoggingOut(event);
    if (!("queue" in form.dataset)) return;
    event.preventDefault();
    const body = [...new FormData(form, event.submitter)];
    const value = event.submitter?.value || "";
    keep([...kept(), { url: form.action, body, label: form.dataset.queue, value, page: location.href }]);
    for (const button of form.querySelectorAll("button")) button.disabled = true;
    send();
  });

  document.addEventListener("input", (event) => {
    const list = event.target.dataset?.filter;
    if (!list) return;
    const words = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const each of document.querySelectorAll(list)) {
      const text = (each.dataset.words || each.textContent).toLowerCase();
      const [number] = text.split(" ");  // a number is that board, not every board with its figures
      each.hidden = !words.every((word) => (/^\d+$/.test(word) ? word === number : text.includes(word)));
    }
  });

  // What the arbiter sees on the clock of his phone.
  for (const button of document.querySelectorAll("[data-now]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      document.getElementById(button.dataset.now).value = new Date().toTimeString().slice(0, 5);
    });
  }

  addEventListener("online", send);
  setInterval(send, 4000);
  show(kept().length);
  send();
})();
