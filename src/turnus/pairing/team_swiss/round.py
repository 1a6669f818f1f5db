"""One round of a Swiss for teams: the bye first, brackets from the top with who come up, then colours."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from turnus import _native
from turnus.pairing.dutch.acceleration import accelerated
from turnus.pairing.dutch.hall import NobodyForTheBye
from turnus.pairing.dutch.round import initial_colour
from turnus.pairing.explanation import Kind, Reason, Value
from turnus.pairing.proposal import NoLegalPairing, Proposal
from turnus.pairing.team_swiss.brackets import Hall, Pair, pair_bracket, upfloaters
from turnus.pairing.team_swiss.colours import decide_colour, first_and_other
from turnus.pairing.team_swiss.teams import Contender, make_contenders, rules_of
from turnus.records import replace
from turnus.standings.fide.scores import is_of_teams, sheet_of
from turnus.tournament import Colour, Pairing, Tournament

LAST_ROUNDS = 2  # in which floats of the round before no longer matter


def pair_teams(tournament: Tournament) -> Proposal:
    """Pair the next round of the teams, with the reasons for all of it."""
    event = accelerated(tournament.for_pairing)
    rules = rules_of(event)
    everybody = make_contenders(event, rules)
    left = event.planned_rounds is None or event.planned_rounds - event.next_round >= LAST_ROUNDS
    hall = Hall(everybody, event.forbidden_pairs, left)
    bye = _bye(hall)
    points = sheet_of(event, rules.primary).points if is_of_teams(event) else event.scoring.points
    reasons: list[Reason] = [] if bye is None else [_bye_reason(points, bye)]
    rest = tuple(team for team in everybody if team is not bye)
    pairs: list[Pair] = []
    for made, told in _brackets(points, replace(hall, teams=rest)):
        pairs.extend(made)
        reasons.extend(told)
    boards = sorted(map(_in_order, pairs), key=lambda p: (-p[0].score, -p[0].score - p[1].score, p[0].number))
    given = [_with_colours(pair, initial_colour(event)) for pair in boards]
    told_all = (*reasons, *(reason for _, reason in given))
    return Proposal(
        event.next_round, tuple(p for p, _ in given), None if bye is None else bye.number, told_all
    )


def _in_order(pair: Pair) -> Pair:
    return first_and_other(*pair)


def _graph(hall: Hall) -> tuple[_native.OpponentGraph, dict[int, int]]:
    place = {team.number: index for index, team in enumerate(hall.teams)}
    barred = [
        (place[one.number], place[two.number])
        for one in hall.teams
        for two in hall.teams
        if one.number < two.number and not hall.may_meet(one, two)
    ]
    return _native.OpponentGraph(len(hall.teams), barred), place


def _bye(hall: Hall) -> Contender | None:
    """Choose who has the bye (3.4): lowest score, most matches, largest number, the rest pairable."""
    graph, place = _graph(hall)
    number, possible = graph.left_over(list(place.values()))
    found = [hall.teams[each] for each in possible]
    if number > len(hall.teams) % 2:
        raise NoLegalPairing((), [team.number for team in found])
    if number == 0:
        return None
    eligible = [team for team in found if team.may_have_bye]
    if not eligible:
        raise NobodyForTheBye([team.number for team in found])
    return min(eligible, key=lambda team: (team.score, -team.played, -team.number))


def _bye_reason(points: Callable[[int], Fraction], bye: Contender) -> Reason:
    told: dict[str, Value] = {"player": bye.number, "played": bye.played, "cited": "3.4"}
    told["score"] = points(bye.score)
    return Reason(Kind.TEAM_BYE, (bye.number,), told)


def _brackets(points: Callable[[int], Fraction], hall: Hall) -> Iterator[tuple[list[Pair], list[Reason]]]:
    """Give the pairs of each bracket from the top, with who came up and why."""
    while hall.teams:
        top = max(team.score for team in hall.teams)
        residents = [team for team in hall.teams if team.score == top]
        came_up = upfloaters(hall)
        members = [*residents, *came_up]
        told: dict[str, Value] = {"score": points(top), "residents": len(residents)}
        reasons = [
            Reason(Kind.TEAM_GROUP, tuple(t.number for t in members), {**told, "arrived": len(came_up)})
        ]
        reasons.extend(
            Reason(
                Kind.TEAM_COMES_UP, (t.number,), {"player": t.number, "waiting": len(came_up), "cited": "3.5"}
            )
            for t in came_up
        )
        made = pair_bracket(hall, members, came_up)
        reasons.extend(_straight(made, residents))
        yield made, reasons
        taken = {team.number for team in members}
        hall = replace(hall, teams=tuple(team for team in hall.teams if team.number not in taken))


def _straight(pairs: Sequence[Pair], residents: Sequence[Contender]) -> Iterator[Reason]:
    own = {team.number for team in residents}
    for one, two in pairs:
        higher, lower = (one, two) if one.number in own else (two, one)
        told: dict[str, Value] = {"player": higher.number, "opponent": lower.number, "cited": "C8-C10, 3.6"}
        yield Reason(Kind.TEAM_MEETS, (higher.number, lower.number), told)


def _with_colours(pair: Pair, initial: Colour) -> tuple[Pairing, Reason]:
    first, other = pair
    colour, kind, article = decide_colour(first, other, initial)
    numbers = (first.number, other.number)
    white, black = numbers if colour is Colour.WHITE else numbers[::-1]
    told: dict[str, Value] = {"white": white, "black": black, "higher": first.number, "rule": article}
    return Pairing(white, black), Reason(kind, (white, black), told)
