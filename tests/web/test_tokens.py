"""What is drawn can be read: every pair of colours that meet, and the colour of any club."""

import re
from itertools import product
from pathlib import Path

import pytest

from chance import strategies as st
from chance.running import given
from turnus.web import colours
from turnus.web.colours import CARD, ON_ACCENT, PAPER, TEXT, Accent, accent_of, contrast
from turnus.web.serving import settings

STATIC = settings.HERE / "static" / "turnus"
TWINS = re.compile(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)")
TOKENS = {
    name: (light, dark) for name, light, dark in TWINS.findall((STATIC / "tokens.css").read_text("utf-8"))
}
LINE_OF_PIECES = "#221e1a"
WRITTEN = ("ink", "quiet", "accent", "done", "open", "fault")
GROUNDS = ("paper", "card", "stripe")
ON_THEIR_OWN = (
    ("accent", "wash"), ("ink", "wash"), ("done", "done-wash"), ("open", "open-wash"),
    ("fault", "fault-wash"),
    ("on-accent", "accent"), ("card", "done"), ("card", "fault"), ("card", "even"), ("card", "open"),
)  # fmt: skip


@pytest.mark.parametrize(("written", "ground"), [*product(WRITTEN, GROUNDS), *ON_THEIR_OWN])
def test_what_is_written_can_be_read_light_and_dark(written: str, ground: str) -> None:
    for one, other in zip(TOKENS[written], TOKENS[ground], strict=True):
        assert contrast(one, other) >= TEXT, f"{written} {one} on {ground} {other}"


def test_pieces_are_softer_in_the_dark_and_still_stand_out() -> None:
    (white, soft_white), (black, soft_black) = TOKENS["white-piece"], TOKENS["black-piece"]
    light, dark = (TOKENS[name][1] for name in ("board-light", "board-dark"))
    assert contrast(soft_white, soft_black) < 0.8 * contrast(white, black)
    assert contrast(soft_white, dark) > 4
    assert contrast(soft_black, light) > 4
    assert contrast(LINE_OF_PIECES, light) > 4, "what draws a white piece on a light square"
    assert contrast(soft_black, dark) > 2.5


def test_the_club_is_measured_against_the_grounds_of_the_tokens() -> None:
    assert (TOKENS["paper"], TOKENS["card"], TOKENS["on-accent"]) == (PAPER, CARD, ON_ACCENT)


def test_known_contrasts() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert colours.mixed("#000000", "#ffffff", 0.5) == "#808080"


@given(st.integers(min_value=0, max_value=0xFFFFFF).map(lambda number: f"#{number:06x}"))
def test_any_colour_of_a_club_becomes_one_that_can_be_read(colour: str) -> None:
    found = accent_of(colour)
    for accent, wash, ground in ((found.light, found.light_wash, 0), (found.dark, found.dark_wash, 1)):
        for other in (wash, PAPER[ground], CARD[ground], ON_ACCENT[ground]):
            assert contrast(accent, other) >= TEXT


def test_a_colour_that_can_be_read_stays_what_it_was() -> None:
    assert accent_of("#1d6b5f").light == "#1d6b5f"
    assert accent_of("#ffee00").dark == "#ffee00"
    assert isinstance(accent_of("#ffee00"), Accent)


@pytest.mark.parametrize("sheet", [path for path in STATIC.glob("*.css") if path.name != "tokens.css"])
def test_no_sheet_has_a_colour_of_its_own(sheet: Path) -> None:
    assert not re.findall(r"#[0-9a-f]{3,6}\b", sheet.read_text("utf-8"))
