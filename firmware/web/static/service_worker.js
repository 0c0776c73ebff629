// The service worker: where the board does not answer it shows the page that says where the board is. That page, its
// style and the icon are kept, and nothing of any game: how things are is told by the board alone.

const KEPT = "ringlight-offline";

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(["/static/theme.css", "/static/felt.svg"])));
});

addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(async () => (await caches.match("/offline.html")) ?? Response.error()));
  } else if (/^\/static\/(theme\.css|felt\.svg)$/.test(new URL(request.url).pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(request)));
  }
});
