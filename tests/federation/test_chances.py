"""Chances in the leagues and the cup of a federation: boards by rating, tables and rights by the law."""

import json
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from federation.test_cup_and_others import cup, drawn, played
from federation.test_team_rounds import pair, play, swiss
from telling.federations import DAY, Bureau, boards
from telling.leagues import random_league
from turnus.app.federations.demo_begun import begin_season
from turnus.app.seasons.chances.counting import Chances
from turnus.app.seasons.chances.federations import Leagues, contests_of, team_strengths
from turnus.app.seasons.chances.field import DRAWN, WEIGHT, drawn_among, points_of_a_game
from turnus.app.seasons.chances.simulating import everybodys_chances
from turnus.cli.main import run
from turnus.competition.federation import events as happened
from turnus.competition.federation.state import Federation
from turnus.competition.federation.teams.standing import league_end, order_of
from turnus.competition.questions.teams.competitions import Level
from turnus.competition.questions.teams.cup import CupRound
from turnus.faults import BadInput, NotFound
from turnus.store import open_journal
from turnus.store.memory import MemoryJournal


def found(federation: Federation, count: int = 10, contest: str = "") -> dict[str, Chances]:
    return everybodys_chances(contests_of(federation, contest), count, "seed")


def half_played(federation: Federation) -> Federation:
    """Return a league with the first half of its matches."""
    for name, contest in federation.contests.items():
        kept = list(contest.matches.items())[: len(contest.matches) // 2]
        federation = federation.with_one("contests", name, replace(contest, matches=dict(kept)))
    return federation


def test_each_group_has_one_first_and_as_many_go_up_as_come_down_above_the_lowest_class() -> None:
    federation = half_played(random_league("x", 5).now)
    chances = found(federation)
    groups = {each.group for each in chances.values()}
    assert groups == set(federation.contests)
    for name in groups:
        assert sum(each.title for each in chances.values() if each.group == name) == pytest.approx(1)
    assert sum(each.up for each in chances.values()) == pytest.approx(
        sum(each.down for each in chances.values())
    )
    assert sum(each.up for each in chances.values()) > 1
    highest = [each for each in chances.values() if each.group == "ereklasse 0"]
    assert not any(each.up for each in highest)
    assert all(each.up + each.down <= 1 for each in chances.values())


def test_when_all_is_played_the_law_alone_says_who_moves() -> None:
    """Only who plays for a place is left to chance."""
    bureau = random_league("y", 5)
    chances, ended = found(bureau.now, 5), league_end(bureau.now, bureau.law).answer
    for name, contest in bureau.now.contests.items():
        assert chances[order_of(bureau.now, contest, bureau.law)[0]].title > 0, name
    playing = {team for one in ended.play_offs for team in one.teams}
    settled = [each for name, each in chances.items() if name not in playing]
    assert settled
    assert {each.up for each in settled} | {each.down for each in settled} == {0, 1}


def test_a_stronger_team_has_better_chances_and_is_as_strong_as_who_played() -> None:
    federation = begin_season(MemoryJournal()).federation
    contests = contests_of(federation, "")
    strong = team_strengths(contests)
    assert set(strong) == set(contests.all[0].opened.teams)
    fresh = federation.with_one("contests", "ereklasse", replace(contests.all[0], matches={}))
    by_strength = sorted(strong, key=lambda team: strong[team])
    chances = found(fresh, 100)
    assert chances[by_strength[-1]].title > chances[by_strength[0]].title
    assert sum(each.title for each in chances.values()) == pytest.approx(1)


def test_what_is_decided_before_the_last_match_has_no_other_chance() -> None:
    bureau = Bureau()
    bureau.open("top", "A-1", "B-1", "C-1", level=Level.EREKLASSE)
    for home, away in (("A-1", "B-1"), ("A-1", "C-1")):
        bureau.do(happened.MatchPlayed(contest="top", home=home, away=away, boards=boards(20, 0), on=DAY))
    chances = found(bureau.now)
    assert {name: each.title for name, each in chances.items()} == {"A-1": 1, "B-1": 0, "C-1": 0}


def test_the_cup_is_drawn_anew_each_time_until_it_is_decided() -> None:
    bureau = cup(*[f"F{number % 8}" for number in range(16)])
    before = found(bureau.now, 60)
    assert sum(each.title for each in before.values()) == pytest.approx(1)
    first = drawn(bureau, CupRound.FIRST)
    bureau.do(played(*first[0]))
    chances = found(bureau.now, 60)
    assert sum(each.title for each in chances.values()) == pytest.approx(1)
    assert chances[first[0][1]].title == 0
    assert not any(each.up or each.down for each in chances.values())


def test_what_is_not_under_way_is_told_with_what_is() -> None:
    bureau = cup("F1", "F2", "F3", "F4")
    with pytest.raises(NotFound, match="under way are: cup"):
        found(bureau.now, contest="league")
    with pytest.raises((NotFound, BadInput)):
        found(Bureau().now)


def test_by_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "federation.db")
    with closing(open_journal(path)) as journal:
        begin_season(journal)
    words = ["odds", path, "-n", "20", "--seed", "s", "--workers", "1"]
    assert run([*words, "--contest", "ereklasse", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert sum(each["title"] for each in told["players"]) == pytest.approx(1)
    assert sum(each["down"] for each in told["players"]) > 0
    assert run([*words, "--contest", "nothing"]) != 0
    assert "ereklasse" in capsys.readouterr().err


def test_a_swiss_of_teams_is_paired_on_and_its_leader_has_the_best_chance() -> None:
    bureau = swiss(12)
    begun = found(bureau.now, 4, "cubs")
    assert sum(each.title for each in begun.values()) == pytest.approx(1)
    for _ in range(3):
        play(bureau, pair(bureau))
    pair(bureau)  # a round is under way
    chances = found(bureau.now, 20, "cubs")
    assert set(chances) == set(bureau.now.contests["cubs"].opened.teams)
    assert sum(each.title for each in chances.values()) == pytest.approx(1)
    first = order_of(bureau.now, bureau.now.contests["cubs"], bureau.law)
    assert chances[first[0]].title > chances[first[-1]].title
    assert not any(each.up or each.down for each in chances.values())


def test_as_many_games_are_drawn_as_in_the_competition_so_far() -> None:
    assert drawn_among([]) == pytest.approx(DRAWN)
    assert drawn_among([1] * 60 + [2] * 30 + [0] * 10) == pytest.approx(
        (DRAWN * WEIGHT + 60) / (WEIGHT + 100)
    )
    many, few = (drawn_among([1] * draws + [2] * (1000 - draws)) for draws in (700, 100))
    chance, games = Random("x"), range(2000)  # noqa: S311 - it guards nothing
    assert sum(points_of_a_game(0, chance, many) == 1 for _ in games) > 2 * sum(
        points_of_a_game(0, chance, few) == 1 for _ in games
    )
    federation = begin_season(MemoryJournal()).federation
    contests = contests_of(federation, "")
    scores = [first for match in contests.all[0].matches.values() for first, _ in match.boards]
    assert Leagues(contests).drawn == pytest.approx(drawn_among(scores))
