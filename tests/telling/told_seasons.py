"""Seasons told by their events: tables, titles and absences as a test wants them, without playing them."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from telling.seasons import SERIES_BEGIN, STREAM
from turnus.app.law import library
from turnus.app.seasons.demos.playing import Chance, Director
from turnus.app.seasons.office import Office, fold
from turnus.app.streams.new_events import new_event
from turnus.app.streams.payloads import to_payload
from turnus.competition.season import Event
from turnus.competition.season import events as happened
from turnus.store import MemoryJournal

FIRST_DAY = date(2026, 9, 1)
TITLES = {1: "general_champion", 2: "group_2_champion", 3: "group_3_champion"}
Orders = Mapping[str, Sequence[str]]


def told(events: Iterable[Event], stream: str = STREAM) -> Director:
    """Return a season of which these events are the journal."""
    listed, journal = tuple(events), MemoryJournal()
    new = [
        new_event(type(e).__name__, to_payload(e), actor="director", at="2026-09-01T12:00:00Z")
        for e in listed
    ]
    journal.append(stream, 0, new)
    first = SERIES_BEGIN if stream.startswith("series") else FIRST_DAY
    return Director(Office(journal), fold(stream, listed), Chance("told"), first)


def opened(
    part: str = "house", rulebook: str = "osv-v30", *, season: str = "2026-2027", **terms: Any
) -> happened.SeasonOpened:
    """Return how a competition begins, with its texts pinned."""
    books = library.standard().stack(rulebook).books
    return happened.SeasonOpened(
        season=season, part=part, rulebook=rulebook, hashes={b.id: b.hash for b in books}, terms=terms
    )


def joined(names: Iterable[str], rating: int = 2000) -> list[Event]:
    """Return how members enter, each a little weaker than the one before."""
    return [
        happened.MemberJoined(player=name, rating=max(0, rating - 10 * place), membership="member")
        for place, name in enumerate(names)
    ]


def line(place: int, player: str, **figures: Any) -> happened.Line:
    """Return a line of a final table; of figures that are not given a player has none, and seven games."""
    given = {"score": 0, "resistance": 0, "sonneborn_berger": 0, "games": 7} | figures
    texts = {name: str(given[name]) for name in ("score", "resistance", "sonneborn_berger")}
    return happened.Line(place=place, player=player, games=given["games"], **texts)


def turnus(
    number: int, orders: Orders, labels: Mapping[str, str] | None = None, rounds: Sequence[Event] = ()
) -> list[Event]:
    """Return a turnus whose groups ended in these orders."""
    tables = {group: [line(p, name) for p, name in enumerate(names, 1)] for group, names in orders.items()}
    return turnus_of_lines(number, tables, labels or {}, rounds)


def turnus_of_lines(
    number: int,
    tables: Mapping[str, Sequence[happened.Line]],
    labels: Mapping[str, str] | None = None,
    rounds: Sequence[Event] = (),
    would_be: Mapping[str, str] | None = None,
) -> list[Event]:
    """Return a turnus that ended with these tables; who missed it would have played where is said."""
    groups = tuple(
        happened.GroupList(name=group, players=tuple(each.player for each in lines))
        for group, lines in tables.items()
    )
    final = tuple(happened.FinalTable(group=group, lines=tuple(lines)) for group, lines in tables.items())
    return [
        happened.GroupsFormed(turnus=number, groups=groups, labels=labels or {}, would_be=would_be or {}),
        *rounds,
        happened.TurnusClosed(turnus=number, tables=final),
    ]


def titles(champions: Mapping[int, str], others: Sequence[str]) -> list[Event]:
    """Return final groups of four of which these players won the titles."""
    finals = tuple(
        happened.FinalPlayers(number=number, players=(name, *[n for n in others if n != name][:3]))
        for number, name in champions.items()
    )
    won = (
        happened.TitleWon(final=number, player=name, title=TITLES[number])
        for number, name in champions.items()
    )
    return [happened.FinalsQualified(finals=finals), *won]


def games_so_few(turnus_number: int, orders: Orders, fewer: Mapping[str, int], most: int) -> list[Event]:
    """Return rounds in which everybody plays as often as is said; pairs may come twice."""
    group_of = {name: group for group, names in orders.items() for name in names}
    left = {name: fewer.get(name, most) for name in group_of}
    found: list[Event] = []
    number = 0
    while sum(count > 0 for count in left.values()) > 1:
        number += 1
        playing = sorted((name for name, count in left.items() if count > 0), key=lambda n: -left[n])
        pairs = list(zip(playing[::2], playing[1::2], strict=False))
        games = tuple(
            happened.Paired(white=w, black=b, white_group=group_of[w], black_group=group_of[b])
            for w, b in pairs
        )
        found.append(happened.RoundDrafted(turnus=turnus_number, round=number, seed="", games=games))
        found.append(happened.RoundPublished(turnus=turnus_number, round=number))
        for white, black in pairs:
            left[white] -= 1
            left[black] -= 1
            found.append(
                happened.ResultConfirmed(
                    turnus=turnus_number, round=number, white=white, black=black, result="1/2-1/2"
                )
            )
    return found


def group_of(orders: Orders, name: str) -> str:
    """Return the group somebody plays in."""
    return next(group for group, names in orders.items() if name in names)


def formed(number: int, orders: Orders) -> happened.GroupsFormed:
    """Return how a turnus begins with these groups."""
    groups = tuple(happened.GroupList(name=name, players=tuple(names)) for name, names in orders.items())
    return happened.GroupsFormed(turnus=number, groups=groups)


def round_played(
    number: int, orders: Orders, games: Mapping[tuple[str, str], str], turnus_number: int = 1
) -> list[Event]:
    """Return a round with the results of its games, closed; who has no game is not in it."""
    paired = tuple(
        happened.Paired(
            white=white, black=black, white_group=group_of(orders, white), black_group=group_of(orders, black)
        )
        for white, black in games
    )
    return [
        happened.RoundDrafted(turnus=turnus_number, round=number, seed="", games=paired),
        happened.RoundPublished(turnus=turnus_number, round=number),
        *(
            happened.ResultConfirmed(turnus=turnus_number, round=number, white=w, black=b, result=result)
            for (w, b), result in games.items()
        ),
        happened.RoundClosed(turnus=turnus_number, round=number),
    ]
