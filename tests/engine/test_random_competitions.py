"""Random competitions: folded again the same, paired as `trf` pairs, ranked as `rank` ranks."""

from random import Random

import pytest

from engine.playing import WITH_FORFEITS, again, enter_all, opened, play_round, somebody_misses
from turnus.app.competitions.running import Running
from turnus.app.competitions.views import standings, whole_tournament
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.state import Round
from turnus.notation.trf import read_trf, write_trf
from turnus.pairing.on_rating import Edition, pair_on_rating
from turnus.pairing.proposal import Proposal
from turnus.pairing.resistance.settings import SwissSettings
from turnus.pairing.resistance.swiss import pair_round
from turnus.standings.codes import ladder_of, rank_by
from turnus.tournament import Tournament

EDITIONS = {"dutch": Edition.IN_2026, "dutch-2017": Edition.IN_2017}


def through_a_file(running: Running) -> Tournament:
    """Return the competition as somebody else reads it: written as TRF and read again."""
    return read_trf(write_trf(whole_tournament(running.competition))).tournament


def proposal_of_others(before: Tournament, system: str, seed: str) -> Proposal:
    """Pair the next round from the file alone."""
    if system in EDITIONS:
        return pair_on_rating(before, EDITIONS[system])
    settings = SwissSettings(seed=f"{seed}/1", rating_rounds=1 if before.next_round == 1 else 0)
    return pair_round(before, settings)


def made(running: Running, paired: Round) -> list[tuple[int, int]]:
    phase = running.competition.phases[-1]
    numbers = {name: number for number, name in enumerate(phase.divisions["1"], 1)}
    return [(numbers[match.first], numbers[match.second]) for match in paired.matches]


@pytest.mark.parametrize("system", ["dutch", "dutch-2017", "resistance"])
@pytest.mark.parametrize("seed", range(4))
def test_a_swiss_is_paired_as_from_its_file(system: str, seed: int) -> None:
    random = Random(f"{system}{seed}")  # noqa: S311 - a game of chance, not a secret
    fields = {
        "stage.main.meeting.options.system": system,
        "stage.main.rounds": 5,
        "stage.main.ladder.steps": ["BH/C1", "BH", "SB"],
    }
    office, running = opened(fields, random.randint(9, 24))
    for number in range(5):
        running = somebody_misses(office, running, random)
        running = office.do(running, DraftRound(seed=f"s{number}"))
        running = office.do(running, PublishRound())
        paired = running.competition.phases[-1].rounds[-1]
        before = through_a_file(running).after(number)
        proposal = proposal_of_others(before, system, f"s{number}")
        assert made(running, paired) == [(pair.white, pair.black) for pair in proposal.pairs]
        free = [i.player for i in paired.idle if i.why == "bye"]
        assert free == [] if proposal.bye is None else [before.by_number[proposal.bye].name]
        running = office.do(enter_all(office, running, random, WITH_FORFEITS), Close())
    assert running.competition.phases[-1].is_closed
    check_table(running, "BH/C1,BH,SB")
    assert again(office).competition == running.competition


def check_table(running: Running, ladder: str) -> None:
    """Compare the table with the ranking of the file."""
    others = rank_by(through_a_file(running), ladder_of(ladder, None))
    rows = standings(running.competition)
    assert [(row.line.rank, row.line.player, row.line.points) for row in rows] == [
        (place.rank, place.player.name, place.figures[0]) for place in others.places
    ]
    assert [[text for _, text in row.line.figures] for row in rows] == [
        [str(figure) for figure in place.figures[1:]] for place in others.places
    ]


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("players", [4, 7, 10])
def test_a_round_robin_lets_everybody_meet_everybody(players: int, times: int) -> None:
    random = Random(players * times)  # noqa: S311 - as above
    fields = {
        "stage.main.meeting.kind": "round-robin",
        "stage.main.meeting.options.times": times,
        "stage.main.ladder.steps": ["WIN", "SB"],
    }
    office, running = opened(fields, players)
    rounds = (players - 1 + players % 2) * times
    for _ in range(rounds):
        running = play_round(office, running, random)
    phase = running.competition.phases[-1]
    assert phase.is_closed
    met = [frozenset(match.sides) for each in phase.rounds for match in each.matches]
    assert {met.count(pair) for pair in met} == {times}
    assert len(met) == players * (players - 1) // 2 * times
    whites = [game.white for each in phase.rounds for m in each.matches for game in m.games]
    if times == 2:
        assert {whites.count(name) for name in running.competition.contenders} == {players - 1}
    check_table(running, "WIN,SB")
    assert office.do(running, Close()).competition.is_closed


@pytest.mark.parametrize("players", [2, 5, 8, 11])
@pytest.mark.parametrize("legs", [1, 2])
def test_a_knock_out_leaves_one(players: int, legs: int) -> None:
    random = Random(players * legs)  # noqa: S311 - as above
    fields = {
        "stage.main.meeting.kind": "knock-out",
        "stage.main.meeting.options.legs": legs,
        "stage.main.ladder.when_equal": "lot",
    }
    office, running = opened(fields, players)
    while not (running.competition.phase and running.competition.phase.is_closed):
        running = play_round(office, running, random)
    rows = standings(running.competition)
    assert [row.line.rank for row in rows][:2] == [1, 2]
    phase = running.competition.phases[-1]
    assert len(phase.rounds) == (players - 1).bit_length()
    assert sum(len(each.matches) for each in phase.rounds) == players - 1  # everybody but one loses once
    out = [name for each in phase.rounds for match in each.matches for name in match.sides]
    assert {out.count(rows[0].line.player)} == {
        sum(rows[0].line.player in m.sides for r in phase.rounds for m in r.matches)
    }
    assert again(office).competition == running.competition
