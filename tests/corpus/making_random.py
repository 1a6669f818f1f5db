"""Makes random seasons as the first journals of the corpus were made, on the code before the engine.

What these journals hold is what the code of that day decided: without commands beside events, and by
mechanisms that are gone. They are never made again; this says what is in them.
"""

from collections.abc import Callable
from contextlib import suppress

from telling.seasons import STREAM, play_all, with_calendar
from turnus.app.federations.demo import play_season
from turnus.app.federations.demo_begun import begin_season
from turnus.app.seasons.demos.playing import Chance, Director, begun
from turnus.app.seasons.office import Office
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.season import commands as asked
from turnus.store import Journal, MemoryJournal

HOUSES, SERIES = 50, 20


def house(seed: str) -> Director:
    """A house competition: absences, leavers, newcomers, refusals, corrections, now and then finals."""
    chance = Chance(seed)
    players = 26 + int(chance.of("players") * 10)
    director = begun(Office(MemoryJournal()), STREAM, seed, players)
    turni = 3 if chance.of("length") < 0.16 else 1 + int(chance.of("length") * 1.3)
    for number in range(1, turni + 1):
        director.begin_turnus()
        for each in range(1, 8):
            _before_a_round(director, chance, number, each)
            director.pair()
            director.play()
            _correct(director, chance, number, each)
            director.do(asked.CloseRound())
        director.close_turnus()
        _between(director, chance, number)
    if turni == 3:
        _try(director.finals)
        _try(lambda: director.do(asked.CloseSeason()))
    return director


def _try(act: Callable[[], None]) -> None:
    with suppress(RefusedByClause):
        act()


def _before_a_round(director: Director, chance: Chance, turnus: int, number: int) -> None:
    running = director.running.season.turni[-1]
    for player in running.players:
        if player not in running.withdrawn and chance.of(turnus, number, player) < 0.08:
            director.sign_off(player, number, club_duty=chance.of(player, number) < 0.3)
    if chance.of("leaves", turnus, number) < 0.06:
        _try(lambda: director.do(asked.Leave(player=running.players[int(chance.of(number) * 12)])))
    if chance.of("late", turnus, number) < 0.08:
        _try(lambda: _seat(director, f"late{turnus}{number}"))


def _seat(director: Director, name: str) -> None:
    director.do(asked.Join(player=name, rating=1600, membership="member"))
    even = [n for n, there in director.running.season.turni[-1].groups.items() if len(there) % 2 == 0]
    if even:
        director.do(asked.Seat(player=name, group=even[0]))


def _correct(director: Director, chance: Chance, turnus: int, number: int) -> None:
    if chance.of("wrong", turnus, number) < 0.15:
        game = director.running.season.turni[-1].rounds[-1].games[0]
        _try(
            lambda: director.do(
                asked.CorrectResult(
                    turnus=turnus,
                    round=number,
                    white=game.white,
                    black=game.black,
                    result="1/2-1/2" if game.result != "1/2-1/2" else "1-0",
                    reason="written down wrongly",
                )
            )
        )


def _between(director: Director, chance: Chance, turnus: int) -> None:
    for index in range(int(chance.of("new", turnus) * 3)):
        name = f"new{turnus}{index}"
        director.do(asked.Join(player=name, rating=1700, membership="member"))
        director.do(asked.PlaceNewcomer(player=name, group="3", reason="his form"))
    for player in director.running.season.turni[-1].players:
        if chance.of("skips", turnus, player) < 0.03:
            _try(lambda who=player: director.do(asked.SignOffTurnus(player=who)))  # type: ignore[misc]
    for _ in range(20):
        waiting = view(look_at(director.running), "decisions").data["waiting"]
        offers = [line["who"] for line in waiting if "refuse" in line["options"]]
        if not offers:
            return
        director.do(asked.AnswerOffer(player=offers[0], accepts=chance.of(offers[0], turnus) < 0.6))


def series(seed: str) -> Director:
    """A championship in series: postponements, claims, stopping, the ladder."""
    chance = Chance(seed)
    director = with_calendar(12 + int(chance.of("players") * 7))
    director.chance = chance
    rounds = director.running.season.turni[0].rounds
    for each in rounds:
        for game in each.games:
            if chance.of("postponed", game.white, game.black) < 0.05:
                day = director.running.season.turni[0].dates[each.number - 1]
                put_off = asked.Postpone(
                    white=game.white, black=game.black, by=game.white, start=f"{day}T20:00",
                    told=dict.fromkeys(("director", "chairman", "opponent"), f"{day}T09:00"),
                )  # fmt: skip
                _try(lambda what=put_off: director.do(what))  # type: ignore[misc]
    if chance.of("stops") < 0.5:
        stopping = director.running.season.turni[0].players[int(chance.of("who") * 10)]
        _try(lambda: director.do(asked.StopPlaying(player=stopping)))
    play_all(director)
    _try(lambda: director.do(asked.CloseTurnus(seed=f"{seed}/ties")))
    _try(lambda: director.do(asked.CloseSeason()))
    return director


def federation(play: Callable[[Journal, str], object], seed: str) -> Journal:
    """Write a season of the demo federation."""
    journal = MemoryJournal()
    play(journal, seed)
    return journal


JOURNALS: dict[str, Callable[[], Journal]] = {
    **{f"house-{n:02}": lambda n=n: house(f"house/{n}").office.journal for n in range(HOUSES)},  # type: ignore[misc]
    **{f"series-{n:02}": lambda n=n: series(f"series/{n}").office.journal for n in range(SERIES)},  # type: ignore[misc]
    "federation-ended": lambda: federation(play_season, "ended"),
    "federation-begun": lambda: federation(begin_season, "begun"),
}
