"""Saying which system paired a round, and what the file says that its own lines contradict."""

from typing import TypeVar

from turnus.cli.language import translate
from turnus.faults import BadInput
from turnus.library import figures, telling
from turnus.notation.trf import TrfFile
from turnus.pairing.on_rating import Edition
from turnus.pairing.systems import ChosenSystem, PairingSystem


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
    """Say which system was used and why that one, in the language in use."""
    return telling.system_text(chosen, translate)


def remark_texts(source: TrfFile) -> list[str]:
    """Return what the file states that its own lines contradict, in the language in use."""
    return figures.remark_texts(source, translate)
