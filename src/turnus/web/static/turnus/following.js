// A game that is still played: whenever its board changes, the page takes the game as it stands then.

const PARTS = ["h1.versus", "[data-viewer]", "#replay"];

export function follow(place, readGame, stepAt, show) {
  let { viewer } = place(), waiting = Promise.resolve();
  const feed = new EventSource(viewer.dataset.live);
  feed.addEventListener("changed", (event) => {
    const own = JSON.parse(event.data).boards.find((each) => String(each.board) === viewer.dataset.board);
    if (own && own.key !== viewer.dataset.key) waiting = waiting.then(takeNews).catch(() => {});
  });

  async function takeNews() {
    const answer = await fetch(location.pathname + location.search);
    if (answer.ok) renew(new DOMParser().parseFromString(await answer.text(), "text/html"));
  }

  /** Show the game as it stands now; who stepped back stays where he is. */
  function renew(fresh) {
    const { boards, isLast, anchor } = place(), sides = boards.map((board) => board.orientation);
    const focused = viewer.contains(document.activeElement) ? document.activeElement.dataset.go : "";
    for (const part of PARTS) document.querySelector(part).replaceWith(fresh.querySelector(part));
    readGame();
    place().boards.forEach((board, number) => { board.orientation = sides[number]; });
    ({ viewer } = place());
    const last = Number(viewer.dataset.at);
    show(isLast ? last : stepAt(anchor) ?? last, { isFirst: !isLast, isNews: true });
    if (focused) viewer.querySelector(`[data-go="${focused}"]`)?.focus({ preventScroll: true });
    if (!viewer.dataset.live) feed.close();
  }
}
