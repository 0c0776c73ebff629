// The page as an app: a service worker, where the browser has one for this address.

import { words } from "./words.js";

const KEPT = "ringlight-offline";

// The page itself keeps what its worker shows where the board does not answer. Another worker for another language
// would take the place of this one while the page is perhaps being loaded again, and what it loads would fail.
const keep = async () => {
  const answer = await fetch(`/offline.html?language=${words.language}`);
  if (answer.ok) await (await caches.open(KEPT)).put("/offline.html", answer);
};

export function installable(model) {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/service_worker.js").catch(() => null);
  const kept = () => keep().catch(() => null);
  model.on("language", kept);
  kept();
}
