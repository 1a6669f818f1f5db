"""Pairing by the system a tournament names, and every round of it again to compare."""

from collections.abc import Iterator

from turnus.pairing.dutch.round import initial_colour
from turnus.pairing.on_rating import Edition, edition_of, pair_on_rating
from turnus.pairing.proposal import NoLegalPairing, Proposal
from turnus.pairing.systems import ChosenSystem, Origin, PairingSystem, choose_system, not_paired_here
from turnus.records import record, replace
from turnus.tournament import Outcome, Pairing, Round, Tournament


@record
class Recheck:
    """A round as it was played and as it is paired again; None when no pairing exists."""

    round: int
    played: frozenset[Pairing]
    free: int | None
    proposal: Proposal | None

    @property
    def is_same(self) -> bool:
        """Whether pairs, colours and bye agree."""
        found = self.proposal
        return found is not None and frozenset(found.pairs) == self.played and found.bye == self.free


def chosen_by_fide(event: Tournament, edition: Edition | None = None) -> ChosenSystem:
    """Return FIDE's system that a file names: the one for teams, or the Dutch one where it names none."""
    code = event.about.system_code.upper().strip()
    if not code and edition is None:
        return ChosenSystem(PairingSystem.DUTCH, edition_of(event), Origin.USUAL, "")
    return choose_system(event, None, None if code.startswith("FIDE_TEAM") else edition)


def pair_as_told(event: Tournament, edition: Edition | None = None) -> Proposal:
    """Pair by the system of FIDE that the tournament names; another one only when an edition is asked for."""
    chosen = chosen_by_fide(event, edition)
    if chosen.system is PairingSystem.TEAM:
        from turnus.pairing.team_swiss.round import pair_teams  # noqa: PLC0415 - few files are of teams

        return pair_teams(event)
    if chosen.system is PairingSystem.DUTCH:
        return pair_on_rating(event, chosen.edition)
    raise not_paired_here(chosen.code)


def recheck(tournament: Tournament, edition: Edition | None = None) -> Iterator[Recheck]:
    """Pair every round again from the rounds before it."""
    rounds = tournament.planned_rounds or len(tournament.rounds)
    event = replace(tournament, planned_rounds=rounds, initial_colour=initial_colour(tournament))
    for number, played in enumerate(event.rounds, 1):
        pairs = frozenset(Pairing(game.white, game.black) for game in played.games)
        yield Recheck(number, pairs, free_in(played), _again(event.after(number - 1), edition))


def free_in(played: Round) -> int | None:
    """Return who had the pairing's bye."""
    return next((bye.player for bye in played.byes if bye.outcome is Outcome.ALLOCATED_BYE), None)


def _again(before: Tournament, edition: Edition | None) -> Proposal | None:
    try:
        return pair_as_told(before, edition)
    except NoLegalPairing:
        return None
