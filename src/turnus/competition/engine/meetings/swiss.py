"""A Swiss: in every round equals meet who have not met; by one system, or the first rounds by another."""

from collections.abc import Callable, Iterator, Mapping

from turnus.competition.engine.arranging import BAKU, swiss_rounds
from turnus.competition.engine.divided import Line
from turnus.competition.engine.format import Option, Stage
from turnus.competition.engine.kinds import Unit
from turnus.competition.engine.meetings.meeting import OptionOf, Paired, Situation, paired_by
from turnus.competition.engine.meetings.single_games import SingleGames
from turnus.competition.engine.tables import ladder_table
from turnus.competition.lots import drawn_pairs
from turnus.faults import BadInput
from turnus.pairing.explanation import Kind, Reason, Value
from turnus.pairing.on_rating import Edition, pair_on_rating
from turnus.pairing.proposal import Proposal
from turnus.pairing.resistance.settings import SwissSettings
from turnus.pairing.resistance.swiss import pair_round
from turnus.pairing.team_swiss.round import pair_teams
from turnus.records import record
from turnus.tournament import Pairing


def _dutch(edition: Edition) -> Callable[[Situation], Proposal]:
    def pair(situation: Situation) -> Proposal:
        if situation.fixed.numbers:
            raise BadInput("FIDE's systems fix nothing beforehand", where="fixed pairs")
        return pair_on_rating(situation.tournament, edition)

    return pair


def _resistance(situation: Situation) -> Proposal:
    on_rating = int(situation.option(OPTIONS, "rating_rounds"))
    settings = SwissSettings(seed=situation.seed, rating_rounds=on_rating)
    return pair_round(situation.tournament, settings, situation.fixed)


def _by_lot(situation: Situation) -> Proposal:
    """Draw who meets whom, the first of a pair with White; the odd one out has the bye."""
    if situation.tournament.next_round > 1:
        raise BadInput(
            "lots could let players meet again: only the first round is drawn", where="first_rounds"
        )
    away = situation.tournament.absent
    there = {
        player.name: player.number for player in situation.tournament.players if player.number not in away
    }
    drawn = drawn_pairs(situation.seed, there)
    pairs = tuple(Pairing(there[white], there[black]) for white, black in drawn.pairs)
    bye = there[drawn.bye] if drawn.bye else None
    return Proposal(situation.tournament.next_round, pairs, bye, ())


def _teams(situation: Situation) -> Proposal:
    """Pair teams by the Swiss team system: on match points, board points help with colours."""
    if situation.format.unit is Unit.PLAYER:
        raise BadInput("the team system pairs teams, not players", where="system")
    if situation.fixed.numbers:
        raise BadInput("FIDE's systems fix nothing beforehand", where="fixed pairs")
    return pair_teams(situation.tournament)


EDITIONS: Mapping[str, Edition] = {"dutch": Edition.IN_2026, "dutch-2017": Edition.IN_2017}
SYSTEMS: Mapping[str, Callable[[Situation], Proposal]] = {
    **{name: _dutch(edition) for name, edition in EDITIONS.items()},
    "resistance": _resistance,
    "team": _teams,
}
FIRST_SYSTEMS: Mapping[str, Callable[[Situation], Proposal]] = {**SYSTEMS, "lot": _by_lot}


def system_in(stage: Stage, round_number: int) -> str:
    """Return the system whose turn it is in a round; nothing where it is no Swiss."""
    if stage.meeting.kind != SWISS.kind:
        return ""
    options = {name: stage.meeting.options.get(name, each.default) for name, each in OPTIONS.items()}
    early = round_number <= int(options["first_rounds"])
    return str(options["first_system" if early else "system"])


def _accelerated(situation: Situation) -> Iterator[Reason]:
    """Say who counts more in this round."""
    event = situation.tournament
    for grant in event.virtual_points:
        if grant.first_round <= event.next_round <= grant.last_round:
            told: dict[str, Value] = {"upper": len(grant.numbers)}
            told["points"] = event.scoring.points(grant.units)
            yield Reason(Kind.ACCELERATED, grant.numbers, told)


@record
class Swiss(SingleGames):
    """The meeting."""

    kind: str = "swiss"
    takes_latecomers: bool = True
    has_calendar: bool = False
    needs_winners: bool = False

    @property
    def options(self) -> Mapping[str, OptionOf]:
        """What it lets one choose."""
        return OPTIONS

    def rounds(self, situation: Situation) -> int:
        """Return the stage's number; without one, so many that one could win all."""
        return swiss_rounds(situation.stage, situation.size)

    def pair(self, situation: Situation) -> Paired:
        """Pair the next round by the system that is its turn."""
        system = system_in(situation.stage, situation.tournament.next_round)
        if system not in SYSTEMS and situation.fixed.numbers:
            # lots are drawn for everybody: beside pairs made by hand the others meet by the system
            system = str(situation.option(OPTIONS, "system"))
        proposal = FIRST_SYSTEMS[system](situation)
        return paired_by(proposal, situation, _accelerated(situation))

    def table(self, situation: Situation) -> tuple[Line, ...]:
        """Return the order by points and the ladder."""
        return ladder_table(situation.tournament, situation.stage.ladder, situation.stage_seed)


OPTIONS: Mapping[str, OptionOf] = {
    "system": OptionOf(default="dutch", meaning="by which system rounds are paired", choices=tuple(SYSTEMS)),
    "first_system": OptionOf(
        default="dutch", meaning="by which system the first rounds are paired", choices=tuple(FIRST_SYSTEMS)
    ),
    "first_rounds": OptionOf(default=0, meaning="how many rounds have that other system", low=0, high=99),
    "rating_rounds": OptionOf(
        default=1, meaning="how many rounds on resistance begin with the ratings", low=0, high=99
    ),
    "acceleration": OptionOf(
        default="none",
        meaning="whether the upper half counts more in the first rounds (Baku, FIDE C.04.7)",
        choices=("none", BAKU),
    ),
    "accelerated_rounds": OptionOf(
        default=0, meaning="how many rounds are accelerated; 0: the first half of them", low=0, high=99
    ),
}
# What a regulation may say of a round on resistance: none begins with the ratings, or this one does
ON_FIGURES: Mapping[str, Option] = {"rating_rounds": 0}
ON_RATING: Mapping[str, Option] = {
    "system": "resistance",
    "first_rounds": 0,
    "rating_rounds": 99,
}  # each does
SWISS = Swiss()
