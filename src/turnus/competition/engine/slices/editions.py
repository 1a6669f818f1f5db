"""The next edition of the regulation: from the start of a stage on; what was played stays by the old text."""

from collections.abc import Mapping

from turnus.competition.engine.format import Format
from turnus.competition.engine.settling import settle
from turnus.competition.engine.setups import insist_on_matches
from turnus.competition.engine.slices.opening import check_playable
from turnus.competition.engine.slices.slice import Slice, still_open
from turnus.competition.engine.state import Competition, Phase
from turnus.competition.refusing import deny
from turnus.law import Law
from turnus.records import field, record, replace

OF_THE_WHOLE = ("unit", "game", "match_result")


@record(kw_only=True)
class ChangeEdition:
    """Play on by the next edition of the regulation, from the next stage on."""

    rulebook: str
    base: str = ""
    reason: str = ""


@record(kw_only=True)
class EditionChanged:
    """The competition is played by the next edition of its regulation from here."""

    rulebook: str
    format: Format
    base: str = ""
    reason: str = ""
    grounds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    hashes: Mapping[str, str] = field(default_factory=dict)


def change_edition(competition: Competition, command: ChangeEdition, law: Law) -> tuple[EditionChanged, ...]:
    """Settle the format by the edition that follows; what cannot go on from here is refused."""
    still_open(competition)
    _insist_follows(competition, command, law)
    phase = competition.phase
    if phase is not None and not phase.is_closed:
        raise deny("{stage} is under way: an edition starts with a stage", stage=phase.stage)
    _, stated = settle(law, competition.part, {})
    chosen = {path: value for path, value in competition.chosen.items() if path not in stated}
    form, grounds = settle(law, competition.part, chosen)
    check_playable(form)
    insist_on_matches(law, form)
    _insist_goes_on(competition, form, phase)
    changed = EditionChanged(
        rulebook=command.rulebook,
        base=command.base,
        reason=command.reason,
        format=form,
        grounds=grounds,
        hashes={book.id: book.hash for book in law.stack.books},
    )
    return (changed,)


def _insist_follows(competition: Competition, command: ChangeEdition, law: Law) -> None:
    if command.rulebook == competition.rulebook:
        raise deny("{rulebook} is what it is played by", rulebook=command.rulebook)
    if law.stack.books[0].edition.amends != competition.rulebook:
        raise deny(
            "{next} is no next edition of {rulebook}: an edition says which one it amends",
            next=command.rulebook,
            rulebook=competition.rulebook,
        )


def _insist_goes_on(competition: Competition, form: Format, phase: Phase | None) -> None:
    """Refuse an edition by which what was entered or played could not go on."""
    for name in OF_THE_WHOLE:
        if competition.contenders and getattr(form, name) != getattr(competition.format, name):
            raise deny("somebody has entered already: {field} stays", field=name)
    if phase is not None and phase.stage not in [each.name for each in form.stages]:
        raise deny("{stage} was played, and the next edition has no such stage", stage=phase.stage)


def edition_changed(competition: Competition, event: EditionChanged) -> Competition:
    """Play by the new text; every phase that was played keeps the one it was played by."""
    chosen = {path: value for path, value in competition.chosen.items() if path not in event.grounds}
    return replace(
        competition,
        rulebook=event.rulebook,
        base=event.base,
        format=event.format,
        grounds=event.grounds,
        hashes=event.hashes,
        chosen=chosen,
        phases=competition.played_by_then(),
        sized_for=0,
    )


SLICES = (
    Slice(
        command=ChangeEdition,
        does="Play on by the next edition",
        decide=change_edition,
        applies={EditionChanged: edition_changed},
        says={EditionChanged: "it is played by {rulebook} from here[: {reason}]"},
    ),
)
