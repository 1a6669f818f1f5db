"""Kinds of competition by name: displays, two-game matches with deciders, consolations, sides, colours."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from engine.playing import again, opened, play_round
from turnus.app.competitions import views
from turnus.app.competitions.choosing import KINDS, chosen_fields, rulebook_of
from turnus.app.competitions.running import Office, Running
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.engine.meetings.deciders import read_deciders
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.results import EnterResult
from turnus.competition.engine.state import Round
from turnus.faults import BadInput
from turnus.pairing.on_rating import Edition, pair_on_rating
from turnus.pairing.resistance.settings import SwissSettings
from turnus.pairing.resistance.swiss import pair_round
from turnus.store.memory import MemoryJournal

NEEDS = {"team-match": 2, "scheveningen": 6, "blitz": 10}


def started(form: str, players: Iterable[Enter], **more: Any) -> tuple[Office, Running]:
    office = Office(MemoryJournal())
    running = office.open(
        OpenCompetition(name="Test", rulebook=rulebook_of(form), chosen=chosen_fields(form, **more))
    )
    entries = list(players)
    return office, office.do_all(running, entries) if entries else running


def paired(office: Office, running: Running) -> Running:
    return office.do(office.do(running, DraftRound(seed="s")), PublishRound())


def last(running: Running) -> Round:
    found = views.pairings(running.competition)
    assert found is not None
    return found


def score(office: Office, running: Running, board: int, *results: str) -> Running:
    for number, result in enumerate(results, 1):
        running = office.do(running, EnterResult(board=board, game=number, result=result))
    return running


@pytest.mark.parametrize("form", KINDS)
def test_every_kind_is_played_to_its_end_and_folded_again_alike(form: str) -> None:
    players = [Enter(player=f"p{n}", rating=2300 - n) for n in range(1, NEEDS.get(form, 5) + 1)]
    office, running = started(form, players)
    for _ in range(40):
        if running.competition.is_closed:
            break
        phase = running.competition.phase
        if phase is not None and phase.is_closed:
            running = office.do(running, Close())
        else:
            running = play_round(office, running, Random(form), ("1-0", "0-1"))  # noqa: S311 - by its seed
    assert running.competition.is_closed
    assert views.standings(running.competition)
    assert again(office).competition == running.competition


def test_the_first_rounds_of_a_swiss_are_paired_by_one_system_and_the_rest_by_another() -> None:
    fields = chosen_fields("swiss", system="dutch-2017", first_system="resistance", first_rounds=2, rounds=5)
    office, running = opened(fields, 11)
    seen = []
    for number in range(1, 5):
        before = None if number == 1 else views.whole_tournament(running.competition)
        running = office.do(running, DraftRound(seed=f"lots {number}"))
        drawn = {frozenset(match.sides) for match in last(running).matches}
        if before is not None:
            on_resistance = pair_round(before, SwissSettings(seed=f"lots {number}/1", rating_rounds=1))
            wanted = on_resistance if number <= 2 else pair_on_rating(before, Edition.IN_2017)
            names = {player.number: player.name for player in before.players}
            assert drawn == {frozenset((names[pair.white], names[pair.black])) for pair in wanted.pairs}
        seen.append(drawn)
        running = office.do(running, PublishRound())
        for match in last(running).matches:
            running = score(office, running, match.board, ("1-0", "0-1", "1/2-1/2")[match.board % 3])
        running = office.do(running, Close())
    assert len(frozenset().union(*seen)) == sum(map(len, seen))


@pytest.mark.parametrize("given", [{"first_system": "resistance"}, {"first_rounds": 2}])
def test_half_of_that_choice_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(BadInput, match="how many first rounds"):
        chosen_fields("swiss", **given)


def test_a_round_robin_of_fewer_rounds_ends_after_them() -> None:
    office, running = opened(chosen_fields("round-robin", rounds=2), 6)
    running = play_round(office, running, Random(1))  # noqa: S311 - by its seed
    running = play_round(office, running, Random(2))  # noqa: S311 - by its seed
    assert running.competition.phases[-1].is_closed


@pytest.mark.parametrize(("exhibitors", "guests"), [(1, 7), (2, 7), (3, 3)])
def test_who_give_a_display_meet_everybody_in_one_round(exhibitors: int, guests: int) -> None:
    fields = chosen_fields("simultaneous", also=(f"stage.main.meeting.options.exhibitors={exhibitors}",))
    office, running = opened(fields, exhibitors + guests)
    running = paired(office, running)
    games = Counter(side for match in last(running).matches for side in match.sides)
    assert [games[f"p{n:02}"] for n in range(exhibitors + 1, exhibitors + guests + 1)] == [1] * guests
    assert max(games[f"p{n:02}"] for n in range(1, exhibitors + 1)) == -(-guests // exhibitors)
    assert all(match.first <= f"p{exhibitors:02}" for match in last(running).matches)  # with White
    for match in last(running).matches:
        running = score(office, running, match.board, "1/2-1/2" if match.board == 1 else "1-0")
    running = office.do(running, Close())
    table = {row.line.player: row.line.points for row in views.standings(running.competition)}
    assert table["p01"] == games["p01"] - Fraction(1, 2)
    assert sum(table.values()) == guests
    assert len(views.own_rounds(running.competition, "p01")) == games["p01"]


def test_a_display_can_let_colours_change() -> None:
    office, running = opened(
        chosen_fields("simultaneous", also=("stage.main.meeting.options.colours=in-turn",)), 5
    )
    assert [match.first for match in last(paired(office, running)).matches] == ["p01", "p03", "p01", "p05"]


def test_too_few_guests_are_refused() -> None:
    office, running = opened(
        chosen_fields("simultaneous", also=("stage.main.meeting.options.exhibitors=3",)), 5
    )
    with pytest.raises(BadInput, match="too few"):
        office.do(running, DraftRound(seed="s"))


def test_in_scheveningen_two_teams_meet_by_their_names() -> None:
    sides = {"a": "Red", "b": "Blue", "c": "Red", "d": "Blue", "e": "Blue", "f": "Red"}
    office, running = started("scheveningen", [Enter(player=n, team=t) for n, t in sides.items()])
    met = set()
    while not running.competition.phases or not running.competition.phases[-1].is_closed:
        running = paired(office, running)
        for match in last(running).matches:
            assert {sides[side] for side in match.sides} == {"Red", "Blue"}
            met.add(frozenset(match.sides))
            running = score(office, running, match.board, "1-0")
        running = office.do(running, Close())
    assert len(met) == 9


@pytest.mark.parametrize(
    "teams", [("Red", "Red", "Red", "Blue"), ("Red", "Blue", "Green", "Green"), ("R", "R", "B", "")]
)
def test_sides_that_are_not_two_of_one_size_are_refused(teams: tuple[str, ...]) -> None:
    office, running = started("scheveningen", [Enter(player=f"p{n}", team=t) for n, t in enumerate(teams)])
    with pytest.raises(BadInput, match="two teams of the same size"):
        office.do(running, DraftRound(seed="s"))


SERIES = "2 rapid 900+10; 2 blitz; armageddon"
KNOCK_OUT = ("stage.main.meeting.options.legs=2", f"stage.main.meeting.options.deciders={SERIES}")


def level_final() -> tuple[Office, Running]:
    office, running = opened(chosen_fields("knock-out", also=KNOCK_OUT), 2)
    running = paired(office, running)
    return office, score(office, running, 1, "1-0", "1-0")


def refused(office: Office, running: Running, command: object) -> str:
    with pytest.raises(RefusedByClause) as caught:
        office.do(running, command)
    return str(caught.value)


def test_a_short_match_is_played_to_its_end_before_it_decides() -> None:
    office, running = level_final()
    assert "is level" in refused(office, running, Close())
    running = score_next(office, running, "1-0")
    assert "is level" in refused(office, running, Close())  # the other may still win the second rapid game
    running = score_next(office, running, "1/2-1/2")
    match = last(running).matches[0]
    assert [game.decides for game in match.games] == [False, False, True, True]
    assert all(a.white != b.white for a, b in pairwise(match.games))
    running = office.do(running, Close())
    assert views.standings(running.competition)[0].line.player == match.games[2].white


def score_next(office: Office, running: Running, result: str, white: str = "") -> Running:
    return office.do(running, EnterResult(board=1, result=result, white=white))


@pytest.mark.parametrize(("result", "goes_on"), [("1/2-1/2", "p01"), ("0-1", "p01"), ("1-0", "p02")])
def test_in_the_last_game_of_all_a_draw_is_enough_for_black(result: str, goes_on: str) -> None:
    office, running = level_final()
    for _ in range(4):
        running = score_next(office, running, "1/2-1/2")
    assert "does not play" in refused(office, running, EnterResult(board=1, result=result, white="p09"))
    running = score_next(office, running, result, white="p02")
    game = last(running).matches[0].games[-1]
    assert (game.white, game.draw_odds) == ("p02", True)
    running = office.do(running, Close())
    assert views.standings(running.competition)[0].line.player == goes_on
    assert again(office).competition == running.competition


@pytest.mark.parametrize("text", ["3 chess", "rapid two", "2 armageddon", "0 blitz", "2 rapid x"])
def test_what_is_no_series_is_refused_when_it_is_opened(text: str) -> None:
    with pytest.raises(BadInput):
        opened(chosen_fields("knock-out", also=(f"stage.main.meeting.options.deciders={text}",)), 2)


def test_a_series_is_read() -> None:
    assert [(each.games, each.kind, each.tempo) for each in read_deciders(SERIES)] == [
        (2, "rapid", "900+10"), (2, "blitz", ""), (1, "armageddon", ""),
    ]  # fmt: skip


@pytest.mark.parametrize("draw", ["bracket", "each-round"])
@pytest.mark.parametrize("players", [4, 7, 8, 12, 16, 21])
def test_losers_of_the_first_round_play_on_for_the_consolation(players: int, draw: str) -> None:
    also = ("stage.main.meeting.options.consolation=true", f"stage.main.meeting.options.draw={draw}")
    office, running = opened(chosen_fields("knock-out", also=also), players)
    beaten: set[str] = set()
    lost: Counter[str] = Counter()
    random = Random(f"{players}{draw}")  # noqa: S311 - by its seed
    while not running.competition.phases or not running.competition.phases[-1].is_closed:
        running = paired(office, running)
        for match in last(running).matches:
            result = random.choice(("1-0", "0-1"))
            loser = match.games[0].black if result == "1-0" else match.games[0].white
            assert not any(lost[side] > (side in beaten) for side in match.sides)  # who is out plays no more
            assert match.first in beaten if match.second in beaten else match.first not in beaten
            lost[loser] += 1
            running = score(office, running, match.board, result)
        if not beaten:
            beaten = set(lost)
        running = office.do(running, Close())
    rows = [row.line for row in views.standings(running.competition)]
    assert lost[rows[0].player] == 0
    consoled = [line for line in rows if line.player in beaten]
    assert rows[-len(beaten) :] == consoled  # below whoever won in the first round
    assert [lost[line.player] for line in consoled] == [1] + [2] * (len(beaten) - 1)
    assert consoled[0].rank == players - len(beaten) + 1


def test_visitors_may_have_white_on_the_odd_boards() -> None:
    for colours, whites in (("first", "abab"), ("second", "baba"), ("all-first", "aaaa")):
        office, running = started(
            "team-match", [Enter(player="a"), Enter(player="b")], boards=4, also=(f"board_colours={colours}",)
        )
        (match,) = last(paired(office, running)).matches
        assert "".join(game.white for game in match.games) == whites


def test_a_blitz_evening_has_its_rounds_in_one_evening_at_a_short_tempo() -> None:
    form = started("blitz", [], rounds=9)[1].competition.format
    assert (form.tempo, form.stages[0].rounds, form.stages[0].rounds_an_evening) == ("180+2", 9, 9)
    with pytest.raises(BadInput):
        started("blitz", [], tempo="five minutes")
