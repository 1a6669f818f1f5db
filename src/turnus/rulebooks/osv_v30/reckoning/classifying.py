"""Adding up a season: every turnus by the figures the law lets count, then the order of the sums."""

from fractions import Fraction

from turnus.competition.ordering import places
from turnus.competition.questions.groups.classification import (
    Classification,
    Classified,
    Figures,
    FinalTable,
    SeasonRecord,
    Totals,
)
from turnus.law import Asking
from turnus.rulebooks.osv_v30.questions.house import (
    ClassificationOrder,
    MayBeClassified,
    TookPart,
    TurnusFigures,
)


def classify(facts: Classification, law: Asking) -> FinalTable:
    """Place everybody who may be classified; the others are named."""
    chosen = [player for player in facts.players if _may_be_classified(player, law)]
    totals = tuple(_totals(player, facts.sizes, law) for player in chosen)
    order = law.ask(ClassificationOrder(totals=totals)).answer
    numbers = places(order)
    named = {total.name: total for total in totals}
    lines = tuple(Classified(numbers[name], named[name]) for tied in order for name in tied)
    return FinalTable(lines, tuple(p.name for p in facts.players if p not in chosen))


def turni_taken_part(player: SeasonRecord, law: Asking) -> int:
    """Count the turni in which a player took part."""
    return sum(law.ask(TookPart(games=record.games)).answer for record in player.turni)


def _may_be_classified(player: SeasonRecord, law: Asking) -> bool:
    return not law.ask(MayBeClassified(turni=turni_taken_part(player, law))).answer


def _totals(player: SeasonRecord, sizes: tuple[tuple[int, ...], ...], law: Asking) -> Totals:
    figures = [
        law.ask(TurnusFigures(record=record, sizes=table)).answer
        for record, table in zip(player.turni, sizes, strict=True)
    ]
    return Totals(
        player.name,
        places=sum(figure.place for figure in figures),
        score=_sum(figures, "score"),
        groups=sum(figure.group for figure in figures),
        resistance=_sum(figures, "resistance"),
        sonneborn_berger=_sum(figures, "sonneborn_berger"),
    )


def _sum(figures: list[Figures], name: str) -> Fraction:
    return sum((getattr(figure, name) for figure in figures), Fraction(0))
