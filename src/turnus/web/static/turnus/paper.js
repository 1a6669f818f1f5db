// The print button, for those who have scripts; everybody else has the menu of the browser.
(() => {
  const button = document.getElementById("print");
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => window.print());
})();
