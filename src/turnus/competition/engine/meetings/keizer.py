"""Keizer: whoever is there meets his neighbour on the list, and a win brings what the opponent is worth."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Any

from turnus.competition.engine.meetings.meeting import OptionOf, Paired, Situation, paired_by
from turnus.competition.engine.meetings.single_games import SingleGames
from turnus.competition.engine.state import Line
from turnus.faults import BadInput
from turnus.pairing.keizer import KeizerMeetings, pair_keizer
from turnus.standings.codes import ladder_of
from turnus.standings.keizer import Counted, KeizerList, KeizerTerms, Missed, Recount, counted, listed
from turnus.standings.ranking import Ladder
from turnus.standings.unplayed import KNSB

A_SEASON = 30  # rounds, where nobody says how many
VALUE = "KV"  # what his place is worth, a column of the table
LIST = "LIST"  # who is equal in all stays as on the list before


def share_of(text: str) -> Fraction:
    """Read a share: 2/3, 0.4 or 1."""
    try:
        share = Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise BadInput("{value} is no share: write it as 2/3, 0.4 or 1", value=text, where="share") from None
    if not 0 <= share <= 2:  # noqa: PLR2004 - a share of a value; more than twice it is a slip
        raise BadInput("a share lies between 0 and 2, not {value}", value=text, where="share")
    return share


def _share(default: Fraction, meaning: str) -> OptionOf:
    return OptionOf(default=str(default), meaning=meaning, reads=share_of)


_USUAL = KeizerTerms()
OPTIONS: Mapping[str, OptionOf] = {
    "top": OptionOf(
        default=_USUAL.top,
        meaning="what the first place is worth; 0: one and a half times the number of players",
        low=0,
        high=10_000,
    ),
    "step": OptionOf(default=_USUAL.step, meaning="how much less each next place is worth", low=1, high=100),
    "own": OptionOf(default=_USUAL.own, meaning="one's own value counts in the total"),
    "recount": OptionOf(
        default=_USUAL.recount.value,
        meaning="the list is counted again until it no longer changes, or once with the values of before",
        choices=tuple(each.value for each in Recount),
    ),
    "win_share": _share(_USUAL.win, "what a win brings of the opponent's value"),
    "draw_share": _share(_USUAL.draw, "what a draw brings of the opponent's value"),
    "loss_share": _share(_USUAL.loss, "what a loss brings of the opponent's value"),
    "bye": _share(_USUAL.bye, "what the odd one out gets of his own value"),
    "absent": _share(_USUAL.absent, "what an announced absence brings of one's own value"),
    "absences": OptionOf(
        default=_USUAL.absences, meaning="how many absences bring something; 0: all", low=0, high=99
    ),
    "silent": _share(_USUAL.silent, "what an absence without a word brings"),
    "duty": _share(_USUAL.duty, "what working for the club brings of one's own value"),
    "club": _share(_USUAL.club, "what a game for the club brings of one's own value"),
    "club_by_result": OptionOf(
        default=_USUAL.club_by_result,
        meaning="a game for the club brings as much of one's own value as its result",
    ),
    "late": _share(_USUAL.late, "what a round before one entered brings of one's own value"),
    "stopped": _share(_USUAL.stopped, "what a round after one has left brings of one's own value"),
    "between": OptionOf(
        default=5, meaning="how many rounds lie between two games of the same pair", low=0, high=99
    ),
    "most": OptionOf(default=0, meaning="how often a pair meets at most; 0: no limit", low=0, high=99),
}
_SHARES = frozenset(
    each.name for each in fields(KeizerTerms) if isinstance(getattr(_USUAL, each.name), Fraction)
)


def terms_of(situation: Situation) -> KeizerTerms:
    """Return the club's figures."""
    chosen: dict[str, Any] = {}
    for each in fields(KeizerTerms):
        name = (
            each.name if each.name in OPTIONS else f"{each.name}_share"
        )  # a knock-out has an option `draw` too
        value = situation.option(OPTIONS, name)
        chosen[each.name] = share_of(str(value)) if each.name in _SHARES else value
    return KeizerTerms(**chosen | {"recount": Recount(chosen["recount"])})


def lists_of(situation: Situation) -> tuple[KeizerList, ...]:
    """Return the list before the first round and after each."""
    return listed(situation.tournament, terms_of(situation), misses_of(situation), _steps(situation))


def counted_of(situation: Situation, player: str) -> tuple[int, tuple[Counted, ...]]:
    """Return what stands in somebody's total: his own value, where it counts, and every round."""
    terms, misses = terms_of(situation), misses_of(situation)
    now = lists_of(situation)[-1]
    number = next(each.number for each in situation.tournament.players if each.name == player)
    rounds = counted(situation.tournament, terms, misses, now)[number]
    return (now.counted_with[number] if terms.own else 0), rounds


def misses_of(situation: Situation) -> tuple[dict[int, Missed], ...]:
    """Return for each round why somebody had no game, by numbers."""
    return tuple(_missed(situation, number) for number in range(1, len(situation.idle) + 1))


def _missed(situation: Situation, number: int) -> dict[int, Missed]:
    """Return why somebody had no game in a round: as it was noted, or he was not in the competition."""
    noted = {each.player: each.why for each in situation.idle[number - 1]}
    found = {}
    for player in situation.tournament.players:
        why = noted.get(player.name, Missed.LATE.value)
        if situation.left.get(player.name, number) < number:
            why = Missed.STOPPED.value
        found[player.number] = _REASONS.get(why, Missed.ABSENT)
    return found


_REASONS = {each.value: each for each in Missed}


def _steps(situation: Situation) -> Ladder:
    steps = situation.stage.ladder.steps
    return ladder_of(",".join(steps), KNSB) if steps else ()


@dataclass(frozen=True, slots=True)
class Keizer(SingleGames):
    """The meeting."""

    kind: str = "keizer"
    takes_latecomers: bool = True
    has_calendar: bool = False
    needs_winners: bool = False

    @property
    def options(self) -> Mapping[str, OptionOf]:
        """What it lets one choose."""
        return OPTIONS

    def rounds(self, situation: Situation) -> int:
        """Return the stage's number; without one a season's."""
        return situation.stage.rounds or A_SEASON

    def pair(self, situation: Situation) -> Paired:
        """Pair those who are there from the top of the list."""
        rules = KeizerMeetings(
            int(situation.option(OPTIONS, "between")), int(situation.option(OPTIONS, "most"))
        )
        proposal = pair_keizer(situation.tournament, lists_of(situation)[-1].order, rules, situation.fixed)
        return paired_by(proposal, situation)

    def table(self, situation: Situation) -> tuple[Line, ...]:
        """Return the list: the total decides, then the ladder, then the list before."""
        now = lists_of(situation)[-1]
        return tuple(
            Line(
                player=situation.name(number),
                rank=rank,
                points=now.totals[number],
                figures=((VALUE, str(now.values[number])),),
                decided_by=_decided(now, rank),
            )
            for rank, number in enumerate(now.order, 1)
        )


def _decided(now: KeizerList, rank: int) -> str:
    if rank == 1:
        return ""
    above, own = now.order[rank - 2], now.order[rank - 1]
    return "PTS" if now.totals[above] != now.totals[own] else LIST


KEIZER = Keizer()
