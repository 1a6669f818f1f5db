"""A round the arbiter pairs by hand: set beside what the engine makes, and said so in the file."""

from collections.abc import Iterator, Sequence

from turnus.faults import BadInput
from turnus.notation.trf import TrfFile, updated
from turnus.notation.trf.stating import MANUAL, with_comments
from turnus.pairing.checker import Checked, Finding, check_pairing
from turnus.pairing.on_rating import Edition
from turnus.pairing.proposal import NoLegalPairing, Proposal
from turnus.pairing.rechecking import pair_as_told
from turnus.pairing.resistance.figures import pairing_figures
from turnus.records import record, replace
from turnus.standings.unplayed import KNSB
from turnus.tournament import Bye, Game, Outcome, Pairing, Round, Tournament


@record
class ManualPairing:
    """The arbiter's pairs, the engine's (None where no pairing exists), and what breaks the basic rules."""

    round: int
    pairs: tuple[Pairing, ...]
    bye: int | None
    engine: Proposal | None
    breaches: tuple[Finding, ...]

    @property
    def only_here(self) -> tuple[Pairing, ...]:
        """The arbiter's pairs that the engine does not make."""
        made = set(self.engine.pairs) if self.engine else set()
        return tuple(pair for pair in self.pairs if pair not in made)

    @property
    def only_engine(self) -> tuple[Pairing, ...]:
        """The engine's pairs that the arbiter does not make."""
        return tuple(p for p in self.engine.pairs if p not in set(self.pairs)) if self.engine else ()

    @property
    def is_as_engine(self) -> bool:
        """Whether the two are the same, colours and bye included."""
        return self.engine is not None and not self.only_here and self.bye == self.engine.bye


def compare_manual(
    event: Tournament, pairs: tuple[Pairing, ...], bye: int | None, edition: Edition | None = None
) -> ManualPairing:
    """Set the arbiter's pairs beside the engine's."""
    try:
        engine = pair_as_told(event, edition)
    except NoLegalPairing:
        engine = None
    findings = check_pairing(Checked(event, pairing_figures(event, KNSB), pairs, bye))
    breaches = tuple(finding for finding in findings if finding.fault.is_breach)
    return ManualPairing(event.next_round, pairs, bye, engine, breaches)


def written_by_hand(file: TrfFile, manual: ManualPairing, why: str) -> TrfFile:
    """Return the file with the round paired, and comments that say what was done and what the engine made."""
    if "\n" in why or "\r" in why:
        raise BadInput("a reason is one line", where="--why")
    event = file.tournament
    byes = [Bye(player, outcome) for player, outcome in event.absent.items()]
    byes += [] if manual.bye is None else [Bye(manual.bye, Outcome.ALLOCATED_BYE)]
    games = tuple(Game(pair.white, pair.black) for pair in manual.pairs)
    later = tuple(coming for coming in event.announced if coming.round > manual.round)
    paired = replace(event.with_round(Round(games, tuple(byes))), announced=later)
    return with_comments(updated(file, paired), list(_comments(manual, why)))


def _comments(manual: ManualPairing, why: str) -> Iterator[str]:
    head = f"{MANUAL} round {manual.round}:"
    yield f"{head} manual pairing begins{f': {why}' if why else ''}"
    if manual.is_as_engine:
        yield f"{head} the same as the engine"
    else:
        yield f"{head} by hand {_list(manual.only_here, manual.bye)}"
        yield f"{head} engine {_list(manual.only_engine, manual.engine.bye if manual.engine else None)}"
    yield f"{head} manual pairing ends"


def _list(pairs: Sequence[Pairing], bye: int | None) -> str:
    told = [f"{pair.white}-{pair.black}" for pair in pairs]
    return ", ".join(told if bye is None else [*told, f"{bye}-0"]) or "none"
