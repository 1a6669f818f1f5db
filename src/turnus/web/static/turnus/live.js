// Live pages: a table that was scrolled sideways stays so when the page brings it up to date.
"use strict";
(() => {
  // When something happened everybody fetches the page again: not all at once, and once for all that came meanwhile.
  let waiting = false;
  document.addEventListener("htmx:confirm", (event) => {
    const told = event.detail.triggeringEvent;
    if (told?.type !== "sse:changed") return;
    event.preventDefault();
    if (waiting) return;
    waiting = true;
    const { within } = JSON.parse(told.detail.data);
    setTimeout(() => { waiting = false; event.detail.issueRequest(true); }, Math.random() * within);
  });

  const scrolled = new Map();
  const regions = (part) => part.querySelectorAll(".scroll[id]");
  document.addEventListener("htmx:beforeSwap", (event) => {
    regions(event.detail.target).forEach((region) => scrolled.set(region.id, region.scrollLeft));
  });
  document.addEventListener("htmx:afterSwap", (event) => {
    regions(event.detail.target).forEach((region) => { region.scrollLeft = scrolled.get(region.id) || 0; });
  });
})();
