// What every page has: lists that a word makes shorter, fields asked only where another says so, pages that open without a network.
"use strict";
(() => {
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

  const askOnlyWhereNeeded = () => {
    for (const each of document.querySelectorAll("[data-only-with]")) {
      const other = each.closest("form").elements[each.dataset.onlyWith];
      each.hidden = !each.dataset.onlyValues.split("|").includes(other?.value);
    }
  };
  // what was refused is typed again at once: the wrong part is selected
  const selectWhatIsWrong = () => {
    const field = document.querySelector("input[data-select]");
    if (!field) return;
    const [from, to] = field.dataset.select.split("-").map(Number);
    field.removeAttribute("data-select");
    field.focus();
    field.setSelectionRange(from, to);
  };
  selectWhatIsWrong();
  document.addEventListener("htmx:afterSettle", selectWhatIsWrong);

  document.addEventListener("change", askOnlyWhereNeeded);
  askOnlyWhereNeeded();

  const addRow = (rows) => {
    const row = rows.lastElementChild.cloneNode(true);
    for (const cell of row.querySelectorAll("input, select")) {
      if (cell.tagName === "SELECT") cell.selectedIndex = 0;
      else cell.value = "";
      cell.removeAttribute("aria-invalid");
      cell.removeAttribute("aria-describedby");
    }
    for (const fault of row.querySelectorAll(".fault")) fault.remove();
    for (const number of row.querySelectorAll("label .hidden")) {
      number.textContent = number.textContent.replace(/\d+\s*$/, rows.children.length + 1);
    }
    rows.append(row);
    return row.querySelector("input, select");
  };
  for (const each of document.querySelectorAll("[data-another-row]")) {
    each.hidden = false;
    each.type = "button";  // without a script the office gives more rows
    each.addEventListener("click", () => addRow(each.closest("fieldset").querySelector("ol")).focus());
  }

  // a list pasted into a row fills the rows that follow, and more where there are too few
  document.addEventListener("paste", (event) => {
    const rows = event.target.closest?.("[data-takes-lists]");
    const names = (event.clipboardData?.getData("text") || "")
      .split(/[\r\n]+/).map((line) => line.replace(/^\s*\d{1,3}[.)]\s+/, "").split(/[\t;]/).find((cell) => cell.trim()) || "")
      .map((name) => name.trim()).filter(Boolean);
    if (!rows || names.length < 2) return;
    event.preventDefault();
    let row = event.target.closest("li");
    let cell;
    for (const name of names) {
      cell = row ? row.querySelector("input") : addRow(rows);
      cell.value = name;
      row = cell.closest("li").nextElementSibling;
    }
    cell.focus();
  });

  // a form is never stopped by a field that nobody sees: what holds it opens, before the browser points at it
  document.addEventListener("invalid", (event) => {
    for (let each = event.target.closest("details:not([open])"); each; each = each.closest("details:not([open])")) {
      each.open = true;
    }
  }, true);

  // what is promised, added up while it is typed; the office reads it again when it is sent
  document.addEventListener("input", (event) => {
    const form = event.target.closest?.("[data-adds-up]");
    if (!form) return;
    let cents = 0;
    for (const each of form.querySelectorAll("[data-amounts]")) {
      for (const found of each.value.matchAll(/(\d{1,7})(?:[.,](\d{2}))?(?=[\s;/+,€-]|$)/g)) {
        cents += Number(found[1]) * 100 + Number(found[2] || 0);
      }
    }
    const sum = (cents / 100).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 2, useGrouping: false });
    const told = document.querySelector(form.dataset.addsUp);
    told.textContent = told.textContent.replace(/[\d.,]+$/, sum);
  });

  const list = document.getElementById("kept");
  if (list && "caches" in window) {
    caches.open("turnus-pages").then(async (pages) => {
      for (const each of (await pages.keys()).reverse()) {
        const title = new DOMParser().parseFromString(await (await pages.match(each)).text(), "text/html").title;
        const link = Object.assign(document.createElement("a"), { href: each.url, textContent: title });
        list.appendChild(document.createElement("li")).append(link);
      }
    });
  }
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/service-worker.js").catch(() => {});
  document.addEventListener("htmx:afterSwap", () => {
    navigator.serviceWorker.controller?.postMessage(document.documentElement.lang);
  });
})();
