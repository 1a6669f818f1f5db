// What a pawn becomes: a few pieces at its square, by pointer or keys; or a queen each time, as the browser remembers.

import { pieceIcon } from "./drawing.js";

const ALWAYS = "turnus-always-queen";

/** Whether a pawn becomes a queen without a question. */
export const isAlwaysQueen = () => localStorage.getItem(ALWAYS) === "yes";

/** Keep in this browser whether it does. */
export const remember = (isOn) => (isOn ? localStorage.setItem(ALWAYS, "yes") : localStorage.removeItem(ALWAYS));

/** Ask for one of the letters at a square; empty leaves the pawn as it is, null is nobody's choice. */
export function choose(over, letters, side, words, [column, row]) {
  return new Promise((chosen) => {
    const asked = document.createElement("div");
    asked.className = "tb-picker";
    asked.setAttribute("role", "dialog");
    asked.setAttribute("aria-label", words.say("promote"));
    const choices = document.createElement("div"); // at the square, towards the middle of the board
    choices.className = `tb-choices${row > 3 ? " upwards" : ""}`;
    choices.style.setProperty("--column", column);
    for (const letter of letters) choices.append(button(letter, side, words));
    asked.append(choices);
    const buttons = [...choices.children];
    const end = (letter) => {
      chosen(letter); // first: who is removed loses the focus, which would be nobody's choice
      asked.remove();
    };
    let isPressed = false; // the tap that opened it ends in a click too, on whatever lies there by then
    asked.addEventListener("click", (event) => {
      if (event.detail && !isPressed) return;
      const pressed = event.target.closest("button");
      end(pressed ? pressed.dataset.letter : null); // beside them: the pawn goes back
    });
    asked.addEventListener("keydown", (event) => {
      event.stopPropagation();
      const at = buttons.indexOf(document.activeElement);
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (event.key === "Escape") end(null);
      else if (step) buttons[(at + step + buttons.length) % buttons.length].focus();
      else return;
      event.preventDefault();
    });
    asked.addEventListener("focusout", (event) => {
      if (asked.contains(event.relatedTarget)) return;
      chosen(null);
      setTimeout(() => asked.remove()); // not while the browser takes it away itself
    });
    asked.addEventListener("mousedown", (event) => event.preventDefault()); // the focus stays within
    asked.addEventListener("pointerdown", (event) => {
      isPressed = true;
      event.stopPropagation();
    });
    over.append(asked);
    if (!over.closest("[data-taps]")) buttons[0].focus(); // not on a sample
  });
}

function button(letter, side, words) {
  const made = document.createElement("button");
  const piece = side === "white" ? (letter || "p").toUpperCase() : letter || "p";
  made.type = "button";
  made.dataset.letter = letter;
  made.innerHTML = pieceIcon(piece);
  made.setAttribute("aria-label", letter ? `${words.say("promote")} ${words.piece(piece)}` : words.say("stay"));
  return made;
}
