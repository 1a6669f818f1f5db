"""Those who are to be paired, in order, with what the criteria look at: score, colours, floats."""

from collections.abc import Callable, Mapping
from enum import Enum

from turnus.pairing.dutch.preferences import Preference, preference
from turnus.records import record
from turnus.tournament import Colour, Entry, Outcome, Tournament


class Float(Enum):
    """How a player's score compared with his opponent's in a round."""

    NONE = "none"
    DOWN = "down"
    UP = "up"


@record
class Contender:
    """One who is to be paired; his place in the order is his index, his score includes virtual points."""

    place: int
    number: int
    effective_number: int
    score: int
    colours: tuple[Colour, ...]
    preference: Preference
    last_float: Float
    float_before: Float
    is_topscorer: bool
    may_have_bye: bool
    unplayed: int
    met: frozenset[int]


@record
class WithoutPlaying:
    """What an edition makes of rounds without a game: whether they float down, and who may have the bye."""

    floats_down: Callable[[Tournament, Entry], bool]
    may_have_bye: Callable[[Tournament, int], bool]


def scored_more_than_a_loss(tournament: Tournament, entry: Entry) -> bool:
    """Whether the round brought more than a lost game (C.04.3 of 2026, 1.4)."""
    return tournament.scoring.units(entry.outcome) > tournament.scoring.loss


def had_no_point_without_playing(tournament: Tournament, number: int) -> bool:
    """Whether nothing bars him from the bye (C2 of 2026)."""
    return not tournament.had_point_without_playing(number)


IN_2026 = WithoutPlaying(scored_more_than_a_loss, had_no_point_without_playing)


def make_contenders(tournament: Tournament, unplayed: WithoutPlaying = IN_2026) -> tuple[Contender, ...]:
    """Order those present by score and starting rank (C.04.3, 1.2)."""
    scores = pairing_scores(tournament, tournament.next_round)
    order = sorted((-scores[player.number], player.number) for player in tournament.present)
    last, before = (_floats(tournament, back, unplayed) for back in (1, 2))
    effective = effective_numbers(tournament)
    barrier = _topscorer_barrier(tournament)
    return tuple(
        Contender(
            place=place,
            number=number,
            effective_number=effective[number],
            score=scores[number],
            colours=tournament.colours(number),
            preference=preference(tournament.colours(number)),
            last_float=last[number],
            float_before=before[number],
            is_topscorer=barrier is not None and 2 * tournament.scores[number] > barrier,
            may_have_bye=unplayed.may_have_bye(tournament, number),
            unplayed=sum(not entry.is_over_the_board for entry in tournament.entries[number]),
            met=tournament.met[number],
        )
        for place, (_, number) in enumerate(order)
    )


def pairing_scores(tournament: Tournament, round_number: int) -> Mapping[int, int]:
    """Return everyone's score when that round was paired, virtual points of that round included."""
    scores = dict(tournament.scores_after(round_number - 1))
    for grant in tournament.virtual_points:
        if grant.first_round <= round_number <= grant.last_round:
            for number in grant.numbers:
                scores[number] += grant.units
    return scores


def effective_numbers(tournament: Tournament) -> Mapping[int, int]:
    """Return numbers for those who have been in a pairing or are in this one; the others have none yet."""
    present = {player.number for player in tournament.present}
    seen = [
        number
        for number in sorted(tournament.by_number)
        if number in present or any(map(_was_paired, tournament.entries[number]))
    ]
    return {number: place for place, number in enumerate(seen, 1)}


def _was_paired(entry: Entry) -> bool:
    return entry.opponent is not None or entry.outcome is Outcome.ALLOCATED_BYE


def _topscorer_barrier(tournament: Tournament) -> int | None:
    """Return the most one could have scored, when the last round is to be paired; else nobody is one."""
    if tournament.planned_rounds is None or tournament.next_round < tournament.planned_rounds:
        return None
    return tournament.scoring.win * len(tournament.rounds)


def _floats(tournament: Tournament, rounds_back: int, unplayed: WithoutPlaying) -> Mapping[int, Float]:
    round_number = tournament.next_round - rounds_back
    if round_number < 1:
        return dict.fromkeys(tournament.by_number, Float.NONE)
    scores = pairing_scores(tournament, round_number)
    floats = {}
    for number, entries in tournament.entries.items():
        entry = entries[round_number - 1]
        if entry.is_over_the_board and entry.opponent is not None:
            floats[number] = _compared(scores[number], scores[entry.opponent])
        else:
            floats[number] = Float.DOWN if unplayed.floats_down(tournament, entry) else Float.NONE
    return floats


def _compared(own: int, other: int) -> Float:
    if own == other:
        return Float.NONE
    return Float.DOWN if own > other else Float.UP
