"""Makes individual championships of a federation, of every system, with what can happen in them."""

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Any

from corpus.making_federations import Board
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.questions.championships.championships import Event as Championship
from turnus.competition.questions.championships.championships import Stage
from turnus.competition.questions.championships.rights import EntryAs
from turnus.competition.questions.championships.systems import SwissType
from turnus.competition.questions.federation.organisation import ConditionItem, TournamentSystem

STARTS = date(2010, 3, 6)
NAMED = date(2010, 2, 6)
KNOCK_OUT = frozenset(
    {
        ConditionItem.KNOCK_OUT_ROUNDS,
        ConditionItem.KNOCK_OUT_BYES,
        ConditionItem.KNOCK_OUT_PAIRING,
        ConditionItem.BARRAGES,
        ConditionItem.LAST_DECIDER,
    }
)
Points = tuple[int, int]


def with_members(name: str, number: int) -> Board:
    """Open a federation with a club of so many members."""
    board = Board(name)
    members = [f"p{place:02}" for place in range(1, number + 1)]
    board.join("C1", "F1", members)
    for place, member in enumerate(members):
        board.do(
            happened.AgeStated(member=member, year=2010, age=30),
            happened.RatingChanged(member=member, rating=1500 - place, on=date(2009, 1, 1)),
        )
    return board


def open_championship(board: Board, name: str, players: int, **more: Any) -> None:
    """Open a championship with so many of the members."""
    usual: dict[str, Any] = {"contest": name, "event": Championship.GENERAL, "starts": STARTS}
    board.do(happened.ChampionshipOpened(**usual | more))
    for place in range(1, players + 1):
        member = f"p{place:02}"
        board.do(
            happened.PlayerEntered(
                contest=name, member=member, ground=EntryAs.PROVINCE, province="F1", on=NAMED
            )
        )


def play_round(
    board: Board, name: str, results: Mapping[str, Points] | None = None, *, leave: int = 0
) -> None:
    """Pair and play a round: who was entered first wins, but for results given by White."""
    board.do(asked.PairRound(contest=name, seed="s", on=STARTS))
    paired = board.running.federation.championships[name].rounds[-1]
    for game in paired.games[: len(paired.games) - leave]:
        usual = (2, 0) if game.white < game.black else (0, 2)
        board.do(
            happened.GamePlayed(
                contest=name, round=paired.round, white=game.white, black=game.black,
                points=(results or {}).get(game.white, usual),
            )
        )  # fmt: skip


def finals() -> Board:
    """Play a round robin with a reserve, a withdrawal and a deciding tournament; a Swiss; a knock-out."""
    board = with_members("finals", 14)
    deciders = {"play_offs": True, "play_off_places": [1]}
    open_championship(board, "final", 5, terms=deciders, stated=frozenset({ConditionItem.PLAY_OFF_TEMPO}))
    board.do(
        happened.PlaceGivenUp(contest="final", member="p05", on=STARTS, replaced_by="p06", is_reserve=True)
    )
    play_round(board, "final")
    board.undo("the wrong board was read")
    paired = board.running.federation.championships["final"].rounds[-1]
    last = paired.games[-1]
    board.do(happened.GamePlayed(contest="final", round=1, white=last.white, black=last.black, points=(1, 1)))
    for _ in range(2):
        play_round(board, "final", {"p01": (1, 1), "p02": (1, 1)})
    board.do(happened.PlayerWithdrew(contest="final", member="p06", on=STARTS + timedelta(days=3)))
    for _ in range(2):
        play_round(board, "final", {"p01": (1, 1), "p02": (1, 1)})
    _decide(board, "final")
    board.attempt(asked.CloseStage(contest="final", on=STARTS + timedelta(days=8)))
    _swiss(board)
    _knock_out(board)
    return board


def _decide(board: Board, name: str) -> None:
    players = tuple(board.running.federation.championships[name].players)
    for number in (1, 2):
        for white in players:
            for black in players:
                if white != black:
                    points = (2, 0) if white < black else (1, 1)
                    board.attempt(
                        happened.DecidingGamePlayed(
                            contest=name, number=number, white=white, black=black, points=points
                        )
                    )
    board.attempt(asked.DrawLots(contest=name, seed="lots"))


