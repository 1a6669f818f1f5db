"""A draft changed by hand: what comes of it, what it breaks, what the engine had made; taken back again."""

from random import Random

from engine.playing import again, opened, play_round
from engine.test_slices import refusal
from turnus.app.competitions.running import Office, Running
from turnus.competition.engine.comparing import Comparison, compared
from turnus.competition.engine.slices.absences import SignOff
from turnus.competition.engine.slices.arrangements import FixBoard, KeepApart
from turnus.competition.engine.slices.changing import GiveBye, SetPair, SwapPlayers, TurnColours
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.results import EnterResult
from turnus.competition.engine.state import Round

SWISS = {"stage.main.rounds": 7, "stage.main.first_colour": "white"}
Pairs = list[tuple[str, str]]


def drafted(players: int = 7, rounds: int = 0) -> tuple[Office, Running]:
    office, running = opened(SWISS, players)
    for number in range(rounds):
        running = play_round(office, running, Random(number))  # noqa: S311 - repeatable
    return office, office.do(running, DraftRound(seed="x"))


def draft_of(running: Running) -> Round:
    return running.competition.phases[-1].rounds[-1]


def pairs(running: Running) -> Pairs:
    return [match.sides for match in draft_of(running).matches]


def bye(running: Running) -> list[str]:
    return [each.player for each in draft_of(running).idle if each.why == "bye"]


def beside(running: Running) -> Comparison:
    phase = running.competition.phases[-1]
    return compared(running.competition, phase, phase.rounds[-1])


def faults(running: Running) -> list[str]:
    return [each.template.format(**each.values) for each in beside(running).broken]


def test_two_take_each_others_place_and_the_engines_pairs_stay_known() -> None:
    office, running = drafted()
    before = pairs(running)
    assert before == [("p01", "p04"), ("p05", "p02"), ("p03", "p06")]
    assert beside(running).is_as_engine
    running = office.do(running, SwapPlayers(player="p04", other="p02", reason="one car", who="w"))
    assert pairs(running) == [("p01", "p02"), ("p05", "p04"), ("p03", "p06")]
    seen = beside(running)
    assert seen.only_here == (("p01", "p02"), ("p05", "p04"))
    assert seen.only_engine == (("p01", "p04"), ("p05", "p02"))
    (told,) = draft_of(running).by_hand
    assert (told.reason, told.who, told.pairs) == ("one car", "w", (("p01", "p02"), ("p05", "p04")))
    assert again(office).competition == running.competition
    assert pairs(office.undo(running, "not so")) == before


def test_a_pair_is_made_and_those_left_over_meet() -> None:
    office, running = drafted()
    running = office.do(running, SetPair(first="p06", second="p01", reason="asked for"))
    assert pairs(running) == [("p03", "p04"), ("p05", "p02"), ("p06", "p01")]
    turned = office.do(running, SetPair(first="p01", second="p06", reason="asked for"))
    assert pairs(turned)[-1] == ("p01", "p06")


def test_a_pair_with_who_has_the_bye_frees_the_one_left_over() -> None:
    office, running = drafted()
    assert bye(running) == ["p07"]
    running = office.do(running, SetPair(first="p07", second="p01", reason="he came by plane"))
    assert pairs(running)[0] == ("p07", "p01")
    assert bye(running) == ["p04"]
    assert beside(running).engine_bye == "p07"
    running = office.do(running, GiveBye(player="p02", reason="he is ill"))
    assert bye(running) == ["p02"]
    assert pairs(running)[1] == ("p05", "p04")


def test_colours_are_turned_and_the_rule_says_how_they_should_be() -> None:
    office, running = drafted()
    running = office.do(running, TurnColours(board=2, reason="asked for"))
    assert pairs(running)[1] == ("p02", "p05")
    assert faults(running) == ["p02 has White against p05; by rule 5.2.5 it should be the other way round."]


def test_what_a_change_breaks_is_said_and_not_refused() -> None:
    office, running = drafted(6, rounds=2)
    first = running.competition.phases[-1].rounds[0].matches[0].sides
    running = office.do(running, SetPair(first=first[1], second=first[0], reason="a bet"))
    assert any("met already, in round 1" in text for text in faults(running))
    assert any(each.is_breach for each in beside(running).broken)
    assert office.do(running, PublishRound()).competition.phases[-1].rounds[-1].by_hand


