"""The prize plan: written as part of the terms, changed as long as envelopes can be."""

from dataclasses import fields

from turnus.competition.engine import tellings
from turnus.competition.engine.slices.slice import Slice
from turnus.competition.engine.state import Competition
from turnus.competition.money import euro
from turnus.competition.prizes.plan import MOST, Plan, Prizes
from turnus.competition.refusing import deny
from turnus.law import Law
from turnus.records import record, replace

UNITS = (1, 5, 10, 50, 100, 500, 1000)
MOST_ROWS = 60
MOST_PLACES = 100
LONGEST = 60


@record(kw_only=True)
class SetPrizes(Plan):
    """Write the prize plan; what was written before is replaced, and without a row there are no prizes."""


@record(kw_only=True)
class PrizesSet(Plan):
    """The prize plan is this."""


def set_prizes(competition: Competition, command: SetPrizes, _law: Law) -> tuple[PrizesSet, ...]:
    """Take a plan whose rows are clear; also after the end, for who names a special prize only then."""
    if command.unit not in UNITS:
        raise deny("amounts are rounded to {units} cents", units=", ".join(map(str, UNITS)))
    if len(command.prizes) > MOST_ROWS:
        raise deny("a prize plan has at most {most} rows", most=MOST_ROWS)
    names = [row.name.strip().casefold() for row in command.prizes]
    for row in command.prizes:
        _check(competition, row)
        if names.count(row.name.strip().casefold()) > 1:
            raise deny("two rows of the prize plan are called {name}", name=row.name)
    if _held(command) == competition.prizes:
        raise deny("this is the prize plan already")
    return (PrizesSet(**{each.name: getattr(command, each.name) for each in fields(Plan)}),)


def _check(competition: Competition, row: Prizes) -> None:
    """Refuse a row that is not clear."""
    if not row.name.strip() or len(row.name) > LONGEST:
        raise deny("every row of the prize plan needs a name of at most {most} letters", most=LONGEST)
    if not row.places:
        raise deny("{name} has no prize: write an amount or what is given", name=row.name)
    if row.places > MOST_PLACES:
        raise deny("{name} has more than {most} prizes", name=row.name, most=MOST_PLACES)
    for amount in row.amounts:
        if not 0 <= amount <= MOST:
            raise deny("{name}: {amount} is no amount of a prize", name=row.name, amount=euro(amount))
    if list(row.amounts) != sorted(row.amounts, reverse=True):
        raise deny("{name}: a lower place has a higher prize", name=row.name)
    if row.rating_to and row.rating_from > row.rating_to:
        raise deny("{name}: no rating is both above {low} and below {high}", name=row.name,
                   low=row.rating_from, high=row.rating_to)  # fmt: skip
    if min(row.rating_from, row.rating_to, row.fewest) < 0:
        raise deny("{name}: a number is below zero", name=row.name)
    if row.player and row.player not in competition.contenders:
        raise deny("{player} has not entered", player=row.player)


def _held(plan: Plan) -> Plan:
    return Plan(**{each.name: getattr(plan, each.name) for each in fields(Plan)})


def prizes_set(competition: Competition, event: PrizesSet) -> Competition:
    """Keep the plan."""
    return replace(competition, prizes=_held(event))


SLICES = (
    Slice(
        command=SetPrizes,
        capability="prizes",
        does="Write the prize plan",
        decide=set_prizes,
        applies={PrizesSet: prizes_set},
        says={PrizesSet: tellings.prizes},
    ),
)
