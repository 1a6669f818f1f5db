"""docs/federation.md documents every event of a federation with an example that can be read back."""

import json
import re
from pathlib import Path

import pytest

from turnus.app.federations.office import Running
from turnus.app.streams.payloads import to_payload
from turnus.cli.competitions.federation_forms import FORMS
from turnus.competition.federation import EVENTS
from turnus.competition.federation.examining import EXAMINERS
from turnus.faults import BadInput

PAGE = (Path(__file__).parents[2] / "docs" / "federation.md").read_text("utf-8")
EXAMPLES = dict(re.findall(r"^\| `(\w+)` \| .*? \| `(\{.*\})` \|$", PAGE, re.MULTILINE))


def test_every_event_is_documented_and_no_other() -> None:
    assert set(EXAMPLES) == set(EVENTS)


@pytest.mark.parametrize("kind", sorted(EVENTS))
def test_its_example_is_true(kind: str) -> None:
    payload = json.loads(EXAMPLES[kind])
    assert to_payload(Running.from_payload(kind, payload)) == payload


def test_everything_that_can_be_examined_has_its_command() -> None:
    examined = {kind.__name__ for kind in EXAMINERS} - {"FederationOpened"}
    assert set(FORMS.values()) == examined


@pytest.mark.parametrize(
    ("kind", "payload", "problem"),
    [
        ("PlayerAte", {}, "is no event of a federation"),
        ("ClubJoined", {"club": "C1", "province": "F1", "colour": "red"}, "has no field colour"),
        ("ClubJoined", {"club": "C1"}, "payload of ClubJoined"),
        ("MatchPlayed", {"contest": "x", "home": "a", "away": "b", "boards": [[2]], "on": "x"}, "payload"),
        ("ScheduleMade", {"contest": "x", "fixtures": [{"colour": "red"}]}, "no field colour"),
    ],
)
def test_what_is_no_event_is_refused_with_its_place(kind: str, payload: object, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        Running.from_payload(kind, payload)
