// Live pages: a table that was scrolled sideways stays so when the page brings it up to date.
(() => {
  const scrolled = new Map();
  const regions = (part) => part.querySelectorAll(".scroll[id]");
  document.addEventListener("htmx:beforeSwap", (event) => {
    regions(event.detail.target).forEach((region) => scrolled.set(region.id, region.scrollLeft));
  });
  document.addEventListener("htmx:afterSwap", (event) => {
    regions(event.detail.target).forEach((region) => { region.scrollLeft = scrolled.get(region.id) || 0; });
  });
})();
