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
  document.addEventListener("change", askOnlyWhereNeeded);
  askOnlyWhereNeeded();

  for (const each of document.querySelectorAll("[data-another-row]")) {
    each.hidden = false;
    each.addEventListener("click", () => {
      const rows = each.closest("fieldset").querySelector("ol");
      const row = rows.lastElementChild.cloneNode(true);
      for (const cell of row.querySelectorAll("input, select")) {
        if (cell.tagName === "SELECT") cell.selectedIndex = 0;
        else cell.value = "";
      }
      for (const number of row.querySelectorAll("label .hidden")) number.textContent = ` ${rows.children.length + 1}`;
      rows.append(row);
      row.querySelector("input, select").focus();
    });
  }

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
