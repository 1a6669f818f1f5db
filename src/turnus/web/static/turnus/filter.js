// A list that is narrowed while one types: every word must stand in the row.

for (const input of document.querySelectorAll("[data-filters]")) {
  const rows = [...document.querySelectorAll(input.dataset.filters)], shown = input.parentElement.querySelector("[data-shown]");
  const texts = rows.map((row) => [...row.cells].slice(0, -1).map((cell) => cell.textContent).join(" ").toLowerCase());
  input.parentElement.hidden = false;
  input.addEventListener("input", () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    rows.forEach((row, at) => { row.hidden = !words.every((word) => texts[at].includes(word)); });
    shown.textContent = words.length ? `${rows.filter((row) => !row.hidden).length}` : "";
  });
}
