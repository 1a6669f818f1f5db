// Lists the pages that this device has kept and opens without a network, the last one first.
"use strict";
(async () => {
  if (!("caches" in window)) return;
  const list = document.getElementById("kept"), pages = await caches.open("turnus-pages");
  for (const each of (await pages.keys()).reverse()) {
    const title = new DOMParser().parseFromString(await (await pages.match(each)).text(), "text/html").title;
    const link = Object.assign(document.createElement("a"), { href: each.url, textContent: title });
    list.appendChild(document.createElement("li")).append(link);
  }
})();
