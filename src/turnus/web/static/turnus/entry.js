// Longer forms: another row is one press, a pasted list fills as many rows as it has names, sums are added up.
"use strict";
(() => {
  const addRow = (rows) => {
    const row = rows.lastElementChild.cloneNode(true);
    for (const cell of row.querySelectorAll("input, select")) {
      if (cell.tagName === "SELECT") cell.selectedIndex = 0;
      else cell.value = "";
      cell.removeAttribute("aria-invalid");
      cell.removeAttribute("aria-describedby");
    }
    for (const fault of row.querySelectorAll(".fault")) fault.remove();
    for (const each of row.querySelectorAll("[aria-label]")) {
      each.ariaLabel = each.ariaLabel.replace(/\d+\s*$/, rows.children.length + 1);
    }
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
})();
