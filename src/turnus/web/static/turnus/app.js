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

  // what was sent and refused shows its page, as it does without a script; what did not arrive is said
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    if (detail.requestConfig.verb === "get" || detail.target.id !== "main" || !detail.isError) return;
    const hasPage = detail.xhr.responseText.includes('id="main"');
    detail.shouldSwap = hasPage;
    detail.isError = !hasPage;
    if (!hasPage) notArrived();
  });
  document.addEventListener("htmx:sendError", ({ detail }) => {
    if (detail.requestConfig.verb !== "get") notArrived();
  });
  const notArrived = () => {
    const said = document.getElementById("not-arrived");
    said.setAttribute("role", "alert");
    said.hidden = false;
    said.scrollIntoView({ block: "center" });
  };

  document.addEventListener("change", askOnlyWhereNeeded);
  askOnlyWhereNeeded();

  // a form is never stopped by a field that nobody sees: what holds it opens, before the browser points at it
  document.addEventListener("invalid", (event) => {
    for (let each = event.target.closest("details:not([open])"); each; each = each.closest("details:not([open])")) {
      each.open = true;
    }
  }, true);

  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/service-worker.js").catch(() => {});
  document.addEventListener("htmx:afterSwap", () => {
    navigator.serviceWorker.controller?.postMessage(document.documentElement.lang);
  });
})();
