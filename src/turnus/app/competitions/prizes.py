"""The prizes of a competition as they would be given now, and the grounds of each envelope in words."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from turnus.app.competitions.prize_groups import Find, groups_of, year_of
from turnus.app.competitions.tabling import kept_table
from turnus.app.competitions.views import shown
from turnus.app.people.register import Person
from turnus.competition.engine.divided import Line
from turnus.competition.engine.meetings import meeting_of
from turnus.competition.engine.state import Competition, Phase
from turnus.competition.money import DECIMAL_POINT, euro, unbroken
from turnus.competition.prizes.dividing import Division, Envelope, NotGiven, Standing, divided
from turnus.competition.prizes.plan import Plan, Prizes, Sharing
from turnus.law.explanation import Translate, halves
from turnus.records import replace

KEPT = 8


@lru_cache(maxsize=KEPT)
def _division(plan: Plan, table: tuple[Standing, ...]) -> Division:
    return divided(plan, table)


def nobody(_player: str) -> Person | None:
    """Know nothing personal of anybody."""
    return None


def division_of(competition: Competition, find: Find = nobody) -> Division:
    """Return how the prizes would be divided by the results so far; drafts count nowhere.

    Who is found is in the categories of his sex and his year of birth too.
    """
    plan, year = competition.prizes, year_of(competition)
    wanted = {row.category for row in plan.prizes if row.category}
    table = placed(competition)
    if wanted:
        table = tuple(
            replace(each, categories=each.categories | groups_of(find(each.player), year, wanted))
            for each in table
        )
    return _division(plan, table)


def placed(competition: Competition) -> tuple[Standing, ...]:
    """Return everybody in the order of the tables: the last stage and the highest division first."""
    found: dict[str, Standing] = {}
    levels = 0
    for phase in map(shown, reversed(competition.phases)):
        for division in phase.divisions:
            lines = [line for line in kept_table(competition, phase, division) if line.player not in found]
            new = tuple(_standings(competition, phase, division, lines, len(found), levels))
            found |= {each.player: each for each in new}
            levels = new[-1].level + 1 if new else levels
    return tuple(found.values())


def _standings(
    competition: Competition, phase: Phase, division: str, lines: list[Line], above: int, level: int
) -> Iterator[Standing]:
    """Yield a division's lines as prizes see them; places go on where those above end."""
    by_rank = meeting_of(competition.stage_of(phase).meeting).needs_winners
    before: Any = None
    for line in lines:
        key = line.rank if by_rank else line.points
        level += before is not None and key != before
        before = key
        held = competition.contenders[line.player]
        last = held.withdrawn_after
        yield Standing(
            player=line.player,
            rank=above + line.rank,
            level=level,
            points=line.points,
            rating=held.rating,
            categories=frozenset(held.categories),
            club=held.club,
            division=division,
            has_withdrawn=last is not None and last < len(phase.rounds),
        )


