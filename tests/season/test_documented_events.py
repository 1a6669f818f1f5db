"""docs/journal.md documents every event of a season or a regulation with an example that can be read back."""

import json
import re
from pathlib import Path

import msgspec
import pytest

from turnus.app.law.shelved import REGULATION_EVENTS
from turnus.app.seasons.office import from_payload
from turnus.app.streams.payloads import to_payload
from turnus.competition.season import EVENTS
from turnus.faults import BadInput

PAGE = (Path(__file__).parents[2] / "docs" / "journal.md").read_text("utf-8")
EXAMPLES = dict(re.findall(r"^\| `(\w+)` \| .*? \| `(\{.*\})` \|$", PAGE, re.MULTILINE))


def test_every_event_is_documented_and_no_other() -> None:
    assert set(EXAMPLES) == {*EVENTS, *REGULATION_EVENTS}


@pytest.mark.parametrize("kind", REGULATION_EVENTS)
def test_the_example_of_a_regulation_is_true(kind: str) -> None:
    payload = json.loads(EXAMPLES[kind])
    read = msgspec.convert(payload, REGULATION_EVENTS[kind])
    assert payload.items() <= msgspec.to_builtins(read).items()


@pytest.mark.parametrize("kind", sorted(EVENTS))
def test_its_example_is_true(kind: str) -> None:
    payload = json.loads(EXAMPLES[kind])
    assert to_payload(from_payload(kind, payload)) == payload


def test_an_event_that_is_none_is_refused_with_its_place() -> None:
    with pytest.raises(BadInput, match="is no event of a season"):
        from_payload("PlayerAte", {})
    with pytest.raises(BadInput, match="has no field colour"):
        from_payload("RoundClosed", {"turnus": 1, "round": 1, "colour": "red"})
    with pytest.raises(BadInput, match="payload of RoundClosed"):
        from_payload("RoundClosed", {"turnus": "one"})
