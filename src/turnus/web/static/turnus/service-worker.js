// Opens the last tables and pairings where there is no network. Only pages that everybody may see are kept, and as everybody sees them:
// they are fetched for this without cookies. Of a scoresheet the empty page is kept. Whatever else is asked (forms, own pages, the hall's queue, live feeds) passes by untouched.
"use strict";
const VERSION = "{{ version }}";
const PAGES = "turnus-pages"; // what was seen last, whatever the version
const PARTS = `turnus-parts-${VERSION}`;
const NEEDED = {{ needed }};
const OFFLINE = "/offline/";
const PUBLIC = /^\/(?:$|seasons\/|events\/|federations\/|offline\/$)/;
const SHEET = /^\/(?:me|arbiter)\/.+\/sheet\/\d+\/\d+\/(?:scribe\/)?$/; // a scoresheet: empty paper is kept, the page fills it with what the device has
const EMPTY_SHEET = "/sheet/";
const NOT_KEPT = /\/(?:hall|embed|paper|entry|register)\/|\.\w+$/;
const SEASON = /^\/seasons\/.+\/(?=(?:standings|pairings|crosstable|progress|promotion|finals|ranking|calendar|players)\/$)/;
const PATIENCE = 4000; // milliseconds for the network, where we have something to show instead
const AGAIN = 180000; // before a page is fetched anew to be kept
const MOST = 40; // pages
const fetched = new Map();

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(PARTS).then((parts) => parts.addAll(NEEDED)).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("turnus-parts-") && name !== PARTS;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
    .then(forget).then(() => self.clients.claim()));
});

const isKept = (url) => PUBLIC.test(url.pathname) && !NOT_KEPT.test(url.pathname);

// An earlier version kept pages of one person.
async function forget() {
  const pages = await caches.open(PAGES);
  const personal = ({ url }) => new URL(url).pathname !== EMPTY_SHEET && !isKept(new URL(url));
  await Promise.all((await pages.keys()).filter(personal).map((one) => pages.delete(one)));
}

async function keep(address, language) {
  const now = Date.now();
  if (now - (fetched.get(address) ?? -Infinity) < AGAIN) return;
  fetched.set(address, now);
  try {
    const answer = await fetch(address, { credentials: "omit", redirect: "error", headers: { "Accept-Language": language } });
    if (!answer.ok || !/text\/html/.test(answer.headers.get("Content-Type"))) return;
    const pages = await caches.open(PAGES);
    await pages.delete(address); // what is kept last stands last
    if (/no-store/.test(answer.headers.get("Cache-Control"))) return; // it is of one person
    await pages.put(address, answer);
    const all = await pages.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((one) => pages.delete(one)));
  } catch {
    fetched.delete(address);
  }
}

// A season that somebody looks at: its tables and pairings are what he wants to see on the way.
function worthKeeping(url) {
  const season = SEASON.exec(url.pathname);
  const wanted = season ? [`${season[0]}standings/`, `${season[0]}pairings/`] : [];
  return [url.pathname + url.search, "/", ...wanted];
}

async function shownAgain(kept) {
  const text = await kept.text();
  const language = /<html lang="(\w+)"/.exec(text)?.[1] ?? "en";
  const when = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(kept.headers.get("Date")));
  const told = text.replace('id="offline" class="notice" role="status" hidden', 'id="offline" class="notice" role="status"')
    .replace("<time></time>", `<time>${when}</time>`);
  return new Response(told, { headers: kept.headers });
}

async function page(event, url) {
  const known = await caches.match(url.pathname + url.search, { cacheName: PAGES });
  const coming = fetch(event.request);
  const late = known && new Promise((_, give) => setTimeout(give, PATIENCE));
  try {
    const answer = await (late ? Promise.race([coming, late]) : coming);
    const language = answer.headers.get("Content-Language") ?? "nl";
    if (answer.ok && isKept(url)) event.waitUntil(Promise.all(worthKeeping(url).map((one) => keep(one, language))));
    if (answer.ok && SHEET.test(url.pathname)) event.waitUntil(keep(EMPTY_SHEET, language));
    return answer;
  } catch {
    if (known) return shownAgain(known);
    const empty = SHEET.test(url.pathname) && (await caches.match(EMPTY_SHEET, { cacheName: PAGES }));
    if (empty) return empty;
    return (await caches.match(OFFLINE, { cacheName: PARTS })) ?? Response.error();
  }
}

async function part(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) (await caches.open(PARTS)).put(request, answer.clone());
    return answer;
  } catch (away) {
    const known = await caches.match(request, { cacheName: PARTS });
    if (known) return known;
    throw away;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event, url));
  else if (/^\/(?:static|club)\//.test(url.pathname)) event.respondWith(part(request));
});
self.addEventListener("message", (event) => {
  const url = new URL(event.source.url);
  if (isKept(url)) event.waitUntil(keep(url.pathname + url.search, event.data));
  if (SHEET.test(url.pathname)) event.waitUntil(keep(EMPTY_SHEET, event.data));
});
