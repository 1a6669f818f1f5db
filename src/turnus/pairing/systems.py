"""Which system pairs a tournament: the one asked for, the one its file names (TRF 192), or ours."""

from enum import Enum

from turnus.faults import BadInput
from turnus.pairing.on_rating import Edition, edition_of
from turnus.records import record
from turnus.tournament import Tournament


class PairingSystem(Enum):
    """The systems that pair here."""

    RESISTANCE = "resistance"
    DUTCH = "dutch"
    TEAM = "team"


class Origin(Enum):
    """Who chose the system."""

    ASKED = "asked"
    FILE = "file"
    USUAL = "usual"


_NAMED = {
    "FIDE_DUTCH": PairingSystem.DUTCH,
    "FIDE_TEAM": PairingSystem.TEAM,
    "CUSTOM_SWISS": PairingSystem.RESISTANCE,  # FIDE has no code for a Swiss on resistance
}


@record
class ChosenSystem:
    """A system, its edition where it has several, who chose it, and what the file's type (192) says."""

    system: PairingSystem
    edition: Edition | None
    origin: Origin
    code: str

    @property
    def differs(self) -> bool:
        """Whether the file names another system than the one asked for."""
        return self.origin is Origin.ASKED and bool(self.code) and _named(self.code) is not self.system


def choose_system(
    event: Tournament, asked: PairingSystem | None = None, edition: Edition | None = None
) -> ChosenSystem:
    """Choose the system: an edition asks for the Dutch one; a type that is not paired here is refused."""
    code = event.about.system_code.upper().strip()
    if asked is None and edition is not None:
        asked = PairingSystem.DUTCH
    system = asked or (_named(code) if code else PairingSystem.RESISTANCE)
    if system is None:
        raise not_paired_here(code)
    origin = Origin.ASKED if asked else Origin.FILE if code else Origin.USUAL
    dutch = (edition or edition_of(event)) if system is PairingSystem.DUTCH else None
    return ChosenSystem(system, dutch, origin, code)


def not_paired_here(code: str) -> BadInput:
    """Return the fault of a type of tournament that nothing here pairs."""
    return BadInput(
        "a tournament of type {code} is not paired here; name the system that is to pair it",
        where="192",
        code=code,
    )


def _named(code: str) -> PairingSystem | None:
    return next((system for start, system in _NAMED.items() if code.startswith(start)), None)
