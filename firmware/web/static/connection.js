// The connection to the board: one WebSocket that comes back by itself. It names the language the board speaks in.

import { words } from "./words.js";

/** How long the page waits before it tries again, in ms: at first, and at most. */
const FIRST_MS = 250;
const LONGEST_MS = 5000;

/** How long an answer may take, and how long nothing may be heard before the page asks whether the board is there. */
const ANSWER_MS = 10_000;
const QUIET_MS = 15_000;

/** An answer that refuses what was asked; its message says why. */
export class Refused extends Error {}

export class Connection {
  /** `heard` gets each message; `changed` gets {"open": bool, "again": ms until the next try}. */
  constructor(heard, changed) {
    this.heard = heard;
    this.changed = changed;
    this.waiting = new Map();
    this.unsent = [];
    this.number = 0;
    this.pause = FIRST_MS;
    this.timer = null;
    this.socket = null;
    this.heardAt = 0;
    setInterval(() => this.listen(), QUIET_MS / 3);
    addEventListener("online", () => this.now());
    document.addEventListener("visibilitychange", () => document.hidden || this.now());
  }

  /** Connect, or connect afresh: after pairing the board must look at the cookie again. */
  open() {
    clearTimeout(this.timer);
    this.timer = null;
    const old = this.socket;
    if (old) {
      old.onclose = old.onmessage = null;
      old.onopen = () => old.close(); // browsers want it there first
      if (old.readyState) old.close();
      this.forget();
    }
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.heardAt = performance.now();
    const socket = new WebSocket(`${scheme}://${location.host}/ws?language=${words.language}`);
    this.socket = socket;
    socket.onopen = () => this.flush();
    socket.onmessage = (event) => this.take(JSON.parse(event.data));
    socket.onclose = () => this.lost();
  }

  /** Try at once if a next try is being waited for. */
  now() {
    if (this.timer !== null) this.open();
  }

  /** Send something that needs no answer; without a connection it is lost. */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Send a message and return a promise of its answer; it fails with Refused and the reason. */
  ask(message) {
    if (!(this.socket?.readyState <= WebSocket.OPEN)) return Promise.reject(new Refused("connection.none"));
    const id = ++this.number;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.answered(id)?.reject(new Refused("connection.silent")), ANSWER_MS);
      this.waiting.set(id, { resolve, reject, timer });
      this.unsent.push(JSON.stringify({ ...message, id }));
      this.flush();
    });
  }

  /** Send what was asked, if there is a connection. */
  flush() {
    if (this.socket.readyState === WebSocket.OPEN) this.unsent.splice(0).forEach((text) => this.socket.send(text));
  }

  /** Ask something if nothing was heard for long: a radio out of reach closes no connection. */
  listen() {
    if (this.socket?.readyState !== WebSocket.OPEN || performance.now() - this.heardAt < QUIET_MS) return;
    this.ask({ do: "look", at: 0 }).catch((error) => error.message === "connection.silent" && this.open());
  }

  take(message) {
    this.heardAt = performance.now();
    const waiting = message.id === undefined ? null : this.answered(message.id);
    if (message.kind === "refused") waiting?.reject(new Refused(message.why));
    else if (waiting) waiting.resolve(message);
    if (message.kind === "hello" || message.kind === "locked") {
      this.pause = FIRST_MS;
      this.changed({ open: true, again: 0 });
    }
    this.heard(message);
  }

  answered(id) {
    const waiting = this.waiting.get(id);
    if (waiting) clearTimeout(waiting.timer);
    this.waiting.delete(id);
    return waiting;
  }

  lost() {
    this.forget();
    this.changed({ open: false, again: this.pause });
    this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(LONGEST_MS, this.pause * 2);
  }

  forget() {
    this.unsent = [];
    for (const id of [...this.waiting.keys()]) this.answered(id).reject(new Refused("connection.lost"));
  }
}
