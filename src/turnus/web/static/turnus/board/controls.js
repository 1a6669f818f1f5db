// What stands below a board for hands: the end of a capture, the cancelled plan, the box for typed moves.

import { add } from "./frame.js";
import { isDraughts } from "./positions.js";

/** Put them below the board, typed moves where `typed` names a place; `on` has end(), typed(text), always(isOn), cancel(). They are returned by name. */
export function addControls(board, shown, on) {
  const { words } = board;
  const end = add("button", { type: "button", class: "second tb-end", hidden: "" });
  end.textContent = words.say("done");
  end.addEventListener("click", on.end);
  const cancel = add("button", { type: "button", class: "second tb-end", hidden: "" });
  cancel.textContent = words.say("cancel");
  cancel.addEventListener("click", on.cancel);
  const made = { end, cancel };
  const form = board.hasAttribute("typed") ? [typing(board, on)] : [];
  if (form.length && !isDraughts(board.kind)) form.push(made.always = always(board, on));
  const place = document.getElementById(board.getAttribute("typed") ?? "");
  place?.replaceChildren(...form);
  shown.below.after(end, cancel, ...(place ? [] : form));
  return made;
}

function typing(board, on) {
  const { words, key } = board;
  const form = add("form", { class: "tb-typed" }, `<label for="${key}-typed"></label><input id="${key}-typed" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="80"><button class="second"></button>`);
  form.querySelector("label").textContent = words.say("typed");
  form.querySelector("button").textContent = words.say("send");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const field = form.querySelector("input"), text = field.value.trim();
    if (text) on.typed(text);
    field.value = "";
  });
  return form;
}

function always({ words, key }, on) {
  const made = add("p", { class: "tb-always", hidden: "" }, `<input type="checkbox" id="${key}-always"> <label for="${key}-always"></label>`);
  made.querySelector("label").textContent = words.say("always");
  made.querySelector("input").addEventListener("change", (event) => on.always(event.target.checked));
  return made;
}
