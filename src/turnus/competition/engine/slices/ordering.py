"""The first order of a field, put by hand: the final list of a season that was not played here, or a wish."""

from turnus.competition.engine.divided import Names
from turnus.competition.engine.kinds import Seeding
from turnus.competition.engine.slices.entering import known
from turnus.competition.engine.slices.slice import Slice, still_open
from turnus.competition.engine.state import Competition
from turnus.competition.refusing import deny
from turnus.competition.registry.meanings import Player
from turnus.law import Law
from turnus.records import record, replace


@record(kw_only=True)
class PutInOrder:
    """Put the field in its first order, the highest first; whom it does not name comes behind, by rating."""

    players: tuple[Player, ...]


@record(kw_only=True)
class OrderPut:
    """The field begins in this order."""

    players: Names


def put_in_order(competition: Competition, command: PutInOrder, _law: Law) -> tuple[OrderPut, ...]:
    """Note it, where the format leaves it to the director and nobody has been paired."""
    still_open(competition)
    stage = competition.format.stages[0]
    if stage.seeding is not Seeding.HAND:
        raise deny("here the first order is not put by hand: {field} is {seeding}",
                   field=f"stage.{stage.name}.seeding", seeding=stage.seeding.value)  # fmt: skip
    if competition.phases:
        raise deny("a round has been paired: the first order stands")
    for player in command.players:
        known(competition, player)
    if not command.players or len(set(command.players)) != len(command.players):
        raise deny("name everybody once, the highest first")
    return (OrderPut(players=command.players),)


def order_put(competition: Competition, event: OrderPut) -> Competition:
    """Keep it until the first round is paired."""
    return replace(competition, first_order=event.players)


SLICES = (
    Slice(
        command=PutInOrder,
        does="Put the field in its first order",
        decide=put_in_order,
        applies={OrderPut: order_put},
        says={OrderPut: "the first order is {players}"},
    ),
)