def test_pairs_that_are_kept_apart_and_scores_that_differ_are_named() -> None:
    office, running = opened(SWISS, 8)
    running = office.do(running, KeepApart(players=("p01", "p02")))
    running = play_round(office, running, Random(1))  # noqa: S311 - repeatable
    running = office.do(running, DraftRound(seed="x"))
    running = office.do(running, SetPair(first="p01", second="p02", reason="they want to"))
    assert "p01 and p02 may not be paired." in faults(running)
    office, running = drafted(8, rounds=1)
    engine = beside(running).engine_apart
    leaders = [m.first if m.games[0].result == "1-0" else m.second for m in won(running)]
    losers = [m.second if m.games[0].result == "1-0" else m.first for m in won(running)]
    other = next(loser for loser in losers[1:] if loser != leaders[0])
    running = office.do(running, SetPair(first=leaders[0], second=other, reason="why not"))
    assert beside(running).apart > engine
    assert any("nearer" in text for text in faults(running))


def won(running: Running) -> list:  # type: ignore[type-arg]
    return [
        m for m in running.competition.phases[-1].rounds[0].matches if m.games[0].result in ("1-0", "0-1")
    ]


def test_a_kept_board_goes_with_its_player() -> None:
    office, running = opened(SWISS, 8)
    running = office.do(running, FixBoard(player="p01", board=3))
    running = office.do(running, DraftRound(seed="x"))
    running = office.do(running, SwapPlayers(player="p01", other="p02", reason="r"))
    board = next(match.board for match in draft_of(running).matches if "p01" in match.sides)
    assert board == 3
    assert sorted(match.board for match in draft_of(running).matches) == [1, 2, 3, 4]
    assert sorted(side for pair in pairs(running) for side in pair) == [f"p{n:02}" for n in range(1, 9)]


def test_what_cannot_be_changed_is_refused() -> None:
    office, running = drafted(6)
    assert "reason" in refusal(office, running, SwapPlayers(player="p01", other="p02", reason=" "))
    assert "different" in refusal(office, running, SwapPlayers(player="p01", other="p01", reason="r"))
    assert "different" in refusal(office, running, SetPair(first="p01", second="p01", reason="r"))
    assert "division" in refusal(office, running, SetPair(first="p01", second="nobody", reason="r"))
    assert "even" in refusal(office, running, GiveBye(player="p01", reason="r"))
    assert "no board 9" in refusal(office, running, TurnColours(board=9, reason="r"))
    white, black = pairs(running)[0]
    assert "nothing was changed" in refusal(office, running, SetPair(first=white, second=black, reason="r"))
    office, running = opened(SWISS, 7)
    running = office.do(running, SignOff(player="p03"))
    running = office.do(running, DraftRound(seed="x"))
    assert "not in this round" in refusal(office, running, SetPair(first="p03", second="p01", reason="r"))
    running = office.do(running, PublishRound())
    assert "only a draft" in refusal(office, running, SwapPlayers(player="p01", other="p02", reason="r"))
    other, fixed = opened({"stage.main.meeting.kind": "round-robin"}, 4)
    fixed = other.do(fixed, DraftRound(seed="x"))
    assert "calendar" in refusal(other, fixed, TurnColours(board=1, reason="r"))


def test_a_knock_out_goes_on_from_pairs_that_were_made_by_hand() -> None:
    office, running = opened({"stage.main.meeting.kind": "knock-out"}, 4)
    running = office.do(running, DraftRound(seed="x"))
    (one, other), (third, fourth) = pairs(running)
    running = office.do(running, SwapPlayers(player=other, other=third, reason="one car"))
    running = office.do(running, PublishRound())
    for board in (1, 2):
        running = office.do(running, EnterResult(board=board, result="1-0"))
    running = office.do(office.do(running, Close()), DraftRound(seed="y"))
    assert set(pairs(running)[0]) == {one, other}
    assert fourth not in pairs(running)[0]
