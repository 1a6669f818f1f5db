"""Makes an open tournament in which everything happens that a competition of any format can hold."""

from collections.abc import Callable

from corpus.making_events import WITH_FORFEITS, Arbiter
from turnus.app.competitions.choosing import chosen_fields
from turnus.competition.disputing.commands import DecideDispute, LodgeDispute, PublishRuling, ReferDispute
from turnus.competition.engine.details import ArbiterRole
from turnus.competition.engine.slices.absences import SignOff, SignOn
from turnus.competition.engine.slices.arrangements import FixBoard, FreeBoard, KeepApart, LetMeet
from turnus.competition.engine.slices.attending import CheckIn, SignOffMissing, TakeBackCheckIn
from turnus.competition.engine.slices.catching_up import PostponeGame
from turnus.competition.engine.slices.changing import SetPair, SwapPlayers, TurnColours
from turnus.competition.engine.slices.closing import Close, ReopenRound
from turnus.competition.engine.slices.describing import (
    AppointArbiter,
    DescribeEvent,
    DismissArbiter,
    IdentifyPlayer,
)
from turnus.competition.engine.slices.entering import ChangeEntry, Enter
from turnus.competition.engine.slices.latecomers import PairLate
from turnus.competition.engine.slices.leaving import Expel, Return, Withdraw
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound, WithdrawRound
from turnus.competition.engine.slices.paying import NotePayment, TakeBackPayment
from turnus.competition.engine.slices.prizes import SetPrizes
from turnus.competition.engine.slices.registering import (
    AcceptRegistrations,
    CancelRegistration,
    CloseRegistration,
    OpenRegistration,
    RefuseRegistration,
    Register,
)
from turnus.competition.engine.slices.results import EnterResult
from turnus.competition.engine.slices.terms import ChangeTerms
from turnus.competition.prizes.plan import Prizes

CITY = {"city": "Asten", "federation": "NED", "first_day": "2026-10-03", "last_day": "2026-10-04"}


def everything() -> Arbiter:
    """Play six rounds with registrations, changes by hand, mistakes, a dispute and prizes."""
    fields = chosen_fields("swiss", rounds=6) | {"attendance.late_brings": "half-points"}
    arbiter = Arbiter("everything", **fields)
    _before(arbiter)
    for act in (_first, _second, _third, _fourth):
        act(arbiter)
        arbiter.play(WITH_FORFEITS)
        arbiter.close()
    arbiter.do(ReopenRound(reason="board 1 was read wrongly"))
    was = arbiter.matches[0].games[0].result
    other = "1/2-1/2" if was != "1/2-1/2" else "1-0"
    arbiter.do(EnterResult(board=1, result=other, reason="read wrongly"), Close())
    arbiter.do(ChangeTerms(fields={"stage.main.rounds": 5}, reason="the hall closes"))
    arbiter.play_out(WITH_FORFEITS)
    arbiter.attempt(Close())
    return arbiter


