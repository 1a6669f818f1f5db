"""What is played, how often, by which rules."""

from typing import Any

from turnus.competition.questions.club.events import (
    CompetitionName,
    Format,
    Matter,
    RoundInTurnus,
    check_format,
)
from turnus.law import Facts, Refused, every, one, steps


def _itself(facts: "GovernedBy") -> CompetitionName:
    return facts.event


class GovernedBy(Facts[CompetitionName]):
    """By the rules of which event a matter is governed; final groups belong to a competition."""

    question = steps("governed_by", start=_itself)
    event: CompetitionName
    matter: Matter


class EventFormat(Facts[Format]):
    """How many rounds an event, or each turnus of it, has and how many are played on one evening."""

    question = one("event_format")
    event: CompetitionName


class Turni(Facts[tuple[int, ...]]):
    """Of how many turni an event may consist."""

    question = one("turni")
    event: CompetitionName

    def check_under(self, law: Any) -> None:
        """Refuse events that are played in one go."""
        check_format(self.event, law, "has_turni", "this event is not played in turni")


class TurnusOfRound(Facts[RoundInTurnus]):
    """To which turnus a round belongs, counted from the first round of the season."""

    question = one("turnus_of_round")
    event: CompetitionName
    round: int

    def check(self) -> None:
        """Refuse rounds that cannot be."""
        if self.round < 1:
            raise ValueError("rounds count from 1")

    def check_under(self, law: Any) -> None:
        """Refuse events without turni."""
        check_format(self.event, law, "has_turni", "this event is not played in turni")


class RecordingDuty(Facts[tuple[Refused, ...]]):
    """Whether the players of an event have a duty to record at all: nothing speaks against it, or what."""

    question = every("event_recording")
    event: CompetitionName
