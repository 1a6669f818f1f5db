"""Prizes, ratings and whys of whole competitions: by commands, in the shell, folded again."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from chance import strategies as st
from chance.running import given, settings
from engine.playing import WITH_FORFEITS, again, opened, play_round, somebody_misses
from turnus.app.competitions.groups import group_named, groups_of, within
from turnus.app.competitions.prizes import division_of, placed
from turnus.app.competitions.ratings import rating_reports, tempo_of
from turnus.app.competitions.tabling import kept_table
from turnus.app.competitions.views import standings
from turnus.app.competitions.whys import Telling, why_place
from turnus.app.streams.runner import RefusedByClause
from turnus.cli.main import run
from turnus.competition.engine.situations import table_of
from turnus.competition.engine.slices.describing import DescribeEvent
from turnus.competition.engine.slices.prizes import SetPrizes
from turnus.competition.prizes.plan import Prizes, Sharing
from turnus.competition.prizes.writing import read_amounts, read_row, write_amounts
from turnus.faults import BadInput
from turnus.standings.rating.changing import Tempo

PLAN = SetPrizes(
    prizes=(
        Prizes(name="main", amounts=(300_00, 200_00, 100_00)),
        Prizes(name="under 2350", amounts=(50_00, 25_00), rating_to=2350),
    )
)
KINDS: dict[str, dict[str, Any]] = {
    "swiss": {"stage.main.rounds": 4, "stage.main.ladder.steps": ["BH/C1", "BH", "SB"]},
    "round-robin": {
        "stage.main.meeting.kind": "round-robin",
        "stage.main.ladder.steps": ["DE", "WIN", "SB"],
    },
    "pools": {
        "stage.main.divisions.kind": "pools",
        "stage.main.divisions.count": 2,
        "stage.main.rounds": 3,
    },
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("sharing", Sharing)
def test_a_whole_competition_pays_what_was_promised_and_folds_again(kind: str, sharing: Sharing) -> None:
    chance = Random(f"{kind} {sharing}")  # noqa: S311 - repeatable
    office, running = opened(KINDS[kind], 8)
    running = office.do(running, SetPrizes(prizes=PLAN.prizes, sharing=sharing))
    for _ in range(3):
        running = play_round(office, somebody_misses(office, running, chance), chance, WITH_FORFEITS)
        competition = running.competition
        found = division_of(competition)
        assert found.paid + sum(each.amount for each in found.not_given) == competition.prizes.total
        assert len({each.player for each in found.envelopes}) == len(found.envelopes)
        order = [row.line.player for row in standings(competition)]
        assert sorted(one.player for one in placed(competition)) == sorted(order)
    assert again(office).competition == running.competition
    assert division_of(again(office).competition) == found


@settings(max_examples=15)
@given(st.integers(0, 10_000), st.sampled_from(sorted(KINDS)))
def test_a_table_that_was_kept_is_the_one_worked_out_anew(seed: int, kind: str) -> None:
    chance = Random(seed)  # noqa: S311 - repeatable
    office, running = opened(KINDS[kind], 12)
    for _ in range(3):
        running = play_round(office, somebody_misses(office, running, chance), chance, WITH_FORFEITS)
        phase = running.competition.phase
        assert phase is not None
        for division in phase.divisions:
            kept = kept_table(running.competition, phase, division)
            assert kept == table_of(running.competition, phase, division)
            assert kept == kept_table(again(office).competition, phase, division)


def test_a_group_has_places_of_its_own_in_the_order_of_the_table() -> None:
    chance = Random(3)  # noqa: S311 - repeatable
    office, running = opened(KINDS["swiss"], 8)
    running = office.do(running, PLAN)
    for _ in range(2):
        running = play_round(office, running, chance)
    competition = running.competition
    assert [group.name for group in groups_of(competition)] == ["under 2350"]
    rows = standings(competition)
    part = within(competition, rows, group_named(competition, "Under 2350"))
    weaker = [row for row in rows if competition.contenders[row.line.player].rating <= 2350]
    assert [row.line.player for row in part] == [row.line.player for row in weaker]
    for row, whole in zip(part, weaker, strict=True):
        better = sum(other.line.rank < whole.line.rank for other in weaker)
        assert row.line.rank == better + 1


def test_every_place_has_its_sentence_and_it_names_the_neighbour() -> None:
    chance = Random(8)  # noqa: S311 - repeatable
    office, running = opened(KINDS["swiss"], 10)
    for _ in range(4):
        running = play_round(office, running, chance, WITH_FORFEITS)
        competition = running.competition
        rows = standings(competition)
        for at, row in enumerate(rows):
            told = why_place(competition, row.line.player, Telling(str, str))
            other = rows[at - 1 if at else 1].line
            assert told.in_short is not None
            assert told.in_short.text.startswith(other.player)
            if other.points == row.line.points and other.rank != row.line.rank:
                lower = row.line if at else other
                assert lower.decided_by in told.in_short.text


def refused(office: Any, running: Any, *rows: Prizes, **more: Any) -> str:
    with pytest.raises(RefusedByClause) as fault:
        office.do(running, SetPrizes(prizes=rows, **more))
    return str(fault.value)


def test_a_plan_that_is_not_clear_is_refused() -> None:
    office, running = opened({}, 4)
    assert "needs a name" in refused(office, running, Prizes(name=" ", amounts=(1,)))
    assert "no prize" in refused(office, running, Prizes(name="main"))
    assert "higher prize" in refused(office, running, Prizes(name="main", amounts=(1, 2)))
    assert "no amount" in refused(office, running, Prizes(name="main", amounts=(-1,)))
    both = Prizes(name="band", amounts=(1,), rating_from=1800, rating_to=1700)
    assert "no rating" in refused(office, running, both)
    assert "has not entered" in refused(office, running, Prizes(name="game", amounts=(1,), player="p99"))
    assert "are called main" in refused(office, running, *[Prizes(name="main", amounts=(1,))] * 2)
    assert "rounded to" in refused(office, running, Prizes(name="main", amounts=(1,)), unit=3)
    running = office.do(running, PLAN)
    assert "already" in refused(office, running, *PLAN.prizes)


def test_rows_and_amounts_are_written_as_people_do() -> None:
    assert read_amounts("€ 100 62,50; 40 / 25.00 + 5,-") == (100_00, 62_50, 40_00, 25_00, 5_00)
    assert read_amounts("300, 200, 100") == (300_00, 200_00, 100_00)
    for text in ("ten", "1,5", "-5", "1.000"):
        with pytest.raises(BadInput):
            read_amounts(text)
    row = read_row(
        "Under 1800; rating=1400-1799; unrated; fewest=4; sharing=equal; beside; thing=book; 50 25"
    )
    assert row == Prizes(
        name="Under 1800", rating_from=1400, rating_to=1799, unrated=True, fewest=4,
        sharing=Sharing.EQUAL, beside=True, thing="book", amounts=(50_00, 25_00),
    )  # fmt: skip
    for text in ("Main; colour=red", "Main; rating=1800", "Main; fewest=x"):
        with pytest.raises(BadInput):
            read_row(text)


@given(st.lists(st.integers(0, 9_999_99), max_size=5).map(tuple))
def test_amounts_are_written_and_read_back(amounts: tuple[int, ...]) -> None:
    assert read_amounts(write_amounts(amounts)) == amounts
    assert read_amounts(write_amounts(amounts, ",")) == amounts


def test_changes_of_ratings_add_up_to_nothing_where_all_have_one_k() -> None:
    chance = Random(5)  # noqa: S311 - repeatable
    office, running = opened(KINDS["round-robin"], 6)
    for _ in range(5):
        running = play_round(office, running, chance, WITH_FORFEITS)
    reports = rating_reports(running.competition)
    assert sum(each.change.points for each in reports.values() if each.change) == 0
    forfeits = [
        game
        for phase in running.competition.phases
        for each in phase.rounds
        for match in each.matches
        for game in match.games
        if game.result in ("+/-", "-/+", "-/-")
    ]
    assert forfeits
    assert sum(len(each.games) for each in reports.values()) == 2 * (15 - len(forfeits))


@pytest.mark.parametrize(
    ("tempo", "found"),
    [
        ("", Tempo.STANDARD),
        ("5400+30", Tempo.STANDARD),
        ("3000+10", Tempo.STANDARD),  # 50 minutes and 60 times 10 seconds is an hour
        ("2999+10", Tempo.RAPID),
        ("601", Tempo.RAPID),
        ("600", Tempo.BLITZ),
        ("180+2", Tempo.BLITZ),
    ],
)
def test_the_tempo_says_on_which_list_a_game_counts(tempo: str, found: Tempo) -> None:
    office, running = opened({}, 2)
    running = office.do(running, DescribeEvent(city="Asten", tempo=tempo))
    assert tempo_of(running.competition) is found


def test_the_shell_shows_all_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = str(tmp_path / "open.db")

    def said(*words: str) -> Any:
        assert run(["event", words[0], journal, "Open", *words[1:], "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    said("new", "--rounds", "3")
    for name, rating in (("Anna", "2000"), ("Bram", "1900"), ("Carla", "1750"), ("Daan", "1700")):
        said("enter", "--player", name, "--rating", rating)
    said("prizes", "--prize", "Main; 300 200", "--prize", "Under 1800; rating=-1799; 50", "--not-one-each")
    said("pair", "--publish")
    said("results", "1", "1 1-0, 2 =")
    prizes = said("show", "prizes")
    assert (prizes["total"], prizes["paid"]) == (550_00, 550_00)
    assert {"player", "prize", "amount", "grounds"} <= prizes["prizes"][0].keys()
    ratings = said("show", "ratings")
    assert round(sum(each["change"] for each in ratings["ratings"]), 6) == 0
    best = prizes["prizes"][0]["name"]
    assert said("show", "player", best)["prizes"][0]["prize"] == "Main"
    assert said("show", "player", best)["worth"]["k"] == 20
    assert said("show", "why", best)["in_short"]
    group = said("show", "standings", "--group", "Under 1800")["standings"]
    assert group[0]["rank"] == 1
    assert {each["name"] for each in group} == {"Carla", "Daan"}
    assert run(["event", "show", journal, "Open", "standings", "--group", "nobody"]) == 1
    assert "known are Under 1800" in capsys.readouterr().err
    for view in ("prizes", "ratings", "player", "why"):
        assert run(["event", "show", journal, "Open", view, "Anna"]) == 0
    assert "by Hort" in " ".join(capsys.readouterr().out.split())
