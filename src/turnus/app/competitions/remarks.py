"""What the Laws say of an event itself: whether they are in force then, may be rated, and who watches."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from turnus.app.competitions.running import law_of
from turnus.app.competitions.views import partners
from turnus.app.games.records import CHOSEN_RULES, chosen, tempo_of
from turnus.app.law import library
from turnus.competition.engine.kinds import Unit
from turnus.competition.engine.slices.describing import ArbiterAppointed, ArbiterDismissed, EventDescribed
from turnus.competition.engine.slices.entering import ContenderEntered
from turnus.competition.engine.slices.opening import CompetitionOpened
from turnus.competition.engine.slices.pairing import RoundPublished
from turnus.competition.engine.state import Competition, Round, Status
from turnus.faults import BadInput
from turnus.law import OPEN, Cite, Combine, Facts, How, Law, Refused, Ruling, Stack
from turnus.play.clock.time_control import parse_time_control
from turnus.play.questions.kinds.two_boards import MatchSetup
from turnus.play.questions.mode import FullSupervision, Tempo
from turnus.play.questions.scope import IN_FORCE_FROM, LocalRules, RatedRules

CHANGING = (CompetitionOpened, EventDescribed, ArbiterAppointed, ArbiterDismissed, RoundPublished)
CHESS = "chess"
NOT_PLAYED = ("+/-", "-/+", "-/-")


def remarks(competition: Competition) -> tuple[BadInput, ...]:
    """Return what holds of an event that somebody should know: its days, its rating, its arbiters."""
    law = _law(competition)
    return (
        *rating_remarks(competition),
        *_without_partners(competition, law),
        *_too_few_arbiters(competition, law),
    )


def remarks_after(competition: Competition, happened: Iterable[Any]) -> tuple[BadInput, ...]:
    """Return them where something happened that they depend on."""
    events = tuple(happened)
    if any(isinstance(each, CHANGING) for each in events):
        return remarks(competition)
    if any(isinstance(each, ContenderEntered) for each in events):
        return tuple(_without_partners(competition, _law(competition)))
    return ()


def rating_remarks(competition: Competition) -> tuple[BadInput, ...]:
    """Return why FIDE would not rate its games: by their days, or by rules of their own."""
    law = _law(competition)
    return (*_by_their_days(competition, law), *_by_own_rules(competition, law))


def _law(competition: Competition) -> Law:
    return law_of(competition.rulebook, competition.base, competition.hashes)


# Days


def _by_their_days(competition: Competition, law: Law) -> Iterator[BadInput]:
    """Compare the days of an event with those from which the editions of the Laws are in force."""
    details, mine = competition.details, law.stack.settings.get(IN_FORCE_FROM.name)
    days = sorted(day for day in (details.first_day, details.last_day, *details.starts) if day)
    if not days or not mine:
        return
    laws, first, last = mine[0].cite.rulebook, days[0][:10], days[-1][:10]
    since = law.term(IN_FORCE_FROM).answer
    if first < since:
        yield BadInput(
            "the event begins on {day}, and the Laws by which it is played ({laws}) are in force from "
            "{since} ({clause})",
            kind="laws", day=first, laws=laws, since=since, clause=mine[0].cite,
        )  # fmt: skip
    for other, (from_then, clause) in _editions().items():
        if since < from_then <= last:
            yield BadInput(
                "the event ends on {day}, and it is played by {laws}: since {since} the Laws of {other} are "
                "in force ({clause})",
                kind="laws", day=last, laws=laws, since=from_then, other=other, clause=clause,
            )  # fmt: skip


def _editions() -> dict[str, tuple[str, Cite]]:
    """Return the editions of the Laws: from when each is in force, and the clause that says so."""
    found = {}
    shelf = library.standard()
    for name in shelf.ids():
        own = shelf.stack(name).settings.get(IN_FORCE_FROM.name)
        if own and own[0].cite.rulebook == name:
            found[name] = (Law(shelf.stack(name)).term(IN_FORCE_FROM).answer, own[0].cite)
    return found


# Rating


def _by_own_rules(competition: Competition, law: Law) -> Iterator[BadInput]:
    """Ask whether games with rules of their own can be rated; only chess is rated by FIDE."""
    if competition.format.game != CHESS or competition.format.unit is Unit.PAIR:
        return
    own = own_rules(law.stack)
    questions: tuple[Facts[tuple[Refused, ...]], ...] = (
        RatedRules(rated=True, own_rules=len(own)),
        LocalRules(fide_event=True, count=len(own)),
    )
    for facts in questions:
        ruling = law.ask(facts) if type(facts) in law.stack.benches else None
        if ruling is not None and ruling.answer:
            yield BadInput(
                "FIDE does not rate these games: at the board {own} go before the Laws of Chess ({clauses})",
                kind="laws", own=_listed(own), clauses=_against(ruling),
            )  # fmt: skip


@lru_cache(maxsize=32)
def own_rules(stack: Stack) -> tuple[Cite, ...]:
    """Return the clauses of a regulation that go before what the Laws say at the board, or before a figure.

    Where clauses add up (what follows from an incident), only those count that say which clause they replace.
    """
    laws = {setting.cite.rulebook for setting in stack.settings.get(IN_FORCE_FROM.name, ())}
    found: set[Cite] = set()
    for facts, bench in stack.benches.items():
        adds = facts.question.combine is Combine.EACH
        for lower, displacing in zip(bench.speakers, bench.displaced_by, strict=True):
            if lower.cite.rulebook in laws:
                found |= {
                    bench.speakers[index].cite
                    for index, why in displacing.items()
                    if why.how is How.DEVIATES or not adds
                }
    for settings in stack.settings.values():
        fixed = [s for s in settings if s.cite.rulebook in laws and s.value is not OPEN and not s.changed_by]
        if fixed and settings[0].value != fixed[0].value:
            found.add(settings[0].cite)
    return tuple(cite for cite in stack.clauses if cite in found and cite.rulebook not in laws)


def _listed(cites: tuple[Cite, ...]) -> str:
    """Write clauses book by book: ddt-2014 3-b, 3-c."""
    books = dict.fromkeys(cite.rulebook for cite in cites)
    return "; ".join(f"{book} {', '.join(c.number for c in cites if c.rulebook == book)}" for book in books)


# Players


def _without_partners(competition: Competition, law: Law) -> Iterator[BadInput]:
    """Name the pairs that were entered without their players, where a clause says how many they have."""
    if MatchSetup not in law.stack.benches:
        return
    boards, against, teams = competition.format.boards, "", list[str]()
    for team, players in partners(competition).items():
        ruling = law.ask(MatchSetup(players=(len(players),) * 2, boards=boards))
        if ruling.answer:
            against = _against(ruling)
            teams.append(team)
    if teams:
        yield BadInput(
            "entered without as many players as a team has ({clauses}): {teams}",
            kind="partners", teams=", ".join(teams), clauses=against,
        )  # fmt: skip


# Arbiters


def _too_few_arbiters(competition: Competition, law: Law) -> Iterator[BadInput]:
    """Say that a round under way has too few arbiters for the competition rules in full."""
    phase = competition.phase
    last = phase.last_round if phase else None
    if phase is None or last is None or last.status is not Status.PUBLISHED:
        return
    refused = unwatched(competition, law, last, competition.tempo)
    if refused is not None:
        term, limited = CHOSEN_RULES[_pace(law, competition.tempo)]
        yield BadInput(
            "round {round} has {games} games at once, and arbiters appointed: {arbiters}. That is too few "
            "for the competition rules in full ({clauses}): the rules for limited supervision hold "
            "({limited}), unless the regulations of the event say otherwise ({choice})",
            kind="arbiters", round=last.number, games=_games(competition, last),
            arbiters=len(competition.arbiters), clauses=_against(refused), limited=limited,
            choice=law.stack.settings[term.name][-1].cite,
        )  # fmt: skip


def unwatched(
    competition: Competition, law: Law, found: Round, tempo: str
) -> Ruling[tuple[Refused, ...]] | None:
    """Return why a round of rapid or blitz has limited supervision, where no regulation says which it has."""
    if not tempo or FullSupervision not in law.stack.benches:
        return None
    pace, games = _pace(law, tempo), _games(competition, found)
    if pace is Tempo.STANDARD or not games or chosen(law, CHOSEN_RULES[pace][0]):
        return None
    ruling = law.ask(FullSupervision(tempo=pace, games=games, arbiters=len(competition.arbiters)))
    return ruling if ruling.answer else None


def _pace(law: Law, tempo: str) -> Tempo:
    return tempo_of(law, parse_time_control(tempo))


def _games(competition: Competition, found: Round) -> int:
    """Count the games of a round that are played at once: of a match of teams all, of two players one."""
    several = competition.format.unit is not Unit.PLAYER
    return sum(
        len(played) if several else min(len(played), 1)
        for played in ([g for g in match.games if g.result not in NOT_PLAYED] for match in found.matches)
    )


def _against(ruling: Ruling[tuple[Refused, ...]]) -> str:
    return ", ".join(map(str, ruling.clauses()))
