"""Leagues whose clubs meet early, cups drawn by lot in every round, a Swiss of teams on the engine."""

from itertools import combinations
from random import Random
from typing import Any

import pytest

from engine.playing import enter_all, play_round
from turnus.app.competitions.choosing import chosen_fields
from turnus.app.competitions.running import Office, Running
from turnus.competition.engine.meetings.round_robin import schedule
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.state import Match, Phase
from turnus.competition.engine.tables import numbers_of, tournament_of
from turnus.faults import BadInput
from turnus.pairing.team_swiss.round import pair_teams
from turnus.store.memory import MemoryJournal

DECIDED = ("1-0", "0-1")


def opened(form: str, clubs: str, *also: str, **more: Any) -> tuple[Office, Running]:
    """Open a competition of teams, one for each letter: its club."""
    office = Office(MemoryJournal())
    running = office.open(OpenCompetition(name="Test", chosen=chosen_fields(form, also=also, **more)))
    for place, club in enumerate(clubs):
        entry = Enter(player=f"{club}{place}", rating=2400 - 10 * place, federation=club)
        running = office.do(running, entry)
    return office, running


def phase_of(running: Running) -> Phase:
    assert running.competition.phase is not None
    return running.competition.phase


def paired(running: Running) -> tuple[Match, ...]:
    last = phase_of(running).last_round
    assert last is not None
    return last.matches


@pytest.mark.parametrize("clubs", ["ABCDEFGA", "AABBCDE", "AABBCCDD", "ABCDEFGHIJKA"])
def test_clubs_meet_first_in_a_league(clubs: str) -> None:
    office, running = opened(
        "team-round-robin", clubs, "stage.main.meeting.options.numbering=clubs", boards=2
    )
    random = Random(clubs)  # noqa: S311 - repeatable, not secret
    rounds = len(schedule(len(clubs), 1))
    derbies = []
    for number in range(1, rounds + 1):
        running = play_round(office, running, random)
        derbies += [number for match in paired(running) if match.first[0] == match.second[0]]
    met = [frozenset(match.sides) for each in phase_of(running).rounds for match in each.matches]
    names = running.competition.contenders
    assert sorted(map(sorted, met)) == sorted(map(sorted, combinations(names, 2)))
    assert derbies == [1] * sum(clubs.count(club) - 1 for club in set(clubs))


def test_without_the_option_numbers_go_by_the_order() -> None:
    office, running = opened("team-round-robin", "AABBCCDD", boards=2)
    running = office.do(running, DraftRound(seed="1"))
    numbers = numbers_of(phase_of(running), "1")
    drafted = [(numbers[match.first], numbers[match.second]) for match in paired(running)]
    assert drafted == [(pair.white, pair.black) for pair in schedule(8, 1)[0]]


def cup(clubs: str, apart: int) -> tuple[Office, Running]:
    options = ("draw=each-round", f"apart={apart}")
    return opened("knock-out", clubs, *(f"stage.main.meeting.options.{each}" for each in options))


@pytest.mark.parametrize("seed", range(6))
def test_a_cup_is_drawn_anew_in_every_round(seed: int) -> None:
    office, running = cup("AABBCCDDEEF", apart=1)
    random = Random(seed)  # noqa: S311 - repeatable, not secret
    left, sizes = len(running.competition.contenders), []
    while left > 1:
        running = office.do(running, DraftRound(seed=f"{seed}/{left}"))
        drawn = paired(running)
        sizes.append(len(drawn))
        if len(sizes) == 1:
            assert all(match.first[0] != match.second[0] for match in drawn)
        running = office.do(running, PublishRound())
        running = enter_all(office, running, random, DECIDED)
        running = office.do(running, Close())
        left -= len(drawn)
    assert sizes == [3, 4, 2, 1]
    (table,) = office.do(running, Close()).competition.phases[-1].tables.values()
    assert [line.rank for line in table][:2] == [1, 2]


def test_the_same_seed_draws_the_same_and_another_draws_otherwise() -> None:
    def drawn(seed: str) -> list[tuple[str, ...]]:
        office, running = cup("AABBCCDDEEFFGGHH", apart=1)
        return [match.sides for match in paired(office.do(running, DraftRound(seed=seed)))]

    assert drawn("1") == drawn("1")
    assert len({frozenset(drawn(str(seed))) for seed in range(5)}) > 1


def test_too_many_of_one_club_cannot_be_kept_apart() -> None:
    office, running = cup("AAAB", apart=1)
    with pytest.raises(BadInput, match="apart"):
        office.do(running, DraftRound(seed="1"))
    office, running = cup("AAAB", apart=0)
    assert len(paired(office.do(running, DraftRound(seed="1")))) == 2


def test_a_swiss_of_teams_is_paired_by_the_team_system() -> None:
    office, running = opened("team-swiss", "ABCDEFGHI", boards=4, rounds=5)
    random = Random("teams")  # noqa: S311 - repeatable, not secret
    for _ in range(5):
        before = running.competition
        running = play_round(office, running, random)
        if before.phase is not None:
            event = tournament_of(before, before.phase, "1")
            name = {player.number: player.name for player in event.players}
            expected = [(name[pair.white], name[pair.black]) for pair in pair_teams(event).pairs]
            assert [match.sides for match in paired(running)] == expected
    met = [frozenset(match.sides) for each in phase_of(running).rounds for match in each.matches]
    assert len(met) == len(set(met)) == 5 * 4


def test_players_are_not_paired_by_the_team_system() -> None:
    office, running = opened("swiss", "ABCD", system="team")
    with pytest.raises(BadInput, match="teams"):
        office.do(running, DraftRound(seed="1"))
