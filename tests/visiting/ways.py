"""Three ways to use a page: a mouse, a finger on a phone, the keyboard alone; each uses what people see."""

from abc import abstractmethod
from typing import Any

from playwright.sync_api import Locator

from visiting.playing import Playing, Seat

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}}
MOST_LOOKS = 30
STOPS = "a[href], button:enabled, input:enabled, select, textarea, summary, [tabindex='0']"
NEXT_TAB = """(wanted, stops) => {
  const at = document.activeElement, isRadio = wanted.type === "radio" && at.type === "radio";
  if (at === wanted || (isRadio && at.name === wanted.name)) return ["", 0];
  const isStop = (one) => one.tabIndex >= 0 && one.getClientRects().length;
  const all = [...document.querySelectorAll(stops)].filter(isStop);
  const far = all.indexOf(wanted) - all.indexOf(at);
  return [far < 0 ? "Shift+Tab" : "Tab", Math.max(1, Math.abs(far) >> 1)];
}"""
"""Which key leads to an element, and how often to press it before looking again: half of the way.

Of radio buttons the browser reaches one of the group.
"""
NEXT_ARROW = """wanted => {
  const at = document.activeElement.getBoundingClientRect(), to = wanted.getBoundingClientRect();
  const [right, down] = [to.x - at.x, to.y - at.y].map(Math.round);
  if (Math.abs(down) > 2) return down > 0 ? "ArrowDown" : "ArrowUp";
  return Math.abs(right) > 2 ? (right > 0 ? "ArrowRight" : "ArrowLeft") : "";
}"""


class Person(Seat):
    """Somebody with a browser, who uses it in one way."""

    wishes = DESK

    def __init__(self, at: Playing) -> None:
        super().__init__(at, at.visitors.visitor(**self.wishes))
        self.moves = 0

    def go(self, address: str) -> None:
        """Follow a link that was given to him."""
        self.page.goto(address)

    def push(self, words: str) -> None:
        """Press the button with these words, in the page or folded open in it."""
        self.activate(self.page.get_by_role("main").get_by_role("button", name=words, exact=True).first)

    def unfold(self, words: str) -> None:
        """Open what is folded under these words."""
        self.activate(self.page.get_by_role("main").locator("summary", has_text=words).first)

    @abstractmethod
    def activate(self, target: Locator) -> None:
        """Press a button or follow a link."""

    @abstractmethod
    def write(self, label: str, text: str) -> None:
        """Write into the field with this label."""

    @abstractmethod
    def choose(self, label: str, words: str) -> None:
        """Choose from the list with this label."""

    @abstractmethod
    def check(self, words: str) -> None:
        """Choose the radio button with these words."""

    @abstractmethod
    def carry(self, squares: tuple[str, ...]) -> None:
        """Bring a piece from square to square."""

    def press_clock(self) -> None:
        """Press the own clock."""
        self.activate(self.page.get_by_role("button", name="press"))

    def promote(self, piece: str) -> None:
        """Choose what the pawn becomes."""
        self.activate(self.board.get_by_role("button", name=f"promote to {piece}"))

    def drop(self, held: str, square: str) -> None:
        """Put a piece that is in hand on a square."""
        self.activate(self.board.get_by_role("button", name=held))
        self.activate(self.square(square))

    def make(self, *squares: str, becomes: str = "", typed: str = "") -> None:  # noqa: ARG002 - who types reads it
        """Make a move, and wait until the office has it."""
        self.carry(squares)
        self.moves += 1
        if becomes:
            self.promote(becomes)
        self.settled()


