"""Whole seasons by regulations written as data: played to the end, and the same as by those in code."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.playing import RESULTS, enter_all
from proving.shelves import SHELF
from turnus.app.competitions.running import Office, Running
from turnus.app.competitions.views import standings
from turnus.app.law import library
from turnus.app.seasons.demos.playing import Chance, Director
from turnus.app.seasons.office import Office as SeasonOffice
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.engine.slices.closing import Close, has_rounds_left
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.leaving import Withdraw
from turnus.competition.engine.slices.misses import SayWhyMissed, WhyMissed
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.results import EnterResult
from turnus.competition.engine.state import Competition
from turnus.competition.season import commands as asked
from turnus.store import MemoryJournal, opening

WRITTEN = Path(__file__).parents[1] / "written_regulations"
FIRST_DAY = date(2026, 9, 1)
# regulation, competition of it, how many take part, what its organiser chooses
EVENTS: tuple[tuple[str, str, int, dict[str, Any]], ...] = (
    ("four-groups", "house", 32, {}),
    ("four-groups", "cup", 8, {}),
    ("team-league", "", 12, {}),
    ("keizer-club", "", 13, {}),
    ("two-cycles", "", 30, {}),
    ("calendar-and-keizer", "calendar", 10, {}),
    ("calendar-and-keizer", "keizer", 11, {}),
    ("at-home", "", 12, {}),
    ("osv-as-data", "house", 30, {}),
    ("osv-as-data", "scheijgrond", 9, {}),
    ("osv-as-data", "open", 10, {}),
    ("ddt-as-data", "series", 12, {}),
)
IN_CODE = ("four-groups", "team-league")


def on_shelf(monkeypatch: pytest.MonkeyPatch, shelf: Path) -> None:
    monkeypatch.setenv(library.SHELVES, str(shelf))
    library.forget_shelves()


@pytest.fixture(autouse=True)
def shelves(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(opening, "FOLDERS", set())
    on_shelf(monkeypatch, WRITTEN)
    yield
    monkeypatch.undo()
    library.forget_shelves()


def opened(rulebook: str, part: str, players: int, chosen: dict[str, Any]) -> tuple[Office, Running]:
    office = Office(MemoryJournal())
    running = office.open(OpenCompetition(name="Test", rulebook=rulebook, part=part, chosen=chosen))
    return office, office.do_all(
        running, [Enter(player=f"p{n:02}", rating=2400 - 10 * n) for n in range(1, players + 1)]
    )


def play_on(office: Office, running: Running, chance: Random) -> Running:
    """Play one round, the same by the same chance; in Keizer somebody is away for this or that."""
    stage = running.competition.format.stages[0]
    if stage.meeting.kind == "keizer":
        player = chance.choice(sorted(running.competition.contenders))
        running = office.do(running, SayWhyMissed(player=player, why=chance.choice(list(WhyMissed))))
    seed = str(chance.random())
    running = office.do(office.do(running, DraftRound(seed=seed)), PublishRound())
    results = RESULTS if stage.meeting.kind != "knock-out" else ("1-0",)
    running = enter_all(office, running, chance, results)
    return office.do(running, Close()) if stage.meeting.kind != "knock-out" else _decided(office, running)


def _decided(office: Office, running: Running) -> Running:
    """Let who is named first win a match of two games: the second one is drawn."""
    phase = running.competition.phases[-1]
    for match in phase.rounds[-1].matches:
        running = office.do(
            running, EnterResult(board=match.board, game=2, result="1/2-1/2", reason="he held it")
        )
    return office.do(running, Close())


def whole(office: Office, running: Running, chance: Random) -> Competition:
    """Play all rounds and stages, and end it."""
    for _ in range(80):
        competition = running.competition
        phase = competition.phase
        ended = phase is not None and phase.is_closed and phase.nth >= competition.stage_of(phase).repeats
        if phase and ended and not competition.format.after(phase.stage) and not has_rounds_left(competition):
            break
        running = play_on(office, running, chance)
    return office.do(running, Close()).competition


def season_of(rulebook: str, part: str, players: int, chosen: dict[str, Any]) -> Competition:
    office, running = opened(rulebook, part, players, chosen)
    return whole(office, running, Random(7))  # noqa: S311 - a game of chance, not a secret


@pytest.mark.parametrize(("rulebook", "part", "players", "chosen"), EVENTS)
def test_it_is_played_to_its_end(rulebook: str, part: str, players: int, chosen: dict[str, Any]) -> None:
    ended = season_of(rulebook, part, players, chosen)
    assert ended.is_closed
    last = next(each for each in reversed(ended.phases) if not ended.stage_of(each).entry.stage)
    tables = last.tables
    assert rulebook != "at-home" or len(tables) == 2  # by its table: ten to seventeen
    assert sorted(line.player for table in tables.values() for line in table) == sorted(ended.contenders)
    cited = {clause for clauses in ended.grounds.values() for clause in clauses}
    assert any(clause.startswith(f"{rulebook}:") for clause in cited)


@pytest.mark.parametrize(
    ("rulebook", "part", "players", "chosen"), [each for each in EVENTS if each[0] in IN_CODE]
)
def test_it_is_the_season_of_the_regulation_in_code(
    rulebook: str, part: str, players: int, chosen: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    written = season_of(rulebook, part, players, chosen)
    on_shelf(monkeypatch, SHELF)
    assert replace(season_of(rulebook, part, players, chosen), hashes=written.hashes) == written


def short_season() -> Any:
    office = SeasonOffice(MemoryJournal())
    command = asked.OpenSeason(season="2026-2027", part="house", rulebook="short-season", cross_limit=200)
    director = Director(office, office.open("house/2026", command), Chance("house"), FIRST_DAY)
    for number in range(1, 37):
        director.do(
            asked.Join(player=f"c{number:02}", rating=2000 - 20 * number, membership="full", at="19:30")
        )
    director.do(asked.FormGroups(form="three groups"))
    for turnus in range(2):
        if turnus:
            director.begin_turnus(rounds=5)
        else:
            director.do(asked.SetCalendar(dates=days(5)))
        for _ in range(5):
            director.round()
        director.close_turnus()
    director.do(asked.QualifyFinals())
    return director.running.season


def by_calendar(rulebook: str, rounds: int, turni: int) -> Any:
    office = SeasonOffice(MemoryJournal())
    command = asked.OpenSeason(season="2026-2027", part="house", rulebook=rulebook, cross_limit=150)
    running = office.open("house/2026", command)
    joins = [asked.Join(player=f"p{n}", rating=2000 - n, membership="full", at="19:00") for n in range(1, 9)]
    running = office.do_all(running, joins)
    for turnus in range(turni):
        running = office.do(running, asked.FormGroups())
        running = office.do(running, asked.SetCalendar(dates=days(rounds, 70 * turnus)))
        for each in running.season.turni[-1].rounds:
            for game in each.games:
                result = "1-0" if game.white < game.black else "0-1"
                scored = asked.EnterResult(
                    white=game.white, black=game.black, result=result, round=each.number
                )
                running = office.do(running, scored)
        running = office.do(running, asked.CloseTurnus(tie="shared place"))
    return running.season


def days(count: int, later: int = 0) -> tuple[str, ...]:
    return tuple(str(FIRST_DAY + timedelta(days=7 * number + later)) for number in range(count))


SEASONS: dict[str, Callable[[], Any]] = {
    "short-season": short_season,
    "calendar-groups": lambda: by_calendar("calendar-groups", 6, 2),
    "hand-calendar": lambda: by_calendar("hand-calendar", 4, 1),
}


@pytest.mark.parametrize("name", SEASONS)
def test_a_season_on_a_clubs_rulebook_is_the_same_as_in_code(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = SEASONS[name]()
    assert all(turnus.tables for turnus in written.turni)
    on_shelf(monkeypatch, SHELF)
    in_code = SEASONS[name]()
    assert replace(in_code, hashes=written.hashes) == written


def test_every_written_regulation_is_played_here() -> None:
    assert {each[0] for each in EVENTS} | set(SEASONS) == {path.name for path in WRITTEN.iterdir()}


def test_no_game_of_who_leaves_counts_where_the_regulation_annuls_them() -> None:
    office, running = opened("at-home", "", 4, {})
    for _ in range(2):
        running = play_on(office, running, Random(1))  # noqa: S311 - a game of chance, not a secret
    before = points(running)
    gone = max(before, key=lambda player: before[player])
    running = office.do(running, Withdraw(player=gone, reason="moved"))
    after = points(running)
    against = [
        (match.sides, match.games[0])
        for each in running.competition.phases[-1].rounds
        for match in each.matches
        if gone in match.sides
    ]
    assert after[gone] == 0
    lost = {player: before[player] - after[player] for player in before if player != gone}
    met = {side for sides, _ in against for side in sides} - {gone}
    assert {player for player, points in lost.items() if points} <= met
    assert sum(before.values()) - sum(after.values()) == 2 * len(against)  # each game was worth two points


def points(running: Running) -> dict[str, Any]:
    return {row.line.player: row.line.points for row in standings(running.competition)}


def test_a_season_that_annuls_games_is_refused_as_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "regulation.toml").write_text(
        'id = "own"\ntitle = "Own"\nbase = "osv-v30"\n[[clause]]\nnumber = "1"\ntext = "Annulled."\n'
        'competition = "house"\nset = { "stage.turnus.withdrawal" = "void" }\n',
        "utf-8",
    )
    on_shelf(monkeypatch, tmp_path)
    with pytest.raises(RefusedByClause, match="that is no season"):
        SeasonOffice(MemoryJournal()).open(
            "house/2026", asked.OpenSeason(season="2026-2027", part="house", rulebook="own")
        )
