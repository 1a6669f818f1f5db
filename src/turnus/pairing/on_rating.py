"""Swiss on rating: FIDE's Dutch system in the edition asked for, or the one the tournament names."""

from enum import Enum

from turnus.pairing.dutch.acceleration import accelerated
from turnus.pairing.dutch.explaining import NUMBERED_2026
from turnus.pairing.dutch.round import pair_by_2026, proposal_of
from turnus.pairing.dutch_2017.explaining import NUMBERED_2017
from turnus.pairing.dutch_2017.round import pair_by_2017
from turnus.pairing.proposal import Proposal
from turnus.tournament import Tournament


class Edition(Enum):
    """The editions of C.04.3, by the year they came into force."""

    IN_2026 = "2026"
    IN_2017 = "2017"


def edition_of(tournament: Tournament) -> Edition:
    """Return the edition its type of tournament (TRF 192) names; without one the edition in force."""
    named = tournament.about.system_code.upper().split("_")
    return Edition.IN_2017 if Edition.IN_2017.value in named else Edition.IN_2026


def pair_on_rating(tournament: Tournament, edition: Edition | None = None) -> Proposal:
    """Pair the next round, with the reasons for all of it."""
    event = accelerated(tournament.for_pairing)
    if (edition or edition_of(tournament)) is Edition.IN_2017:
        return proposal_of(event, *pair_by_2017(event), NUMBERED_2017)
    return proposal_of(event, *pair_by_2026(event), NUMBERED_2026)
