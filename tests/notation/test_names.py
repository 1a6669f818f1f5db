"""What a name is: one line that everybody sees as it was written."""

import pytest

from turnus.faults import BadInput
from turnus.notation.names import LONGEST_NAME, isolated_name, plain_name, read_name

RLO, PDF, LRM, ZWSP, ZWNJ, ZWJ, BOM = "\u202e", "\u202c", "\u200e", "\u200b", "\u200c", "\u200d", "\ufeff"

PERSIAN = f"\u0645\u06cc{ZWNJ}\u062e\u0648\u0627\u0647\u0645"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Anna \t de\r\nBoer\u00a0", "Anna de Boer"),
        (f"Anna{RLO}reoB{PDF}", "AnnareoB"),
        (f"{BOM}An{ZWSP}na\u2066 {LRM}de\u2069 Boer\u2060", "Anna de Boer"),
        (f"An{ZWJ}na{ZWNJ}", "Anna"),  # they join nothing in this script
        (PERSIAN, PERSIAN),
        (f"\u0915\u094d{ZWJ}\u0937", f"\u0915\u094d{ZWJ}\u0937"),
        (f"\u0915{ZWJ}{ZWJ}\u0937", "\u0915\u0937"),
        (f" {ZWSP}{RLO}\u2800\u3164 ", ""),
        ("Łukasz Ó Néill 王小明 😀", "Łukasz Ó Néill 王小明 😀"),
    ],
)  # fmt: skip
def test_a_name_is_one_line_of_what_is_seen(given: str, kept: str) -> None:
    assert read_name(given) == plain_name(given) == kept
    assert read_name(kept) == kept


@pytest.mark.parametrize(
    "control", ["\x00", "\x07", "\x0b", "\x1c", "\x7f", "\x85", "\x9b", "\ufffe", "\ud800"]
)
def test_a_control_character_is_refused_and_not_shown(control: str) -> None:
    with pytest.raises(BadInput, match="cannot be printed"):
        read_name(f"Anna{control}Boer")
    assert plain_name(f"Anna{control}Boer") == "Anna Boer"


def test_a_name_has_an_end() -> None:
    assert read_name("x" * LONGEST_NAME + ZWSP * 1000) == "x" * LONGEST_NAME
    with pytest.raises(BadInput, match="a name has at most"):
        read_name("x" * (LONGEST_NAME + 1))


def test_who_is_written_from_right_to_left_does_not_turn_what_is_beside_him() -> None:
    assert isolated_name("Anna") == "Anna"
    assert isolated_name("משה") == isolated_name(isolated_name("משה")) == "\u2068משה\u2069"
    assert read_name(isolated_name("משה")) == "משה"
