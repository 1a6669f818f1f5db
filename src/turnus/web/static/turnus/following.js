// A game that is still played: whenever its board changes, the page takes the game as it stands then.

const PARTS = ["h1.versus", "[data-viewer]", "#replay"];

export function follow(first, renew) {
  let viewer = first, waiting = Promise.resolve();
  const feed = new EventSource(viewer.dataset.live);
  feed.addEventListener("changed", (event) => {
    const own = JSON.parse(event.data).boards.find((each) => String(each.board) === viewer.dataset.board);
    if (own && own.key !== viewer.dataset.key) waiting = waiting.then(takeNews).catch(() => {});
  });

  async function takeNews() {
    const answer = await fetch(location.pathname + location.search);
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    const focused = viewer.contains(document.activeElement) ? document.activeElement.dataset.go : "";
    viewer = renew(() => {
      for (const part of PARTS) document.querySelector(part).replaceWith(fresh.querySelector(part));
    });
    if (focused) viewer.querySelector(`[data-go="${focused}"]`)?.focus({ preventScroll: true });
    if (!viewer.dataset.live) feed.close();
  }
}
