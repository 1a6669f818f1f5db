// Conveniences of the hall: finding a board, and the clock of the phone.
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

  // What the arbiter sees on the clock of his phone.
  for (const button of document.querySelectorAll("[data-now]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      document.getElementById(button.dataset.now).value = new Date().toTimeString().slice(0, 5);
    });
  }
})();
