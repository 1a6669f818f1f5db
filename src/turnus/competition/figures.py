"""Figures that a clause sets: entered otherwise only by a clause that allows it, and for a reason."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from turnus.competition.choosing import clause, regulates, with_reason
from turnus.competition.questions.figures import MayDeviate, SetFigure, UsualFigures
from turnus.competition.recording import Deviation, plain
from turnus.competition.refusing import deny
from turnus.law import OPEN, Cite, Law, Refused, Restoring, Role, Ruling, Setting
from turnus.records import record


@record
class Differing:
    """A figure of a command that is not what a clause sets it to."""

    figure: SetFigure
    given: Any
    usual: Any
    ruling: Ruling[Any]
    bound: str = "{usual}"
    cites: tuple[Cite, ...] = ()  # where only some clauses of the ruling set it
    sentence: Refused | None = None  # where figures do not say it

    @property
    def set_by(self) -> tuple[Cite, ...]:
        """The clauses that set it."""
        return self.cites or self.ruling.cites

    @property
    def told(self) -> Refused:
        """What the regulation sets, and what was entered."""
        if self.sentence:
            return self.sentence
        usual = Refused.because(self.bound, usual=self.usual)
        return Refused.because(
            "{figure} {usual} (not {given})", figure=self.figure, usual=usual, given=self.given
        )


def exactly(
    figure: SetFigure, given: Any, usual: Any, ruling: Ruling[Any], *cites: Cite
) -> Iterator[Differing]:
    """Yield a figure that is not the one that a ruling sets."""
    if given != usual:
        yield Differing(figure, given, usual, ruling, cites=cites)


def among(figure: SetFigure, given: Any, usual: tuple[Any, ...], ruling: Ruling[Any]) -> Iterator[Differing]:
    """Yield a figure that is none of those that a ruling allows."""
    if given not in usual:
        yield Differing(figure, given, usual, ruling)


def at_most(
    figure: SetFigure, given: int, most: int, ruling: Ruling[Any], *cites: Cite
) -> Iterator[Differing]:
    """Yield a figure that is above what a ruling allows."""
    if given > most:
        yield Differing(figure, given, most, ruling, "at most {usual}", cites)


def at_least(figure: SetFigure, given: int, fewest: int, ruling: Ruling[Any]) -> Iterator[Differing]:
    """Yield a figure that is below what a ruling allows."""
    if given < fewest:
        yield Differing(figure, given, fewest, ruling, "at least {usual}")


def terms_otherwise(terms: Mapping[str, Any], law: Law) -> Iterator[Differing]:
    """Yield terms that are filled otherwise than a clause sets them, where it leaves them to nobody."""
    for name, given in terms.items():
        settings = law.stack.settings.get(name, ())
        if not settings or is_left_to_somebody(settings):
            continue
        ruling = Law(law.stack).term(settings[0].term)
        if ruling.answer != settings[0].term.of(tuple(given) if isinstance(given, list) else given):
            told = Refused.because(
                "{term}: {usual} (not {given})",
                term=Refused.because(settings[0].term.meaning or name),
                usual=ruling.answer,
                given=given,
            )
            yield Differing(
                SetFigure.TERM, f"{name}={given}", f"{name}={ruling.answer}", ruling, sentence=told
            )


def is_left_to_somebody(settings: tuple[Setting, ...]) -> bool:
    """Tell whether the nearest rulebook that sets a term leaves it open too, or lets somebody change it."""
    nearest = next((each.cite.rulebook for each in settings if each.value is not OPEN), None)
    own = [each for each in settings if each.cite.rulebook == nearest]
    return nearest is None or any(each.value is OPEN or each.changed_by is not None for each in own)


def deviations(
    differing: Iterable[Differing], by_clause: str, reason: str, law: Law, competition: str = ""
) -> tuple[Deviation, ...]:
    """Return what is otherwise than the regulation sets it; without a clause that allows it, refuse."""
    usual = law.ask(UsualFigures(competition=competition)).answer if regulates(law, UsualFigures) else ()
    found = tuple(each for each in differing if each.figure not in usual)
    if not by_clause and found:
        cites = dict.fromkeys(cite for each in found for cite in each.set_by)
        raise deny(
            "by the regulation: {figures}; to deviate, name the clause that allows it and give a reason",
            cites,
            figures=tuple(each.told for each in found),
        )
    if not found and (by_clause or reason.strip()):
        raise deny("this keeps to the regulation: leave out the clause and the reason")
    return tuple(_allowed(each, by_clause, reason, law, competition) for each in found)


def _allowed(each: Differing, by_clause: str, reason: str, law: Law, competition: str) -> Deviation:
    cite = with_reason(clause(law, by_clause), reason)
    by = _decider(each, cite, law, competition)
    if by is None:
        raise deny(
            "{clause} does not allow this; by the regulation: {figure}",
            tuple(dict.fromkeys((cite, *each.set_by))),
            clause=str(cite),
            figure=each.told,
        )
    return Deviation(
        figure=str(each.figure),
        given=plain(each.given),
        usual=plain(each.usual),
        set_by=tuple(map(str, each.set_by)),
        clause=str(cite),
        by=by,
        reason=reason.strip(),
    )


def _decider(each: Differing, cite: Cite, law: Law, competition: str) -> Role | None:
    """Return who may decide by a clause that a figure is otherwise; nobody where it does not allow that."""
    power = law.power(cite)
    if power is not None and not isinstance(power, Restoring) and power.reaches(each.ruling.question):
        return power.by
    if not regulates(law, MayDeviate):
        return None
    provisions = tuple(each.number for each in each.set_by)
    ruling = law.ask(MayDeviate(figure=each.figure, provisions=provisions, competition=competition))
    return next((ground.says for ground in ruling.grounds if ground.cite == cite), None)