class Mouse(Person):
    """Drags and clicks, in turn."""

    def activate(self, target: Locator) -> None:
        target.click()

    def write(self, label: str, text: str) -> None:
        self.activate(self.page.get_by_label(label, exact=True))
        self.page.keyboard.type(text)

    def choose(self, label: str, words: str) -> None:
        self.page.get_by_label(label, exact=True).select_option(label=words)

    def check(self, words: str) -> None:
        self.activate(self.page.get_by_role("main").get_by_text(words, exact=True))

    def carry(self, squares: tuple[str, ...]) -> None:
        if self.moves % 2 or len(squares) > 2:
            for name in squares:
                self.activate(self.square(name))
        else:
            for name in squares:
                self.square(name).scroll_into_view_if_needed()
            self.drag(*[self.middle(name) for name in squares])

    def middle(self, name: str) -> tuple[float, float]:
        """Return where a square is on the screen."""
        box = self.square(name).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(self, origin: tuple[float, float], target: tuple[float, float]) -> None:
        """Drag a piece across the screen."""
        hand = self.page.mouse
        hand.move(*origin)
        hand.down()
        hand.move(*target, steps=2)
        hand.up()


class Finger(Mouse):
    """Taps and drags on a phone, in turn."""

    wishes = PHONE

    def __init__(self, at: Playing) -> None:
        super().__init__(at)
        self.line = self.page.context.new_cdp_session(self.page)

    def activate(self, target: Locator) -> None:
        target.tap()

    def drag(self, origin: tuple[float, float], target: tuple[float, float]) -> None:
        between = ((origin[0] + target[0]) / 2, (origin[1] + target[1]) / 2)
        for event, at in (("Start", origin), ("Move", between), ("Move", target), ("End", None)):
            points = [{"x": at[0], "y": at[1]}] if at else []
            self.line.send("Input.dispatchTouchEvent", {"type": f"touch{event}", "touchPoints": points})


class Keys(Person):
    """Tab, arrows, Enter and typed moves; never a pointer, and no script that moves the focus."""

    def reach(self, target: Locator) -> None:
        """Go to something with Tab, or back with Shift and Tab."""
        for _look in range(MOST_LOOKS):
            key, often = target.evaluate(NEXT_TAB, STOPS)
            if not key:
                return
            for _press in range(often):
                self.page.keyboard.press(key)
        raise AssertionError(f"Tab does not lead to {target}")

    def activate(self, target: Locator) -> None:
        self.reach(target)
        self.page.keyboard.press("Enter")

    def write(self, label: str, text: str) -> None:
        self.reach(self.page.get_by_label(label, exact=True))
        self.page.keyboard.type(text)

    def choose(self, label: str, words: str) -> None:
        self.reach(self.page.get_by_label(label, exact=True))
        self.page.keyboard.type(words)

    def check(self, words: str) -> None:
        wanted = self.page.get_by_role("radio", name=words, exact=True)
        self.reach(wanted)
        while not wanted.is_checked():
            self.page.keyboard.press("ArrowDown")

    def carry(self, squares: tuple[str, ...]) -> None:
        self.reach(self.board.locator('[role=gridcell][tabindex="0"]'))
        for name in squares:
            self.step_to(name)
            self.page.keyboard.press("Enter")

    def step_to(self, name: str) -> None:
        """Walk over the squares with arrow keys."""
        wanted = self.square(name).element_handle()
        while key := wanted.evaluate(NEXT_ARROW):
            self.page.keyboard.press(key)

    def promote(self, piece: str) -> None:
        wanted = self.board.get_by_role("button", name=f"promote to {piece}").element_handle()
        while wanted.evaluate(NEXT_ARROW):  # the queen has the focus
            self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")

    def drop(self, held: str, square: str) -> None:
        self.activate(self.board.get_by_role("button", name=held))
        self.step_to(square)
        self.page.keyboard.press("Enter")

    def press_clock(self) -> None:
        """Press Enter in the empty box for moves."""
        self.activate(self.page.get_by_label("Move", exact=True))

    def make(self, *squares: str, becomes: str = "", typed: str = "") -> None:
        if not typed:
            return super().make(*squares, becomes=becomes)
        self.write("Move", typed)
        self.page.keyboard.press("Enter")
        return self.settled()
