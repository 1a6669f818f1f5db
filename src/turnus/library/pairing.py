"""Pairing rounds and checking pairings, each with its reasons as sentences."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from turnus import tournament as core
from turnus.faults import BadInput
from turnus.library import telling
from turnus.library.figures import remark_texts
from turnus.library.given import a_number, instance, one_of, several
from turnus.library.standings import unplayed_way
from turnus.library.tournaments import Bye, Game, Player, Round, Tournament, file_of, inner_event
from turnus.library.words import Language, speaking
from turnus.pairing.checker import Checked as CoreChecked
from turnus.pairing.checker import Finding as CoreFinding
from turnus.pairing.checker import check_pairing
from turnus.pairing.on_rating import Edition, pair_on_rating
from turnus.pairing.proposal import NoLegalPairing, Proposal
from turnus.pairing.resistance.brackets import Floater, FreeRound, Opponents
from turnus.pairing.resistance.field import Fixed
from turnus.pairing.resistance.figures import pairing_figures
from turnus.pairing.resistance.settings import ColourInfluence, FirstColours, MovedDown, SwissSettings
from turnus.pairing.resistance.swiss import NOTHING_FIXED, pair_round
from turnus.pairing.roundrobin import Berger, berger_tables
from turnus.pairing.systems import ChosenSystem, PairingSystem, choose_system
from turnus.tournament import Pairing

System: TypeAlias = Literal["", "dutch", "resistance", "team"]
"""FIDE's Dutch system, a Swiss on resistance, FIDE's for teams; empty is what the file names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Resistance:
    """What a club may settle about its Swiss on resistance; the KNSB's reading where nothing is said.

    >>> from turnus import pairing
    >>> pairing.Resistance(seed="42", rating_rounds=1).rating_rounds
    1
    """

    floater: Literal["highest", "lowest"] = "highest"
    """Who of an odd group goes down."""
    free_round: Literal["waiting-room", "last-placed"] = "waiting-room"
    """Who is free when the number is odd."""
    first_round: Literal["fold", "halves", "neighbours"] = "fold"
    """How the first round is paired."""
    rating_rounds: int = 0
    """So many rounds first are paired on rating."""
    moved_down: Literal["resistance", "standing"] = "resistance"
    """How who came down compares with the others of the group."""
    colours: Literal["none", "due"] = "none"
    """Whether colours may decide who meets whom."""
    first_colours: Literal["first-named", "lot"] = "first-named"
    """Who has White without any history."""
    unplayed: str = "knsb"
    """How an unplayed round counts: knsb, half-points, fide-2009 or plain."""
    seed: str = ""
    """The lots are drawn with this seed; else by starting rank."""

    def settings(self) -> SwissSettings:
        """Return these as the system takes them; a word that is none is refused."""
        return SwissSettings(
            floater=Floater(one_of(self.floater, _values(Floater), "floater")),
            free_round=FreeRound(one_of(self.free_round, _values(FreeRound), "free_round")),
            first_round=Opponents(one_of(self.first_round, _values(Opponents), "first_round")),
            rating_rounds=a_number(self.rating_rounds, "rating_rounds", 0, 999),
            moved_down=MovedDown(one_of(self.moved_down, _values(MovedDown), "moved_down")),
            colour_influence=ColourInfluence(one_of(self.colours, _values(ColourInfluence), "colours")),
            first_colours=FirstColours(one_of(self.first_colours, _values(FirstColours), "first_colours")),
            unplayed=unplayed_way(self.unplayed),
            seed=instance(self.seed, str, "seed") or None,
        )


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason of a pairing, as a sentence, with the numbers of whom it is about."""

    text: str
    about: tuple[int, ...]
    kind: str
    """A word that programs can compare."""


@dataclass(frozen=True, slots=True, repr=False)
class Paired:
    """The pairing of a round, top board first, with the reasons for every pair, float, colour and bye."""

    _event: core.Tournament
    _proposal: Proposal
    _chosen: ChosenSystem
    _tournament: Tournament

    @property
    def round(self) -> int:
        """The number of the round."""
        return self._proposal.round

    @property
    def pairs(self) -> tuple[Pairing, ...]:
        """Who meet, the first with White."""
        return self._proposal.pairs

    @property
    def bye(self) -> int | None:
        """Who has the pairing's bye."""
        return self._proposal.bye

    @property
    def system(self) -> str:
        """By which system: `dutch`, `resistance` or `team`."""
        return self._chosen.system.value

    @property
    def edition(self) -> str:
        """Of which year the Dutch system is; empty for the others."""
        return self._chosen.edition.value if self._chosen.edition else ""

    def why(self, player: int | None = None, language: Language = "en") -> tuple[Reason, ...]:
        """Return the reasons, or only those about one player.

        >>> from turnus import pairing
        >>> paired = pairing.pair(Tournament.of(["Anna", "Bob", "Cor"]), system="resistance")
        >>> [reason.text for reason in paired.why(1)][-1]
        'Anna (1) has the free round: the number of players is odd and he is left in the last waiting room.'
        """
        translate = speaking(language)
        if player is not None and a_number(player, "player", 1, 9999) not in self._event.by_number:
            raise BadInput("there is no player {player}", where="player", player=player)
        return tuple(
            Reason(telling.reason_text(self._event, each, translate), each.about, each.kind.name.lower())
            for each in self._proposal.explanation
            if player is None or player in each.about
        )

    def said(self, language: Language = "en") -> str:
        """Say by which system it was paired, and why by that one."""
        return telling.system_text(self._chosen, speaking(language))

    def to_json(self, language: Language = "en") -> dict[str, Any]:
        """Return what `turnus pair --json` prints."""
        translate = speaking(language)
        file = file_of(self._tournament)
        return {
            **telling.proposal_told(self._event, self._proposal, translate),
            **telling.system_told(self._chosen),
            "remarks": remark_texts(file, translate) if file else [],
        }

    def __hash__(self) -> int:
        return hash((self._tournament, self.pairs, self.bye))

    def __repr__(self) -> str:
        pairs = " ".join(f"{pair.white}-{pair.black}" for pair in self.pairs)
        bye = "" if self.bye is None else f", bye {self.bye}"
        return f"<Paired round {self.round}: {pairs}{bye}>"


