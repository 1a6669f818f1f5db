// What a player hears, feels and sees in the tab when it is his turn. In a hall it is silent unless he wants it.

const KEPT = "turnus.sounds";
const NOTES = { moved: [520], mine: [620, 780], over: [520, 392] };
const NOTE = 0.09; // seconds
const SHAKE = 60; // milliseconds

export class Signals {
  #isOn;
  #sound = null;
  #before = null;
  #title = document.title;
  #icon = document.querySelector("link[rel=icon]");
  #usual = this.#icon?.href;
  #words;

  /** `words`: what the tab says when it is his turn, the icon then, and whether sounds are on at first. */
  constructor({ yourmove, turnicon, sounds }, button) {
    this.#words = { yourmove, turnicon };
    this.#isOn = (kept() ?? sounds) === "on";
    button?.setAttribute("aria-pressed", String(this.#isOn));
    button?.addEventListener("click", () => {
      this.#isOn = !this.#isOn;
      button.setAttribute("aria-pressed", String(this.#isOn));
      keep(this.#isOn ? "on" : "off");
      if (this.#isOn) this.#play("moved");
    });
  }

  /** Tell how the game stands: its position, whether it is his turn, whether it is over. */
  hear(now) {
    const before = this.#before;
    this.#before = now;
    document.title = now.isMine ? `● ${this.#words.yourmove} · ${this.#title}` : this.#title;
    const icon = now.isMine ? this.#words.turnicon : this.#usual;
    if (this.#icon && this.#icon.href !== new URL(icon, location.href).href) this.#icon.href = icon;
    if (!before || (before.position === now.position && before.isOver === now.isOver)) return;
    const came = now.isOver ? "over" : now.isMine ? "mine" : "moved";
    this.#play(came);
    if (came !== "moved" && this.#isOn && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(SHAKE);
  }

  #play(name) {
    if (!this.#isOn || !window.AudioContext || !navigator.userActivation?.hasBeenActive) return;
    this.#sound ??= new AudioContext();
    NOTES[name].forEach((pitch, index) => this.#note(pitch, this.#sound.currentTime + index * NOTE));
  }

  #note(pitch, at) {
    const tone = this.#sound.createOscillator(), loud = this.#sound.createGain();
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.15, at);
    loud.gain.exponentialRampToValueAtTime(0.001, at + NOTE);
    tone.connect(loud).connect(this.#sound.destination);
    tone.start(at);
    tone.stop(at + NOTE);
  }
}

function kept() {
  try { return localStorage.getItem(KEPT); } catch { return null; }
}

function keep(value) {
  try { localStorage.setItem(KEPT, value); } catch { /* he keeps nothing: it holds for this page */ }
}
