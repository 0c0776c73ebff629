// Where the board does not answer, the worker shows another page.

addEventListener("install", (event) => {
  skipWaiting();
  const kept = ["/static/theme.css", "/static/felt.svg"];
  event.waitUntil(caches.open("ringlight-offline").then((cache) => cache.addAll(kept)));
});

addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match("/offline.html")));
  } else if (/^\/static\/(theme\.css|felt\.svg)$/.test(new URL(request.url).pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(request)));
  }
});