def pair(
    tournament: Tournament,
    system: System = "",
    *,
    edition: Literal["", "2026", "2017"] = "",
    resistance: Resistance | None = None,
    fixed: Iterable[Pairing] = (),
    bye: int | None = None,
) -> Paired:
    """Pair the next round.

    Without a system, by the one the file names, or as a Swiss on resistance. `fixed` and `bye` are what a
    director settled beforehand (on resistance only). `NoLegalPairing` says who cannot be paired.

    >>> from turnus import pairing
    >>> event = pairing.Tournament.of(["Anna", "Bob", "Cor", "Dirk"], planned_rounds=3, first_colour="white")
    >>> pairing.pair(event, system="dutch")
    <Paired round 1: 1-3 4-2>
    """
    asked = one_of(system, ("", *_values(PairingSystem)), "system")
    year = one_of(edition, ("", *_values(Edition)), "edition")
    players = inner_event(tournament)
    chosen = choose_system(players, PairingSystem(asked) if asked else None, Edition(year) if year else None)
    source = tournament.of_teams() if _is_of_teams(chosen, tournament) else tournament
    event = inner_event(source)
    settings = (instance(resistance, Resistance, "resistance") if resistance else Resistance()).settings()
    given = tuple(instance(each, Pairing, "fixed") for each in several(fixed, "fixed"))
    free = None if bye is None else a_number(bye, "bye", 1, 9999)
    proposal = paired_by(chosen, event, settings, Fixed(given, free))
    return Paired(event, proposal, chosen, tournament)


def _is_of_teams(chosen: ChosenSystem, tournament: Tournament) -> bool:
    return chosen.system is PairingSystem.TEAM and file_of(tournament) is not None


def paired_by(
    chosen: ChosenSystem,
    event: core.Tournament,
    settings: SwissSettings,
    fixed: Fixed = NOTHING_FIXED,
    where: str = "fixed, bye",
) -> Proposal:
    """Pair by the chosen system; only a Swiss on resistance can have something fixed beforehand."""
    if chosen.system is PairingSystem.RESISTANCE:
        return pair_round(event, settings, fixed)
    if fixed.numbers:
        raise BadInput("FIDE's systems fix nothing beforehand", where=where)
    if chosen.system is PairingSystem.TEAM:
        from turnus.pairing.team_swiss.round import pair_teams  # noqa: PLC0415 - few tournaments are of teams

        return pair_teams(event)
    return pair_on_rating(event, chosen.edition)


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong with a pairing, as a sentence."""

    text: str
    breach: bool
    """Whether the pairing cannot stand with it; the others depart from what the rules would choose."""
    kind: str
    """A word that programs can compare."""


@dataclass(frozen=True, slots=True, repr=False)
class Checked:
    """What is wrong with a pairing, whoever made it."""

    _event: core.Tournament
    _findings: tuple[CoreFinding, ...]

    @property
    def ok(self) -> bool:
        """Whether it can stand."""
        return not any(finding.fault.is_breach for finding in self._findings)

    def findings(self, language: Language = "en") -> tuple[Finding, ...]:
        """Return everything that is wrong, breaches first."""
        translate = speaking(language)
        return tuple(
            Finding(
                telling.finding_text(self._event, each, translate),
                each.fault.is_breach,
                each.fault.name.lower(),
            )
            for each in self._findings
        )

    def __hash__(self) -> int:
        return hash(tuple(finding.fault for finding in self._findings))

    def __repr__(self) -> str:
        return f"<Checked ok={self.ok}, {len(self._findings)} findings>"


def check(tournament: Tournament, pairs: Iterable[Pairing], bye: int | None = None) -> Checked:
    """Check a pairing of the next round, by whatever system it was made: everybody once, nobody again.

    >>> from turnus import pairing
    >>> event = pairing.Tournament.of(["Anna", "Bob", "Cor"]).with_round([Game(1, 2, "1-0")], [Bye(3)])
    >>> checked = pairing.check(event, [pairing.Pairing(2, 1)], bye=3)
    >>> checked.ok, checked.findings()[0].text
    (False, 'Bob (2) and Anna (1) met already, in round 1.')
    """
    event = inner_event(tournament)
    made = tuple(instance(each, Pairing, "pairs") for each in several(pairs, "pairs"))
    free = None if bye is None else a_number(bye, "bye", 1, 9999)
    figures = pairing_figures(event, unplayed_way("knsb"))
    return Checked(event, check_pairing(CoreChecked(event, figures, made, free)))


def round_robin(players: int, *, double: bool = False) -> tuple[tuple[Pairing, ...], ...]:
    """Return the rounds of the Berger tables for players 1 to so many; with an odd number one is free.

    >>> from turnus import pairing
    >>> [[(pair.white, pair.black) for pair in round] for round in pairing.round_robin(4)]
    [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
    """
    return berger_tables(a_number(players, "players", 2, 1000), Berger(double=bool(double)))


def _values(words: Any) -> tuple[str, ...]:
    return tuple(word.value for word in words)


__all__ = [
    "Bye",
    "Checked",
    "Finding",
    "Game",
    "NoLegalPairing",
    "Paired",
    "Pairing",
    "Player",
    "Reason",
    "Resistance",
    "Round",
    "Tournament",
    "check",
    "pair",
    "round_robin",
]
