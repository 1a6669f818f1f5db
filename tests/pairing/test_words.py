"""Every reason, fault and wish has Dutch with the same fields."""

import gettext
from pathlib import Path

import pytest

import turnus
from turnus.pairing.checker import Fault
from turnus.pairing.explanation import Kind
from turnus.pairing.leagues import wishes
from turnus.pairing.proposal import NoLegalPairing

WISHES = [
    kind.__dataclass_fields__["sentence"].default
    for kind in vars(wishes).values()
    if "sentence" in getattr(kind, "__dataclass_fields__", {})
]
REFUSALS = [NoLegalPairing([1], []).template, NoLegalPairing([], [1]).template]
SENTENCES = sorted([*(kind.value for kind in Kind), *(fault.value for fault in Fault), *WISHES, *REFUSALS])


def fields(template: str) -> set[str]:
    return {part.split("}")[0] for part in template.split("{")[1:]}


@pytest.mark.parametrize("sentence", SENTENCES)
def test_it_has_dutch_with_the_same_fields(sentence: str) -> None:
    folder = Path(turnus.__file__).parent / "locale"
    told = gettext.translation("turnus", folder, languages=["nl"]).gettext(sentence)
    assert told != sentence
    assert fields(told) == fields(sentence)
