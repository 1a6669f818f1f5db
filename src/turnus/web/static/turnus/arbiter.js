// Conveniences of the hall: the clock of the phone.
"use strict";
(() => {
  // What the arbiter sees on the clock of his phone.
  for (const button of document.querySelectorAll("[data-now]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      document.getElementById(button.dataset.now).value = new Date().toTimeString().slice(0, 5);
    });
  }
})();
