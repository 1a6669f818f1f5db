"""Makes cups, blitz and open championships of a club, and seasons by regulations that a club wrote."""

from collections.abc import Callable
from datetime import timedelta

from corpus.making_seasons import FIRST_DAY, attempt, clock, dates_from, enter, games, play_calendar, undo
from corpus.shelf import on_the_shelf
from turnus.app.seasons.demos.playing import Chance, Director
from turnus.app.seasons.office import Office
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.season import commands as asked
from turnus.store import MemoryJournal

# Cups


def open_cup(part: str, players: int) -> Director:
    """Open a cup, the blitz championship or the open one."""
    office = Office(MemoryJournal(), "director", clock())
    opened = asked.OpenSeason(season="2026-2027", part=part, rulebook="osv-v30")
    director = Director(office, office.open(f"{part}/2026", opened), Chance(part), FIRST_DAY)
    for number in range(1, players + 1):
        rating = 2000 - 50 * number
        director.do(asked.Join(player=f"p{number:02}", rating=rating, membership="member", at="19:30"))
    return director


def cup(part: str, players: int, evening: int, rounds: int) -> Director:
    """Play a cup or the open championship, in which a guest comes in."""
    director = open_cup(part, players)
    if part == "open":
        director.do(asked.SetFees(amounts={"guest": "12.50"}))
    director.do(asked.FormGroups())
    if part == "open":
        director.do(asked.Join(player="guest", rating=1700, at="19:00"))
        director.do(asked.Seat(player="guest", group="open"))
    days = [str(FIRST_DAY + timedelta(days=7 * (n // evening))) for n in range(rounds)]
    director.do(asked.SetCalendar(dates=tuple(days)))
    _play_cup(director, rounds)
    return director


def _play_cup(director: Director, rounds: int, order: tuple[int, ...] = ()) -> None:
    """Play so many rounds; where an order is given, who stands first in it wins."""
    for number in range(rounds):
        if number == 1:
            attempt(director, asked.SignOff(player="p02", round=2, on="2026-08-30", at="12:00"))
        command = asked.DraftRound(seed=f"s{number}")
        try:
            director.do(command)
        except RefusedByClause:
            director.do(asked.DraftRound(seed=f"s{number}", unplayed="1"))
        director.do(asked.PublishRound())
        if number == 2:
            undo(director, "too early")
            director.do(asked.PublishRound())
        for game in games(director) if order else ():
            white, black = (order.index(int(name[1:])) for name in game.players)
            enter(director, game, "1-0" if white < black else "0-1")
        director.play()
        director.do(asked.CloseRound())
    attempt(
        director, asked.CloseTurnus(tie="draw of lots", seed="ties"), asked.CloseTurnus(tie="shared place")
    )
    attempt(director, asked.CloseSeason())


def blitz() -> Director:
    """Play three blitz evenings of which two players are first, and the play-off for first place."""
    director = open_cup("blitz", 14)
    others = range(4, 15)
    for number, order in enumerate(((1, 2, 3, *others), (2, 1, 3, *others), (3, *others, 1, 2))):
        director.do(asked.FormGroups())
        day = str(FIRST_DAY + timedelta(days=7 * number))
        director.do(asked.SetCalendar(dates=(day,) * 11))
        _play_cup(director, 11, order)
    for _ in range(6):
        to_play = view(look_at(director.running), "ranking").data["to_play"]
        if not to_play:
            break
        white, black = to_play[0]
        director.do(asked.EnterPlayOff(white=white, black=black, result="1-0"))
    attempt(director, asked.EnterPlayOff(white="p01", black="p02", result="1/2-1/2"))
    return director


# Seasons by a regulation that a club wrote


def by_regulation(rulebook: str, rounds: int, members: int, part: str = "house") -> Director:
    """Play a turnus by a regulation that a club wrote."""
    with on_the_shelf():
        office = Office(MemoryJournal(), "director", clock())
        opened = asked.OpenSeason(season="2026-2027", part=part, rulebook=rulebook, cross_limit=200)
        director = Director(office, office.open(f"{part}/{rulebook}", opened), Chance(rulebook), FIRST_DAY)
        for number in range(1, members + 1):
            rating = 2000 - 20 * number
            director.do(asked.Join(player=f"p{number:02}", rating=rating, membership="full", at="19:00"))
        attempt(director, asked.FormGroups(form="three groups"), asked.FormGroups())
        director.do(asked.SetCalendar(dates=dates_from("2026-09-01", rounds)))
        if director.running.season.turni[0].rounds:
            play_calendar(director, until=rounds)
        else:
            for _ in range(rounds):
                director.round()
        attempt(
            director,
            asked.CloseTurnus(tie="shared place"),
            asked.CloseTurnus(tie="draw of lots", seed="ties"),
        )
        attempt(director, asked.QualifyFinals())
    return director


JOURNALS: dict[str, Callable[[], Director]] = {
    "season-short-season": lambda: by_regulation("short-season", 5, 27),
    "season-calendar-groups": lambda: by_regulation("calendar-groups", 6, 8),
    "season-hand-calendar": lambda: by_regulation("hand-calendar", 4, 8),
    "season-by-halves": lambda: by_regulation("hand-calendar", 4, 8, "open"),
    "season-cup": lambda: cup("scheijgrond", 9, 2, 6),
    "season-open": lambda: cup("open", 12, 1, 9),
    "season-blitz": blitz,
}
