"""An adoption tried before it is written: the event is made in memory and held against the file.

Where the two differ in anything that pairing or tables look at, it is refused.
"""

from collections.abc import Mapping
from itertools import count

from turnus.app.competitions.adopting import Adoption, commands_of
from turnus.app.competitions.running import Office
from turnus.competition.engine.meetings import meeting_of
from turnus.competition.engine.situations import calendar_of
from turnus.competition.engine.state import Competition
from turnus.competition.engine.state import Round as Played
from turnus.competition.engine.tables import tournament_of
from turnus.faults import BadInput
from turnus.pairing.dutch.acceleration import accelerated
from turnus.records import replace
from turnus.store.memory import MemoryJournal
from turnus.tournament import Entry, Round, Tournament


def rehearse(adoption: Adoption) -> Competition:
    """Make the event in memory and return it; what would go on otherwise than the file is refused."""
    office = Office(MemoryJournal())
    running = office.open(adoption.opening)
    made = commands_of(adoption, (f"p{number}" for number in count(1)), "rehearsal")
    competition = office.do_all(running, made.commands).competition
    phase = competition.phase
    if phase is not None and not phase.is_closed:
        division = next(iter(phase.divisions))
        _compare(adoption.event, tournament_of(competition, phase, division))
        if meeting_of(competition.stage_of(phase).meeting).has_calendar:
            _compare_calendar(phase.rounds, calendar_of(competition, phase, division))
    return competition


def _compare_calendar(rounds: tuple[Played, ...], calendar: tuple[tuple[tuple[str, str], ...], ...]) -> None:
    """Refuse rounds that the tables of a round robin do not have: those to come are not known then."""
    for found, wanted in zip(rounds, calendar, strict=False):
        made = {(game.white, game.black) for match in found.matches for game in match.games}
        if not made <= set(wanted):
            raise BadInput(
                "round {round} was not paired by the tables for round robins: "
                "the rounds to come are not known here",
                round=found.number,
                where=f"round {found.number}",
            )


def _compare(file: Tournament, made: Tournament) -> None:
    order = {number: place for place, number in enumerate(sorted(file.by_number), 1)}
    event = accelerated(file)
    if _entries(file, order) != made.entries:
        raise BadInput("the results cannot be taken over as the file has them")
    points = {order[number]: file.scoring.points(units) for number, units in file.scores.items()}
    if points != {number: made.scoring.points(units) for number, units in made.scores.items()}:
        raise BadInput("the points would not be those of the file")
    if {order[number]: outcome for number, outcome in file.absent.items()} != dict(made.absent):
        raise BadInput("who misses the next round cannot be taken over as the file has it")
    apart = frozenset(frozenset(order[number] for number in pair) for pair in file.forbidden_pairs)
    if apart != made.forbidden_pairs:
        raise BadInput("who may not meet cannot be taken over as the file has it", where="260")
    for number in range(file.next_round, (made.planned_rounds or file.next_round) + 1):
        if _virtual(event, number, order) != _virtual(made, number):
            raise BadInput(
                "the acceleration of this file is not Baku's: round {round} would be paired otherwise here",
                round=number,
                where="250",
            )


def _entries(file: Tournament, order: Mapping[int, int]) -> dict[int, tuple[Entry, ...]]:
    return {
        order[number]: tuple(
            replace(each, opponent=order[each.opponent]) if each.opponent is not None else each
            for each in entries
        )
        for number, entries in file.entries.items()
    }


def _virtual(event: Tournament, number: int, order: Mapping[int, int] | None = None) -> dict[int, object]:
    """Return everybody's virtual points in a round, whatever was played before it."""
    one = replace(
        event, rounds=tuple(Round() for _ in range(number - 1)), announced=(), deciders=(), boards={}
    )
    return {
        (order[player] if order else player): event.scoring.points(units)
        for player, units in one.virtual_scores.items()
    }
