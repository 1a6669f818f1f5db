"""The fee of an event: who paid it, as the desk is told."""

from turnus.competition.engine.slices.slice import Slice
from turnus.competition.engine.state import Competition
from turnus.competition.refusing import deny
from turnus.competition.registry.meanings import Player
from turnus.law import Law
from turnus.records import record, replace


@record(kw_only=True)
class NotePayment:
    """Note that somebody paid the fee."""

    player: Player


@record(kw_only=True)
class FeePaid:
    """Somebody paid the fee."""

    player: str


@record(kw_only=True)
class TakeBackPayment:
    """Note that somebody did not pay after all, or got his money back."""

    player: Player


@record(kw_only=True)
class PaymentTakenBack:
    """Somebody has not paid, or got his money back."""

    player: str


def note_payment(competition: Competition, command: NotePayment, _law: Law) -> tuple[FeePaid, ...]:
    """Note it once, of who entered or registered."""
    if command.player not in competition.contenders and command.player not in competition.registrants:
        raise deny("{player} has not entered", player=command.player)
    if command.player in competition.paid:
        raise deny("{player} has paid already", player=command.player)
    return (FeePaid(player=command.player),)


def fee_paid(competition: Competition, event: FeePaid) -> Competition:
    """Remember it."""
    return replace(competition, paid=competition.paid | {event.player})


def take_back(competition: Competition, command: TakeBackPayment, _law: Law) -> tuple[PaymentTakenBack, ...]:
    """Note that it is not so, also of somebody who left."""
    if command.player not in competition.paid:
        raise deny("{player} has not paid", player=command.player)
    return (PaymentTakenBack(player=command.player),)


def taken_back(competition: Competition, event: PaymentTakenBack) -> Competition:
    """Forget it."""
    return replace(competition, paid=competition.paid - {event.player})


SLICES = (
    Slice(
        command=NotePayment,
        does="Note that somebody paid",
        decide=note_payment,
        applies={FeePaid: fee_paid},
        says={FeePaid: "{player} paid"},
    ),
    Slice(
        command=TakeBackPayment,
        does="Take a payment back",
        decide=take_back,
        applies={PaymentTakenBack: taken_back},
        says={PaymentTakenBack: "{player} has not paid"},
    ),
)