def _before(arbiter: Arbiter) -> None:
    arbiter.do(
        DescribeEvent(**CITY, tempo="5400+30", starts=("2026-10-03 10:00", "2026-10-03 15:00")),
        AppointArbiter(arbiter="a1", role=ArbiterRole.CHIEF, fide_id="1000001"),
        AppointArbiter(arbiter="a2", role=ArbiterRole.DEPUTY),
        DismissArbiter(arbiter="a2"),
        OpenRegistration(most=4, until="2026-10-01", fee="15", categories=("U18", "W"), note="bring a pen"),
        *(Register(player=f"r{number}", rating=1700 - number) for number in range(1, 8)),
        CancelRegistration(player="r1"),
        RefuseRegistration(player="r2", reason="he is not a member"),
        CloseRegistration(),
        AcceptRegistrations(),
    )
    arbiter.enter(8, categories=("U18",), club="Oost")
    arbiter.do(
        IdentifyPlayer(player="p01", fide_id="1000017", title="FM", federation="NED"),
        ChangeEntry(player="p04", rating=2450, club="Asten", categories=("W",)),
        NotePayment(player="p01"),
        NotePayment(player="p02"),
        TakeBackPayment(player="p02"),
        FixBoard(player="p08", board=1, reason="a wheelchair"),
        FreeBoard(player="p08"),
        FixBoard(player="p07", board=3, reason="the light"),
        KeepApart(players=("p01", "p02"), last_round=2, reason="sisters"),
        KeepApart(players=("p05", "p06"), reason="one club"),
        LetMeet(players=("p05", "p06")),
        SetPrizes(
            prizes=(
                Prizes(name="main", amounts=(10000, 5000, 2500)),
                Prizes(name="women", amounts=(2000,), category="W"),
                Prizes(name="best game", thing="a book", player="p05"),
            )
        ),
        *(CheckIn(player=f"p{number:02}") for number in range(1, 9)),
        TakeBackCheckIn(player="p08"),
        CheckIn(player="p08"),
    )
    arbiter.attempt(SignOffMissing())


def _first(arbiter: Arbiter) -> None:
    arbiter.do(DraftRound(seed="draft"))
    arbiter.undo("the wrong seed")
    arbiter.do(DraftRound(seed="one"))
    first, second = arbiter.matches[:2]
    arbiter.do(
        SwapPlayers(player=first.second, other=second.second, reason="they came together"),
        TurnColours(board=2, reason="as he asked"),
        SetPair(first=first.first, second=first.second, reason="as it was"),
    )
    arbiter.do(PublishRound(), WithdrawRound(reason="p08 fell ill"))
    arbiter.attempt(SignOff(player="p08"), SignOff(player="p07"), SignOn(player="p07"))
    arbiter.publish()
    arbiter.do(Enter(player="late", rating=2000))
    arbiter.attempt(PairLate(player="late"))
    arbiter.do(EnterResult(board=1, result="1-0"))
    arbiter.do(EnterResult(board=1, result="0-1", reason="the players turned the card"))
    arbiter.undo("it was right")


def _second(arbiter: Arbiter) -> None:
    arbiter.do(SignOff(player="p03", half=True), SignOff(player="p02"), SignOn(player="p02"))
    arbiter.publish()
    arbiter.do(PostponeGame(board=2, on="2026-10-05", place="at home", reason="a funeral"))
    match = arbiter.matches[0]
    arbiter.do(EnterResult(board=1, result="1-0"))
    arbiter.do(
        LodgeDispute(
            player=match.second, contested="what happened in a game", text="His flag had fallen.",
            on="2026-10-03", white=match.games[0].white, black=match.games[0].black, round=2,
        )
    )  # fmt: skip
    by = "fide-2023:11.10"
    arbiter.do(
        DecideDispute(dispute="D1", outcome="rejected", reason="it had not", on="2026-10-03", clause=by),
        PublishRuling(dispute="D1"),
        LodgeDispute(
            player=match.second, contested="a decision of the director", text="It had.", on="2026-10-04",
            against="D1",
        ),
        ReferDispute(dispute="D2", body="the committee", clause=by, reason="the director ruled before"),
    )  # fmt: skip


def _third(arbiter: Arbiter) -> None:
    arbiter.do(
        Withdraw(player="p06", reason="ill"),
        Expel(player="p07", reason="a telephone", by="arbiter"),
        Return(player="p06", reason="well again"),
    )
    arbiter.publish()


def _fourth(arbiter: Arbiter) -> None:
    arbiter.do(
        DecideDispute(
            dispute="D2", outcome="upheld", reason="two saw it", on="2026-10-05",
            clause="fide-2023:11.10",
        )
    )  # fmt: skip
    arbiter.publish()
    arbiter.attempt(EnterResult(board=2, round=2, result="1/2-1/2", on="2026-10-05"))


JOURNALS: dict[str, Callable[[], Arbiter]] = {"event-everything": everything}
