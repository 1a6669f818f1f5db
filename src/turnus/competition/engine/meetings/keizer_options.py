"""What a club chooses of Keizer: its figures, its limits, and where newcomers come."""

from collections.abc import Mapping
from fractions import Fraction

from turnus.competition.engine.format import Meeting
from turnus.competition.engine.meetings.meeting import OptionOf
from turnus.faults import BadInput
from turnus.notation.fractions import read_fraction
from turnus.standings.keizer import KeizerTerms, Recount

BOTTOM, BY_RATING = "bottom", "rating"  # of the first list, for who comes under way


def share_of(text: str) -> Fraction:
    """Read a share: 2/3, 0.4 or 1."""
    try:
        share = read_fraction(text)
    except ValueError:
        raise BadInput("{value} is no share: write it as 2/3, 0.4 or 1", value=text, where="share") from None
    if not 0 <= share <= 2:  # noqa: PLR2004 - a share of a value; more than twice it is a slip
        raise BadInput("a share lies between 0 and 2, not {value}", value=text, where="share")
    return share


def _share(default: Fraction, meaning: str) -> OptionOf:
    return OptionOf(default=str(default), meaning=meaning, reads=share_of)


def _limit(meaning: str) -> OptionOf:
    return OptionOf(default=0, meaning=meaning, low=0, high=99)


USUAL = KeizerTerms()
OPTIONS: Mapping[str, OptionOf] = {
    "top": OptionOf(
        default=USUAL.top,
        meaning="what the first place is worth; 0: one and a half times the number of players",
        low=0,
        high=10_000,
    ),
    "step": OptionOf(default=USUAL.step, meaning="how much less each next place is worth", low=1, high=100),
    "own": OptionOf(default=USUAL.own, meaning="one's own value counts in the total"),
    "recount": OptionOf(
        default=USUAL.recount.value,
        meaning="the list is counted again until it no longer changes, or once with the values of before",
        choices=tuple(each.value for each in Recount),
    ),
    "win_share": _share(USUAL.win, "what a win brings of the opponent's value"),
    "draw_share": _share(USUAL.draw, "what a draw brings of the opponent's value"),
    "loss_share": _share(USUAL.loss, "what a loss brings of the opponent's value"),
    "bye": _share(USUAL.bye, "what the odd one out gets of his own value"),
    "absent": _share(USUAL.absent, "what an announced absence brings of one's own value"),
    "absences": OptionOf(
        default=USUAL.absences, meaning="how many absences bring something; 0: all", low=0, high=99
    ),
    "excused": _share(
        USUAL.excused, "what an absence brings to those who often cannot come, of their own value"
    ),
    "excuses": OptionOf(
        default=USUAL.excuses, meaning="how many such absences bring something; 0: all", low=0, high=99
    ),
    "silent": _share(USUAL.silent, "what an absence without a word brings"),
    "duty": _share(USUAL.duty, "what working for the club brings of one's own value"),
    "club": _share(USUAL.club, "what a game for the club brings of one's own value"),
    "club_by_result": OptionOf(
        default=USUAL.club_by_result,
        meaning="a game for the club brings as much of one's own value as its result",
    ),
    "late": _share(USUAL.late, "what a round before one entered brings of one's own value"),
    "stopped": _share(USUAL.stopped, "what a round after one has left brings of one's own value"),
    "late_points": OptionOf(
        default=USUAL.late_points,
        meaning="points that a newcomer has beside his own until the last list",
        low=0,
        high=10_000,
    ),
    "newcomers": OptionOf(
        default=BY_RATING,
        meaning="where a newcomer comes on a first list by rating; on another one always at the bottom",
        choices=(BY_RATING, BOTTOM),
    ),
    "between": OptionOf(
        default=5, meaning="how many rounds lie between two games of the same pair", low=0, high=99
    ),
    "most": _limit("how often a pair meets at most; 0: no limit"),
    "once_until": _limit("in the first so many rounds nobody meets twice; 0: no limit"),
    "in_a_row": _limit("how many rounds one after another a pair meets at most; 0: no limit"),
    "same_colour": _limit("how often one has the same colour one after another at most; 0: no limit"),
    "balance": _limit("how much more often one has a colour than the other at most; 0: no limit"),
    "byes_in_a_row": _limit("how many rounds one after another one is the odd one out at most; 0: no limit"),
}


def puts_newcomers_last(meeting: Meeting) -> bool:
    """Say whether who comes under way stands at the bottom, though the first list was by rating."""
    return meeting.kind == "keizer" and meeting.options.get("newcomers") == BOTTOM
