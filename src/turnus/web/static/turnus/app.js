// On a phone the office can be installed; what was looked at last opens without a network too.
"use strict";
(() => {
  const list = document.getElementById("kept");
  if (list && "caches" in window) {
    caches.open("turnus-pages").then(async (pages) => {
      for (const each of (await pages.keys()).reverse()) {
        const title = new DOMParser().parseFromString(await (await pages.match(each)).text(), "text/html").title;
        const link = Object.assign(document.createElement("a"), { href: each.url, textContent: title });
        list.appendChild(document.createElement("li")).append(link);
      }
    });
  }
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/service-worker.js").catch(() => {});
  document.addEventListener("htmx:afterSwap", () => {
    navigator.serviceWorker.controller?.postMessage(document.documentElement.lang);
  });
})();
