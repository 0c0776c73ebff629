// Sounds: made here, not played from files. A browser lets them be heard only after the page was touched once.
//
// Between two sounds the audio device is suspended: while it runs it takes a phone's battery, also where all is silent.

const KEPT = "ringlight.sounds";

/** Each sound as notes: [begins at s, lasts s, Hz from, Hz to, how loud]. */
const SCORES = {
  done: [[0, 0.09, 880, 880, 0.16], [0.09, 0.16, 1320, 1320, 0.13]],
  asking: [[0, 0.12, 660, 660, 0.14], [0.16, 0.12, 660, 660, 0.14], [0.32, 0.2, 880, 990, 0.12]],
  wrong: [[0, 0.16, 220, 200, 0.22], [0.2, 0.22, 185, 165, 0.22]],
  over: [[0, 0.14, 523, 523, 0.15], [0.14, 0.14, 659, 659, 0.15], [0.28, 0.14, 784, 784, 0.15], [0.42, 0.5, 1047, 1047, 0.15]],
  refused: [[0, 0.08, 160, 120, 0.2]],
};

/** How long after the last sound the audio device still runs, in ms: sounds often follow one another. */
const LINGERS_MS = 1000;

/** A sound that the device comes too late for, in ms, is not played: nobody would know what it is about. */
const LATE_MS = 500;

/** Wood on wood: how long it rings in s, and where its tone lies in Hz. */
const KNOCK = { lasts: 0.055, tone: 950, loud: 0.5 };

export class Sounds {
  constructor(model) {
    this.model = model;
    this.on = localStorage.getItem(KEPT) !== "off";
    this.context = null;
    this.standing = null;
    this.locked = true;
    this.sounding = 0;
    this.timer = null;
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => this.wake(), { passive: true });
    model.on("beep", ({ name }) => this.play(name));
    model.on("pieces", () => this.knockIfPutDown());
    model.on("board", () => { this.standing = null; });
  }

  /** Turn sounds on or off, and keep the choice. */
  turn(on) {
    this.on = on;
    localStorage.setItem(KEPT, on ? "on" : "off");
  }

  /** Open the audio device at the first touch that a browser takes for one; it may be used from then on. */
  wake() {
    if (!this.on || !this.locked) return;
    this.context ??= new AudioContext();
    this.device(() => {});
  }

  /** Do something with the device as soon as it runs, and suspend it again once it has been silent for a while. */
  async device(use) {
    if (!this.on || !this.context) return;
    const asked = performance.now();
    clearTimeout(this.timer);
    await this.context.resume();
    this.locked = false;
    if (performance.now() - asked < LATE_MS) use();
    this.restIfSilent();
  }

  /** Suspend the device soon, unless something sounds. */
  restIfSilent() {
    clearTimeout(this.timer);
    if (!this.sounding) this.timer = setTimeout(() => this.context.suspend(), LINGERS_MS);
  }

  /** Start a source, and count it as sounding until it has ended. */
  start(source, ...when) {
    this.sounding += 1;
    source.onended = () => {
      this.sounding -= 1;
      this.restIfSilent();
    };
    source.start(...when);
  }

  play(name) {
    this.device(() => (SCORES[name] ?? []).forEach((note) => this.note(...note)));
  }

  note(begin, lasts, from, to, loud) {
    const { context } = this;
    const start = context.currentTime + begin;
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(from, start);
    tone.frequency.linearRampToValueAtTime(to, start + lasts);
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud, start + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.001, start + lasts);
    tone.connect(gain).connect(context.destination);
    this.start(tone, start);
    tone.stop(start + lasts);
  }

  /** Sound a knock for a piece that has come onto the board. */
  knockIfPutDown() {
    const standing = Object.values(this.model.pieces.on).reduce((sum, stack) => sum + stack.length, 0);
    if (this.standing !== null && standing > this.standing) this.device(() => this.knock());
    this.standing = standing;
  }

  knock() {
    const { context } = this;
    const length = Math.round(context.sampleRate * KNOCK.lasts);
    const buffer = context.createBuffer(1, length, context.sampleRate);
    const wave = buffer.getChannelData(0);
    for (let i = 0; i < length; i += 1) wave[i] = (Math.random() * 2 - 1) * Math.exp((-7 * i) / length);
    const noise = context.createBufferSource();
    const body = context.createBiquadFilter();
    const gain = context.createGain();
    Object.assign(body, { type: "bandpass" });
    body.frequency.value = KNOCK.tone * (0.9 + Math.random() * 0.2);
    body.Q.value = 2.5;
    gain.gain.value = KNOCK.loud;
    noise.buffer = buffer;
    noise.connect(body).connect(gain).connect(context.destination);
    this.start(noise);
  }
}