@dataclass(frozen=True, slots=True)
class PrizeWords:
    """How prizes are put into words: the reader's language, and who is behind a pseudonym."""

    translate: Translate
    name: Callable[[str], str]
    find: Find = nobody

    def money(self, cents: int) -> str:
        """Write an amount."""
        return unbroken(f"€ {euro(cents).written(self.translate(DECIMAL_POINT))}")

    def whom(self, row: Prizes) -> str:
        """Say whom a row of the plan is for."""
        say = self.translate
        if row.player:
            return say("named by hand: {player}").format(player=self.name(row.player))
        parts = [
            self._rating(row),
            say("category {category}").format(category=row.category) if row.category else "",
            say("members of {club}").format(club=row.club) if row.club else "",
            say("division {division}").format(division=row.division) if row.division else "",
            say("from {fewest} players on").format(fewest=row.fewest) if row.fewest else "",
        ]
        return ", ".join(part for part in parts if part) or say("everybody")

    def _rating(self, row: Prizes) -> str:
        say = self.translate
        words = {"low": row.rating_from, "high": row.rating_to}
        if row.rating_from and row.rating_to:
            return say("rating {low} to {high}").format(**words)
        if row.rating_to:
            return say("rating to {high}").format(**words)
        return say("rating from {low}").format(**words) if row.rating_from else ""

    def grounds(self, each: Envelope, division: Division) -> str:
        """Say in a sentence on what grounds somebody has an envelope."""
        return " ".join([self._why(each), *self._passed(each, division), *self._rounding(each)])

    def _why(self, each: Envelope) -> str:
        say = self.translate
        if each.by_hand:
            return say("Named by hand.")
        if not each.exact:
            return say("Place {place} of “{name}”: {thing}.").format(
                place=each.place, name=each.name, thing=each.thing or "·"
            )
        words = {
            "name": each.name, "place": each.place, "first": each.first, "last": each.last,
            "points": halves(each.points) or "0", "count": each.last - each.first + 1,
            "sum": " + ".join(map(self.money, each.prizes)), "pot": self.money(sum(each.prizes)),
        }  # fmt: skip
        if each.first == each.last:
            return say("Place {place} of “{name}”: {pot}.").format(**words)
        if each.sharing is Sharing.HORT:
            parts = {"own": self._cents(each.by_place), "shared": self._cents(each.shared)}
            text = say(
                "Places {first} to {last} of “{name}” with a score of {points} divide {sum} by Hort: "
                "half by place {own}, half shared {shared}."
            )
            return text.format(**words, **parts)
        if each.sharing is Sharing.EQUAL:
            text = say("Places {first} to {last} of “{name}” with a score of {points} share {sum} equally.")
            return text.format(**words)
        return say("Nothing parts places {first} to {last} of “{name}”: they share {sum}.").format(**words)

    def _cents(self, exact: Any) -> str:
        """Write what need not be whole cents: two decimals, a half upwards."""
        return self.money(int(exact + exact.__class__(1, 2)))

    def _passed(self, each: Envelope, division: Division) -> Iterator[str]:
        """Say who stands above him and has another prize."""
        for player in each.passed:
            other = next(iter(division.of(player)), None)
            if other is not None and not each.by_hand:
                yield self.translate("{player} takes “{name}”, {amount}.").format(
                    player=self.name(player), name=other.name, amount=self.money(other.amount)
                )

    def _rounding(self, each: Envelope) -> Iterator[str]:
        if each.exact != each.amount:
            yield self.translate("Rounded to {amount}.").format(amount=self.money(each.amount))

    def not_given(self, each: NotGiven) -> str:
        """Say why a prize is not given."""
        if each.why == "few":
            text = self.translate("“{name}” is not given: {there} in the group, {needed} are needed.")
            return text.format(name=each.name, there=each.there, needed=each.needed)
        text = self.translate("“{name}”: {amount} is not given, for nobody is left.")
        return text.format(name=each.name, amount=self.money(each.amount))


def prize_data(competition: Competition, words: PrizeWords) -> dict[str, Any]:
    """Return the plan and the envelopes as data, for programs and pages alike."""
    division = division_of(competition, words.find)
    plan = competition.prizes
    return {
        "competition": competition.name,
        "final": competition.is_closed,
        "total": plan.total,
        "paid": division.paid,
        "rules": {
            "sharing": str(plan.sharing), "below_too": plan.below_too, "one_each": plan.one_each,
            "first": str(plan.first), "unit": plan.unit, "rounding": str(plan.rounding),
            "withdrawn_too": plan.withdrawn_too,
        },
        "plan": [
            {"name": row.name, "for": words.whom(row), "amounts": list(row.amounts), "thing": row.thing}
            for row in plan.prizes
        ],
        "prizes": [
            {
                "player": each.player, "name": words.name(each.player), "prize": each.name,
                "place": each.place, "amount": each.amount, "thing": each.thing,
                "grounds": words.grounds(each, division),
            }
            for each in division.envelopes
        ],
        "not_given": [
            {"prize": each.name, "amount": each.amount, "why": words.not_given(each)}
            for each in division.not_given
        ],
    }  # fmt: skip
