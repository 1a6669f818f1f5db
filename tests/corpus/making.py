"""Makes the corpus: random seasons of every regulation as journals, on the code as it was; and the sums.

    python tests/corpus/making.py FOLDER         # the journals
    python tests/corpus/making.py FOLDER --sums  # what the views say after their events

What a journal holds is what the code of that day decided; tests only read it.
"""

import lzma
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from corpus.keeping import keep
from corpus.looking import kept_places, looked_at, view_names
from telling.seasons import STREAM, play_all, with_calendar
from turnus.app.federations.demo import play_season
from turnus.app.federations.demo_begun import begin_season
from turnus.app.seasons.demos.playing import Chance, Director, begun
from turnus.app.seasons.office import Office
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.season import commands as asked
from turnus.store import MemoryJournal

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


def main(folder: Path) -> None:
    """Write all journals."""
    for number in range(HOUSES):
        keep(folder / f"house-{number:02}.jsonl.xz", house(f"house/{number}").office.journal)
        print("house", number, flush=True)  # noqa: T201 - somebody waits
    for number in range(SERIES):
        keep(folder / f"series-{number:02}.jsonl.xz", series(f"series/{number}").office.journal)
        print("series", number, flush=True)  # noqa: T201
    for name, play in (("ended", play_season), ("begun", begin_season)):
        journal = MemoryJournal()
        play(journal, name)
        keep(folder / f"federation-{name}.jsonl.xz", journal)


def sums(folder: Path) -> None:
    """Write what every view says after the events of each journal."""
    for path in sorted(folder.glob("*.jsonl.xz")):
        found = looked_at(path, kept_places(path))
        lines = [f"{number}\t{said}" for number, said in found.items()]
        text = "\n".join(["\t".join(view_names(path)), *lines])
        (folder / f"{path.name.partition('.')[0]}.sums.xz").write_bytes(
            lzma.compress(text.encode(), preset=9)
        )
        print(path.name, len(found), flush=True)  # noqa: T201 - somebody waits


if __name__ == "__main__":
    (sums if "--sums" in sys.argv else main)(Path(sys.argv[1]))
