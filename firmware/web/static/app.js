// The page as an app: a service worker, where the browser has one.

import { words } from "./words.js";

// The page keeps what is shown where the board does not answer: a new worker would take the place of one in use.
const keep = async () => {
  const answer = await fetch(`/offline.html?language=${words.language}`);
  if (answer.ok) await (await caches.open("ringlight-offline")).put("/offline.html", answer);
};

export function installable(model) {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/service_worker.js").catch(() => null);
  const kept = () => keep().catch(() => null);
  model.on("language", kept);
  kept();
}