def _swiss(board: Board) -> None:
    open_championship(
        board, "swiss", 14, stage=Stage.SEMI_FINAL, stated=frozenset({ConditionItem.SWISS_TYPE}),
        system=TournamentSystem.SWISS, swiss_type=SwissType.RATING, rounds=7,
    )  # fmt: skip
    play_round(board, "swiss", leave=1)
    board.do(happened.PlayerWithdrew(contest="swiss", member="p03", on=STARTS))
    play_round(board, "swiss")
    game = board.running.federation.championships["swiss"].rounds[0].games[-1]
    board.attempt(
        happened.GamePlayed(contest="swiss", round=1, white=game.white, black=game.black, points=(1, 1))
    )
    play_round(board, "swiss", {"p02": (1, 1)})


def _knock_out(board: Board) -> None:
    open_championship(board, "cup", 2, system=TournamentSystem.KNOCK_OUT, stated=KNOCK_OUT)
    pair = happened.PairedGame(white="p01", black="p02")
    board.do(happened.RoundPaired(contest="cup", round=1, games=(pair,)))
    for white, black in (("p01", "p02"), ("p02", "p01")):
        board.do(happened.GamePlayed(contest="cup", round=1, white=white, black=black, points=(1, 1)))
    board.do(happened.DecidingGamePlayed(contest="cup", number=1, white="p02", black="p01", points=(2, 0)))


def provincial() -> Board:
    """Play a provincial championship and a semi-final on one day: a game is moved, places are divided."""
    board = with_members("provincial", 8)
    day = date(2009, 12, 5)
    for name, province in (("national", ""), ("provincial", "F1")):
        open_championship(
            board,
            name,
            0,
            stage=Stage.SEMI_FINAL,
            starts=day,
            province=province,
            entry_closes=date(2009, 12, 1),
        )
        for member in ("p01", "p02", "p03", "p04"):
            board.do(
                happened.PlayerEntered(
                    contest=name, member=member, ground=EntryAs.PROVINCE, on=date(2009, 10, 1)
                )
            )
        board.do(asked.PairRound(contest=name, seed="s", on=day))
    game = board.running.federation.championships["provincial"].rounds[0].games[0]
    board.do(
        happened.GameMoved(
            contest="provincial", round=1, white=game.white, black=game.black, on=day - timedelta(weeks=1),
            reason="semi-final", asked_by=game.white,
        ),
        happened.CostsStated(contest="provincial", cents=10000),
        happened.OrganisationDelegated(contest="national", to="F1", on=day),
        happened.LastStandingStated(
            event=Championship.GENERAL, stage=Stage.SEMI_FINAL, order=("p05", "p06"), group="A"
        ),
        asked.DivideQuota(contest="national", places=20, members={"F1": 1450, "F2": 980}, match_on=day),
    )  # fmt: skip
    return board


def rapid() -> Board:
    """Play a rapid championship: four groups, final groups, one standing."""
    board = with_members("rapid", 24)
    for letter, first in zip("ABCD", (0, 6, 12, 18), strict=True):
        board.do(
            happened.ChampionshipOpened(
                contest=letter, event=Championship.RAPID_A, stage=Stage.SEMI_FINAL, starts=STARTS
            )
        )
        for place in range(first + 1, first + 7):
            board.do(
                happened.PlayerEntered(
                    contest=letter, member=f"p{place:02}", ground=EntryAs.PROVINCE, province="F1", on=NAMED
                )
            )
        _play_out(board, letter, 5)
    board.do(asked.MakeRapidFinals(event=Championship.RAPID_A, starts=STARTS))
    for name in ("I", "II", "III"):
        _play_out(board, f"rapid championship A final group {name}", 7)
    board.do(asked.CloseRapidFinals(event=Championship.RAPID_A, on=STARTS))
    return board


def _play_out(board: Board, name: str, rounds: int) -> None:
    for _ in range(rounds):
        play_round(board, name)
    _attempt_lots(board, name)
    board.do(asked.CloseStage(contest=name, on=STARTS))


def _attempt_lots(board: Board, name: str) -> None:
    board.attempt(asked.DrawLots(contest=name, seed="lots"))


JOURNALS: dict[str, Callable[[], Board]] = {
    "federation-finals": finals,
    "federation-provincial": provincial,
    "federation-rapid": rapid,
}
