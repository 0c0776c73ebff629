// The page as an app: a service worker, where the browser has one for this address.

import { words } from "./words.js";

export function installable(model) {
  if (!("serviceWorker" in navigator)) return;
  const register = () => navigator.serviceWorker.register(`/service_worker.js?language=${words.language}`).catch(() => null);
  model.on("language", register);
  register();
}
