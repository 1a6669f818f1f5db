"""A season of Keizer by commands: who is there is paired from the list, and every miss counts as told."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from engine.playing import again, opened, play_round
from turnus.app.competitions.crosstables import cells_of
from turnus.app.competitions.explaining import grounds_of, said
from turnus.app.competitions.running import Office, Running
from turnus.app.competitions.views import scores, standings, worths, would_be
from turnus.app.competitions.whys import Telling, why_place
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.engine.meetings.keizer import counted_of, lists_of
from turnus.competition.engine.situations import situation_of
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.leaving import Withdraw
from turnus.competition.engine.slices.misses import SayWhyMissed, WhyMissed
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.ordering import PutInOrder
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.results import EnterResult
from turnus.faults import BadInput, NotFound

ONCE: dict[str, Any] = {"recount": "once", "top": 50}


def season(players: int, rounds: int = 10, **options: Any) -> tuple[Office, Running]:
    fields = {f"stage.main.meeting.options.{name}": value for name, value in options.items()}
    return opened({"stage.main.meeting.kind": "keizer", "stage.main.rounds": rounds} | fields, players)


def paired(office: Office, running: Running, seed: str = "s") -> tuple[Running, list[set[str]]]:
    running = office.do(office.do(running, DraftRound(seed=seed)), PublishRound())
    last = running.competition.phases[-1].rounds[-1]
    return running, [set(match.sides) for match in last.matches]


def with_results(office: Office, running: Running, winners: set[str]) -> Running:
    for match in running.competition.phases[-1].rounds[-1].matches:
        white, black = match.games[0].white, match.games[0].black
        result = "1-0" if white in winners else "0-1" if black in winners else "1/2-1/2"
        running = office.do(running, EnterResult(board=match.board, result=result))
    return running


def totals(running: Running) -> dict[str, Fraction]:
    return {row.line.player: row.line.points for row in standings(running.competition)}


def test_neighbours_of_the_list_meet_and_the_values_count() -> None:
    office, running = season(10, **ONCE)
    running, pairs = paired(office, running)
    assert pairs == [{"p01", "p02"}, {"p03", "p04"}, {"p05", "p06"}, {"p07", "p08"}, {"p09", "p10"}]
    running = office.do(with_results(office, running, {"p01", "p06", "p10"}), Close())
    found = totals(running)
    assert [found[f"p{n:02}"] for n in (1, 2, 3, 6, 10)] == [99, 49, Fraction(143, 2), 91, 83]
    running, pairs = paired(office, running)
    assert pairs == [{"p01", "p06"}, {"p10", "p03"}, {"p04", "p07"}, {"p08", "p02"}, {"p05", "p09"}]


def test_who_met_lately_does_not_meet_again() -> None:
    office, running = season(4, between=2)
    seen = []
    for _ in range(3):
        running, pairs = paired(office, running)
        seen += [frozenset(pair) for pair in pairs]
        running = office.do(with_results(office, running, {"p01"}), Close())
    assert len(set(seen)) == 6  # everybody has met everybody once
    running, pairs = paired(office, running)
    assert {frozenset(pair) for pair in pairs} == set(seen[:2])  # three rounds ago


def test_when_nothing_else_fits_a_pair_meets_sooner() -> None:
    office, running = season(2, between=5)
    running, _ = paired(office, running)
    running = office.do(with_results(office, running, {"p01"}), Close())
    running, pairs = paired(office, running)
    assert pairs == [{"p01", "p02"}]
    kinds = [each.kind for each in running.competition.phases[-1].rounds[-1].explanation]
    assert "keizer_sooner" in kinds


@pytest.mark.parametrize(
    ("why", "share"),
    [("absent", Fraction(1, 3)), ("silent", 0), ("duty", Fraction(2, 3)), ("club", Fraction(3, 4))],
)
def test_what_a_miss_brings_is_the_clubs_own(why: str, share: Fraction) -> None:
    office, running = season(5, club="0.75", **ONCE)
    running = office.do(running, SayWhyMissed(player="p05", why=WhyMissed(why)))
    running, _ = paired(office, running)
    assert totals(running)["p05"] == 46 * (1 + share)


def test_it_can_be_said_afterwards_and_what_the_club_game_ended_in() -> None:
    office, running = season(5, club_by_result=True, **ONCE)
    running = office.do(running, SayWhyMissed(player="p05", why=WhyMissed.CLUB))
    running, _ = paired(office, running)
    running = office.do(running, SayWhyMissed(player="p05", round=1, why=WhyMissed.CLUB_DRAW))
    assert totals(running)["p05"] == 46 + 23
    with pytest.raises(RefusedByClause, match="enter the result"):
        office.do(running, SayWhyMissed(player="p01", round=1, why=WhyMissed.CLUB))


def test_who_comes_late_stands_at_the_bottom_and_who_stops_stays_on_the_list() -> None:
    office, running = season(4, late="1/2", stopped="1/4", **ONCE)
    running, _ = paired(office, running)
    running = office.do(with_results(office, running, {"p01", "p03"}), Close())
    running = office.do(running, Enter(player="new", rating=100))
    assert totals(running)["new"] == 46 + 23
    running = office.do(running, Withdraw(player="p01"))
    running, pairs = paired(office, running)
    assert all("p01" not in pair for pair in pairs)
    rows = standings(running.competition)
    values = {row.line.player: int(dict(row.line.figures)["KV"]) for row in rows}
    assert "p01" in values
    running = office.do(with_results(office, running, set()), Close())
    assert totals(running)["p01"] > 0


def test_the_odd_one_out_is_the_lowest_who_was_free_least() -> None:
    office, running = season(5)
    free = []
    for _ in range(5):
        running, _ = paired(office, running)
        free += [i.player for i in running.competition.phases[-1].rounds[-1].idle]
        running = office.do(with_results(office, running, set()), Close())
    assert sorted(free) == ["p01", "p02", "p03", "p04", "p05"]


def test_a_share_that_is_none_is_refused() -> None:
    with pytest.raises((BadInput, NotFound), match="no share"):
        season(4, bye="a lot")


@pytest.mark.parametrize("seed", range(5))
def test_a_season_is_folded_again_the_same(seed: int) -> None:
    random = Random(seed)  # noqa: S311 - a game of chance, not a secret
    office, running = season(9, rounds=8)
    for _ in range(8):
        if random.random() < 0.5:
            player = f"p{random.randint(1, 9):02}"
            running = office.do(running, SayWhyMissed(player=player, why=random.choice(list(WhyMissed))))
        running = play_round(office, running, random)
    assert running.competition.phases[-1].is_closed
    assert again(office).competition == running.competition


def test_why_adds_up_to_the_total_by_values() -> None:
    office, running = season(5, **ONCE)
    running = office.do(running, SayWhyMissed(player="p05", why=WhyMissed.CLUB))
    running, _ = paired(office, running)
    running = with_results(office, running, {"p01"})
    words = Telling(lambda text: text, lambda player: player)
    told = why_place(running.competition, "p01", words)
    assert [each.text for each in told.below[-1].below] == [
        "the own value: 50",
        "round 1: 1 times 49, the value of p02: 49",
    ]
    away = why_place(running.competition, "p05", words).below[-1].below
    assert away[1].text == "round 1: played for the club, ⅔ times 46, the own value: 30⅔"
    drawn = why_place(running.competition, "p03", words)
    assert drawn.below[-1].below[1].text == "round 1: ½ times 47, the value of p04: 23½"
    assert drawn.below[0].below[0].text.endswith(": what the place on the list is worth")


def test_equal_totals_are_parted_by_the_list_before_and_why_says_so() -> None:
    office, running = season(4, own=False, **ONCE)
    for player in ("p03", "p04"):
        running = office.do(running, SayWhyMissed(player=player, why=WhyMissed.SILENT))
    running, _ = paired(office, running)
    running = with_results(office, running, {"p01"})
    rows = {row.line.player: row.line for row in standings(running.competition)}
    assert rows["p03"].points == rows["p04"].points == 0
    assert rows["p04"].decided_by == "LIST"
    said = why_place(running.competition, "p04", Telling(lambda text: text, lambda player: player)).in_short
    assert said
    assert "the place on the list before" in said.text


def order_at_the_start(running: Running) -> list[str]:
    return list(running.competition.phases[0].divisions["1"])


def test_a_season_begins_with_the_last_list_of_the_season_before() -> None:
    office, old = season(4, rounds=1, **ONCE)
    old, _ = paired(office, old)
    old = office.do(with_results(office, old, {"p02", "p04"}), Close())
    last = [row.line.player for row in standings(old.competition)]
    assert last != sorted(last)
    by_list = {"stage.main.meeting.kind": "keizer", "stage.main.seeding": "last-list"}
    for name, seeding, expected in (
        ("list", "last-list", [*last, "strong", "weak"]),
        ("rating", "rating", ["strong", *sorted(last), "weak"]),
    ):
        chosen = by_list | {"stage.main.seeding": seeding}
        new = office.follow(old, OpenCompetition(name=name, chosen=chosen))
        new = office.do(new, Enter(player="weak", rating=100))
        new = office.do(new, Enter(player="strong", rating=2900))
        new = office.do(new, DraftRound(seed="s"))
        assert order_at_the_start(new) == expected


def test_without_a_season_before_the_last_list_is_by_rating() -> None:
    office, running = opened({"stage.main.meeting.kind": "keizer", "stage.main.seeding": "last-list"}, 4)
    running, _ = paired(office, running)
    assert order_at_the_start(running) == ["p01", "p02", "p03", "p04"]


def test_the_first_order_is_put_by_hand() -> None:
    office, running = opened({"stage.main.meeting.kind": "keizer", "stage.main.seeding": "by-hand"}, 4)
    with pytest.raises(RefusedByClause, match="everybody once"):
        office.do(running, PutInOrder(players=("p03", "p03")))
    running = office.do(running, PutInOrder(players=("p03", "p01")))
    running, pairs = paired(office, running)
    assert order_at_the_start(running) == ["p03", "p01", "p02", "p04"]
    assert pairs == [{"p03", "p01"}, {"p02", "p04"}]
    with pytest.raises(RefusedByClause, match="first order stands"):
        office.do(running, PutInOrder(players=("p01",)))
    assert again(office).competition == running.competition


def test_the_first_order_of_others_is_not_the_directors() -> None:
    office, running = season(4)
    with pytest.raises(RefusedByClause, match="not put by hand"):
        office.do(running, PutInOrder(players=("p01",)))


@pytest.mark.parametrize(("where", "place"), [("rating", 1), ("bottom", 5)])
def test_where_a_newcomer_comes(where: str, place: int) -> None:
    office, running = season(4, newcomers=where)
    running, _ = paired(office, running)
    running = office.do(running, Enter(player="new", rating=2900))
    assert order_at_the_start(running).index("new") + 1 == place


def test_points_of_a_newcomer_are_taken_off_for_the_last_list() -> None:
    office, running = season(4, rounds=2, late="0", late_points=30, **ONCE)
    running, _ = paired(office, running)
    running = office.do(with_results(office, running, {"p01", "p03"}), Close())
    running = office.do(running, Enter(player="new", rating=100))
    assert totals(running)["new"] == 46 + 30
    running = office.do(running, SayWhyMissed(player="new", why=WhyMissed.SILENT))
    running, _ = paired(office, running)
    running = office.do(with_results(office, running, {"p01", "p03"}), Close())
    assert totals(running)["new"] == min(totals(running).values()) <= 50


def test_who_often_cannot_come_has_a_share_and_a_limit_of_his_own() -> None:
    office, running = season(5, rounds=4, absent="1/6", excused="1/3", excuses=1, **ONCE)
    for _ in range(2):
        running = office.do(running, SayWhyMissed(player="p05", why=WhyMissed.EXCUSED))
        running, _ = paired(office, running)
        running = office.do(with_results(office, running, set()), Close())
    values = counted_for(running, "p05")
    assert [each.share for each in values] == [Fraction(1, 3), 0]


def counted_for(running: Running, player: str) -> tuple[Any, ...]:
    phase = running.competition.phases[-1]
    return counted_of(situation_of(running.competition, phase, "1"), player)[1]


def test_a_reason_for_a_round_before_he_entered_is_refused_for_what_it_is() -> None:
    office, running = season(4)
    running, _ = paired(office, running)
    running = office.do(running, Enter(player="new", rating=100))
    with pytest.raises(RefusedByClause, match="was not in the competition"):
        office.do(running, SayWhyMissed(player="new", round=1, why=WhyMissed.CLUB))


def test_totals_and_values_stand_beside_a_round_as_they_were_before_it() -> None:
    office, running = season(4, **ONCE)
    running, _ = paired(office, running)
    running = office.do(with_results(office, running, {"p02", "p03"}), Close())
    running, _ = paired(office, running)
    assert worths(running.competition, 1) == {f"p{n:02}": (Fraction(51 - n), 51 - n) for n in range(1, 5)}
    after = {
        row.line.player: (row.line.points, i) for i, row in enumerate(standings(running.competition, after=1))
    }
    assert worths(running.competition, 2) == {who: (total, 50 - i) for who, (total, i) in after.items()}
    assert scores(running.competition, 2)["p02"] == 49 + 50


def test_what_would_be_if_everybody_had_played() -> None:
    office, running = season(5, **ONCE)
    running = office.do(running, SayWhyMissed(player="p05", why=WhyMissed.ABSENT))
    running, _ = paired(office, running)
    running = office.do(with_results(office, running, {"p01", "p03"}), Close())
    running = office.do(running, SayWhyMissed(player="p01", why=WhyMissed.SILENT))
    running, _ = paired(office, running)
    now = totals(running)
    found = {row.line.player: row.line for row in would_be(running.competition)}
    assert found["p05"].points == now["p05"]  # his one game is still open: nothing is known of him
    own = lists_of(situation_of(running.competition, running.competition.phases[-1], "1"))[-1].counted_with
    assert found["p01"].points == own[1] + 2 * own[2]
    assert dict(found["p01"].figures) == {"KN": str(now["p01"]), "KG": "1"}


def test_a_swiss_has_no_list_that_would_be() -> None:
    office, running = opened({"stage.main.rounds": 3}, 4)
    running, _ = paired(office, running)
    with pytest.raises(NotFound, match="only a Keizer list"):
        would_be(running.competition)


def test_why_says_totals_repeats_colours_and_what_gave_way() -> None:
    office, running = season(4, between=2, **ONCE)
    for _ in range(4):
        running, _ = paired(office, running)
        running = office.do(with_results(office, running, {"p01"}), Close())
    last = running.competition.phases[-1].rounds[-1]
    words = [[said(each, str, str) for each in grounds_of(last, match)] for match in last.matches]
    assert all(any(text.startswith("On the list p0") for text in each) for each in words)
    assert all(
        any("met 1 times before, last in round 1: 2 rounds" in text for text in each) for each in words
    )
    office, running = season(2, between=2, same_colour=1, in_a_row=1, most=1, once_until=9)
    for _ in range(2):
        running, _ = paired(office, running)
        running = office.do(with_results(office, running, {"p01"}), Close())
    last = running.competition.phases[-1].rounds[-1]
    assert "keizer_colour_row" in [each.kind for each in last.explanation]
    shown = [each.kind for each in grounds_of(last, last.matches[0])]
    gave_way = ["keizer_twice", "keizer_sooner", "keizer_row", "keizer_oftener"]
    assert [kind for kind in shown if kind in gave_way] == gave_way


def test_the_cross_table_adds_up_to_the_totals() -> None:
    office, running = season(5, rounds=4, own=False)
    for _ in range(3):
        running = play_round(office, running, Random(3))  # noqa: S311 - a game of chance, not a secret
    cells = cells_of(running.competition, running.competition.phases[-1])
    assert {who: sum(cell.points or 0 for cell in each) for who, each in cells.items()} == totals(running)


def test_the_last_list_of_a_later_stage_is_the_table_it_comes_from() -> None:
    fields = {
        "stages": ["autumn", "spring"], "stage.autumn.rounds": 1, "stage.spring.rounds": 1,
        "stage.spring.entry.stage": "autumn", "stage.spring.seeding": "last-list",
    }  # fmt: skip
    kinds = {f"stage.{name}.meeting.kind": "keizer" for name in ("autumn", "spring")}
    office, running = opened(fields | kinds, 4)
    running, _ = paired(office, running)
    running = office.do(with_results(office, running, {"p02", "p04"}), Close())
    last = [line.player for line in running.competition.phases[0].tables["1"]]
    assert last != sorted(last)
    running, _ = paired(office, running)
    assert list(running.competition.phases[1].divisions["1"]) == last
