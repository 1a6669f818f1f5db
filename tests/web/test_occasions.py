"""Who is told what when a round of an event is published."""

import pytest

from states.making_events import Story, tell
from turnus.web.notifying.occasions import Occasion, of_event


def told_of(name: str) -> list[Occasion]:
    """Return what is told of the last round of an event that was published."""
    found: list[Occasion] = []

    def look(story: Story) -> None:
        if story.did == "PublishRound":
            _, event = story.running.history[-1]
            found[:] = of_event(story.running, event, "key")

    tell(name, 1, look)
    return found


@pytest.mark.parametrize("name", ["bughouse", "team swiss"])
def test_a_team_has_no_colour(name: str) -> None:
    sentences = {each.sentence for each in told_of(name)}
    assert sentences == {"You play against {opponent}"}


def test_a_player_has_one() -> None:
    sentences = {each.sentence for each in told_of("dutch")}
    assert sentences == {"You have White against {opponent}", "You have Black against {opponent}"}
