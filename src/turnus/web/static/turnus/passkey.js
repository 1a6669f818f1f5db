// A browser that finds no passkey, or whose owner says no, tells its script only: say it to the person too.
"use strict";
document.addEventListener("allauth.error", (event) => {
  event.preventDefault();
  const fault = document.getElementById("passkey-fault");
  fault.textContent = fault.dataset.text;
  fault.hidden = false;
});
