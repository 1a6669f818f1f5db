"""Knock-outs of players: barrages after a level match only, who is out stays out, and the end (29a)."""

from telling.federations import DAY, DRAW, LOSS, WIN, Bureau
from telling.told_championships import opened
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.questions.federation.organisation import TournamentSystem

CLOSE = asked.CloseStage(contest="S", on=DAY)


def of_four() -> Bureau:
    bureau = Bureau()
    opened(bureau, ("a", "b", "c", "d"), system=TournamentSystem.KNOCK_OUT)
    bureau.do(paired(1, ("a", "b"), ("c", "d")))
    return bureau


def paired(number: int, *pairs: tuple[str, str]) -> happened.RoundPaired:
    games = tuple(happened.PairedGame(white=white, black=black) for white, black in pairs)
    return happened.RoundPaired(contest="S", round=number, games=games)


def game(number: int, white: str, black: str, points: tuple[int, int]) -> happened.GamePlayed:
    return happened.GamePlayed(contest="S", round=number, white=white, black=black, points=points)


def barrage(number: int, white: str, black: str, points: tuple[int, int]) -> happened.DecidingGamePlayed:
    return happened.DecidingGamePlayed(contest="S", number=number, white=white, black=black, points=points)


def test_a_barrage_is_played_after_a_level_match_only() -> None:
    bureau = of_four()
    bureau.do(game(1, "a", "b", WIN))
    assert "no barrage to play" in str(bureau.try_out(barrage(1, "a", "b", WIN)))
    bureau.do(game(1, "b", "a", DRAW))
    assert "no barrage to play" in str(bureau.try_out(barrage(1, "a", "b", WIN)))
    bureau.do(game(1, "b", "a", WIN), barrage(1, "a", "b", DRAW), barrage(2, "b", "a", WIN))
    assert "no barrage to play" in str(bureau.try_out(barrage(3, "a", "b", WIN)))


def test_a_game_stays_as_it_was_once_barrages_were_played() -> None:
    bureau = of_four()
    bureau.do(game(1, "a", "b", DRAW), game(1, "b", "a", WIN), game(1, "b", "a", DRAW))
    bureau.do(barrage(1, "a", "b", WIN))
    assert "take them back first" in str(bureau.try_out(game(1, "b", "a", WIN)))


def test_a_match_has_two_games_also_when_it_is_paired_again() -> None:
    bureau = of_four()
    bureau.do(game(1, "a", "b", DRAW), game(1, "b", "a", DRAW), paired(2, ("a", "b")))
    assert "have played both games" in str(bureau.try_out(game(2, "a", "b", WIN)))


def test_who_lost_a_match_is_out_and_the_last_one_has_won() -> None:
    bureau = of_four()
    assert "a - b is not decided" in str(bureau.try_out(CLOSE))
    for first, second in (("a", "b"), ("c", "d")):
        bureau.do(game(1, first, second, WIN), game(1, second, first, DRAW))
    assert "still in: a, c" in str(bureau.try_out(CLOSE))
    assert "b is out" in str(bureau.try_out(paired(2, ("a", "b"))))
    bureau.do(paired(2, ("a", "c")), game(2, "a", "c", LOSS), game(2, "c", "a", DRAW))
    assert "nothing in S is left to lots" in str(bureau.try_out(asked.DrawLots(contest="S", seed="s")))
    bureau.do(CLOSE)
    closed = bureau.now.championships["S"].closed
    assert closed
    assert closed.order == ("c", "a")
    assert closed.rulings[0].question == "knock_out_match"


def test_who_withdrew_does_not_keep_a_knock_out_open() -> None:
    bureau = of_four()
    bureau.do(game(1, "a", "b", WIN), game(1, "b", "a", DRAW))
    bureau.do(*(happened.PlayerWithdrew(contest="S", member=name, on=DAY) for name in ("c", "d")))
    bureau.do(CLOSE)
    closed = bureau.now.championships["S"].closed
    assert closed
    assert closed.order == ("a",)
