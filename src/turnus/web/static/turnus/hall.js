// Tables that take turns. Space pauses, arrows turn; whoever asks for less motion turns them himself.
(() => {
  const slides = document.getElementById("slides");
  const pause = document.getElementById("pause");
  const seconds = Number(slides.dataset.seconds);
  let shown = 0;
  let paused = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  let timer = 0;

  const all = () => [...slides.querySelectorAll(".slide")];
  const show = () => {
    const every = all();
    shown = every.length ? (shown + every.length) % every.length : 0;
    every.forEach((slide, number) => { slide.hidden = number !== shown; });
  };
  const wait = () => {
    window.clearInterval(timer);
    if (!paused) timer = window.setInterval(() => { shown += 1; show(); }, seconds * 1000);
    pause.setAttribute("aria-pressed", String(paused));
    pause.textContent = paused ? pause.dataset.goOn : pause.dataset.pause;
  };
  const turn = (steps) => { shown += steps; show(); wait(); };
  const toggle = () => { paused = !paused; wait(); };

  pause.addEventListener("click", toggle);
  document.getElementById("previous").addEventListener("click", () => turn(-1));
  document.getElementById("next").addEventListener("click", () => turn(1));
  document.addEventListener("keydown", (event) => {
    const onButton = event.target.closest("button, a");
    if (event.key === " " && !onButton) { event.preventDefault(); toggle(); }
    if (event.key === "ArrowRight") turn(1);
    if (event.key === "ArrowLeft") turn(-1);
  });
  document.addEventListener("htmx:afterSwap", show);
  show();
  wait();
})();
