"""Pairings in words and as JSON: the same for the command line and for programs."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from turnus.library.figures import Translate, figure_text
from turnus.pairing.checker import Finding
from turnus.pairing.explanation import Reason, Value
from turnus.pairing.proposal import Proposal
from turnus.pairing.systems import ChosenSystem, Origin, PairingSystem
from turnus.tournament import Tournament

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
_PEOPLE = ("player", "opponent", "passed", "white", "black", "higher", "better", "other")


def name_of(event: Tournament, number: int) -> str:
    """Return a player's name with his number."""
    name = event.by_number[number].name
    return f"{name} ({number})" if name else str(number)


def reason_text(event: Tournament, reason: Reason, translate: Translate) -> str:
    """Tell a reason with the players' names."""
    return _told(event, reason.kind.value, reason.values.items(), translate)


def finding_text(event: Tournament, finding: Finding, translate: Translate) -> str:
    """Tell a finding with the players' names."""
    return _told(event, finding.fault.value, finding.values.items(), translate)


def _told(event: Tournament, template: str, values: Iterable[tuple[str, Value]], translate: Translate) -> str:
    words = {}
    for name, value in values:
        if name in _PEOPLE and isinstance(value, int) and value in event.by_number:
            words[name] = name_of(event, value)
        else:
            words[name] = figure_text(value) if isinstance(value, Fraction) else str(value)
    return translate(template).format(**words)


def value_told(value: Value) -> Any:
    """Return a figure of a reason as JSON has it."""
    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else float(value)
    return list(value) if isinstance(value, tuple) else value


def pairs_told(proposal: Proposal) -> dict[str, Any]:
    """Return the pairs and the bye as JSON has them."""
    return {"pairs": [[each.white, each.black] for each in proposal.pairs], "bye": proposal.bye}


def proposal_told(event: Tournament, proposal: Proposal, translate: Translate) -> dict[str, Any]:
    """Return a round with its reasons as JSON has them."""
    told = [
        {
            "kind": reason.kind.name.lower(),
            "about": list(reason.about),
            "values": {name: value_told(value) for name, value in reason.values.items()},
            "text": reason_text(event, reason, translate),
        }
        for reason in proposal.explanation
    ]
    return {"round": proposal.round, **pairs_told(proposal), "explanation": told}


def finding_told(event: Tournament, finding: Finding, translate: Translate) -> dict[str, Any]:
    """Return something that is wrong with a pairing as JSON has it."""
    return {
        "kind": finding.fault.name.lower(),
        "breach": finding.fault.is_breach,
        "values": {name: value_told(value) for name, value in finding.values.items()},
        "text": finding_text(event, finding, translate),
    }


def system_text(chosen: ChosenSystem, translate: Translate) -> str:
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
