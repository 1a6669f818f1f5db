"""Saying which system paired a round, and what the file says that its own lines contradict."""

from typing import Any, TypeVar

from turnus.cli.language import translate
from turnus.faults import BadInput
from turnus.notation.trf import TrfFile, remarks
from turnus.pairing.on_rating import Edition
from turnus.pairing.systems import ChosenSystem, Origin, PairingSystem

PAIRED = {
    PairingSystem.RESISTANCE: "Paired as a Swiss on resistance",
    PairingSystem.DUTCH: "Paired by FIDE's Dutch system of {edition}",
    PairingSystem.TEAM: "Paired by FIDE's Swiss system for teams",
}
CHOSEN = {
    Origin.ASKED: "as was asked",
    Origin.FILE: "as record 192 of the file says ({code})",
    Origin.USUAL: "since record 192 of the file names no other",
}


def system_named(said: str) -> PairingSystem | None:
    """Return the system a person asked for, if any."""
    return known("--system", said, {each.value: each for each in PairingSystem}) if said else None


def edition_named(said: str) -> Edition | None:
    """Return the edition of the Dutch system a person asked for, if any."""
    return known("--edition", said, {each.value: each for each in Edition}) if said else None


T = TypeVar("T")


def known(option: str, said: str, names: dict[str, T]) -> T:
    """Return what an option's word means; another word is refused with those there are."""
    if said.lower() not in names:
        raise BadInput("“{said}” is not one of {known}", where=option, said=said, known=", ".join(names))
    return names[said.lower()]


def system_text(chosen: ChosenSystem) -> str:
    """Say which system was used and why that one."""
    year = chosen.edition.value if chosen.edition else ""
    paired = translate(PAIRED[chosen.system]).format(edition=year)
    reason = translate(CHOSEN[chosen.origin]).format(code=chosen.code)
    if chosen.differs:
        reason += "; " + translate("record 192 of the file says {code}").format(code=chosen.code)
    return f"{paired}, {reason}."


def system_told(chosen: ChosenSystem) -> dict[str, Any]:
    """Return the system as JSON has it."""
    edition = {"edition": chosen.edition.value} if chosen.edition else {}
    return {"system": chosen.system.value, **edition, "chosen_by": chosen.origin.value}


def remark_texts(source: TrfFile) -> list[str]:
    """Return what the file states that its own lines contradict, in the language in use."""
    return [f"{each.where}: {translate(each.template).format(**each.values)}" for each in remarks(source)]
