"""Who is told what when a round of an event is published."""

import re

import pytest

from states.making_events import Story, tell
from turnus.app.office.telling import Reader
from turnus.app.papers.languages import translator
from turnus.competition.telling import Sentence
from turnus.web.notifying.occasions import Occasion, of_event


def told_of(name: str, did: str = "PublishRound") -> list[Occasion]:
    """Return what is told of the last round of an event that was published, or of another command."""
    found: list[Occasion] = []

    def look(story: Story) -> None:
        if story.did == did:
            _, event = story.running.history[-1]
            found[:] = of_event(story.running, event, "key")

    tell(name, 1, look)
    return found


@pytest.mark.parametrize("name", ["bughouse", "team swiss"])
def test_a_team_has_no_colour(name: str) -> None:
    told = told_of(name)
    assert {each.sentence for each in told} == {"You play against {opponent}"}
    assert all("match" in each.values and "board" not in each.values for each in told)


def test_a_player_has_one() -> None:
    sentences = {each.sentence for each in told_of("dutch")}
    assert sentences == {"You have White against {opponent}", "You have Black against {opponent}"}


def written_of(name: str, did: str) -> dict[str, str]:
    """Return what is told of a command, by whom it is told to."""
    reader = Reader(translator("nl"))
    occasions = told_of(name, did)
    return {
        each.subject: reader.write(each.sentence) for each in occasions if isinstance(each.sentence, Sentence)
    }


@pytest.mark.parametrize("did", ["EnterResult", "EndMatch"])
def test_both_teams_of_a_bughouse_match_hear_its_result_in_words_of_a_match(did: str) -> None:
    told = written_of("bughouse", did)
    (text,) = set(told.values())
    where, sides, clauses = re.fullmatch(
        r"(ronde \d+, wedstrijd \d+): (.+) (?:1-0|0-1|½-½)(.*)", text
    ).groups()  # type: ignore[union-attr]
    assert where
    assert set(sides.split(" - ")) == set(told)
    assert "bord" not in clauses


def test_a_result_is_told_with_who_had_white() -> None:
    told = written_of("dutch", "EnterResult")
    (text,) = set(told.values())
    white, black = re.search(r": (\S+) - (\S+) (?:1-0|0-1|½-½)", text).groups()  # type: ignore[union-attr]
    assert {white, black} == set(told)
