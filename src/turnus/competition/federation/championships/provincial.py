"""Provincial championships: what they must meet when they give places in a national one (43)."""

from datetime import date
from fractions import Fraction

from turnus.competition.choosing import choose
from turnus.competition.federation import events as happened
from turnus.competition.federation.championships.fields import known_field
from turnus.competition.federation.finding import insist_province
from turnus.competition.federation.organising.membership import known_birth
from turnus.competition.federation.state import Championship, Federation, Member
from turnus.competition.questions.championships.championships import Event as Kind
from turnus.competition.questions.championships.championships import Stage
from turnus.competition.questions.championships.provincial_championships import (
    ExemptFromPreliminaries,
    ProvincialChampionship,
    ProvincialDates,
    ProvincialDispensation,
    ProvincialEntry,
    SkipPlayOffs,
)
from turnus.competition.questions.championships.rights import EntryAs
from turnus.competition.questions.verdicts import Verdict
from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import deny, insist, stated
from turnus.law import Law, Ruling
from turnus.records import replace

Events = tuple[happened.Event, ...]
FULL = 100
BY_STANDING = frozenset({EntryAs.LAST_FINAL, EntryAs.LAST_SEMI_FINAL})


def dispense(federation: Federation, report: happened.DispensationGiven, law: Law) -> Events:
    """Dispense a province for a time from a clause on its championships, as the Board decides (43.8)."""
    insist_province(federation, report.federation)
    question = ProvincialDispensation(
        federation=report.federation,
        clause=report.clause,
        until=report.until,
        was_asked_for=stated(report.was_asked_for, "say whether {name} asked for it", name=report.federation),
    )
    ruling, choice = choose(question, "dispense", law, "", report.on.isoformat())
    if ruling.answer is not Verdict.ALLOWED:
        raise deny("no dispensation from {clause} is possible", ruling.cites, clause=report.clause)
    return (replace(report, rulings=(recorded(ruling, choice),)),)


def dispensed_from(federation: Federation, province: str, on: date) -> frozenset[str]:
    """Return the clauses from which a province is dispensed on a day."""
    return frozenset(
        one.clause
        for one in federation.dispensations
        if one.federation == province and one.until is not None and one.on <= on <= one.until
    )


def championship_question(
    federation: Federation, opened: happened.ChampionshipOpened, players: int
) -> ProvincialChampionship | None:
    """Return the question what speaks against a provincial championship with so many players."""
    terms = opened.provincial
    if not opened.province or terms is None:
        return None
    share = terms.federation_percentage
    return ProvincialChampionship(
        feeds=terms.feeds,
        tempo=terms.tempo,
        players=players,
        federation_share=Fraction(FULL if share is None else share, FULL),
        has_fischer_clocks=terms.has_fischer_clocks is not False,
        is_final=opened.stage is Stage.FINAL,
        dispensed_from=dispensed_from(federation, opened.province, opened.starts),
        dispensation_is_mentioned=terms.mentions_dispensation,
    )


def check_provincial(
    federation: Federation, report: happened.ChampionshipOpened, law: Law
) -> tuple[Recorded, ...]:
    """Refuse conditions of a provincial championship that do not meet 43; record dates that are too late."""
    question = championship_question(federation, report, 0)
    terms = report.provincial
    if question is None or terms is None:
        return ()
    ruling = law.ask(question)
    insist(ruling)
    _ask_what_counts(question, terms, law)
    found = [recorded(ruling)]
    if terms.skips_play_offs:
        skipping = law.ask(SkipPlayOffs(feeds=terms.feeds))
        if skipping.answer is not Verdict.ALLOWED:
            raise deny("deciding tournaments may not be set aside here", skipping.cites)
        found.append(recorded(skipping))
    if terms.feeds and terms.last_round_on and terms.national_starts:
        found.append(recorded(law.ask(dates_question(terms.last_round_on, terms.national_starts))))
    return tuple(found)


def _ask_what_counts(
    question: ProvincialChampionship, terms: happened.ProvincialConditions, law: Law
) -> None:
    """Ask for what the conditions do not say where the answer of the law depends on it (43.3, 43.7)."""
    unsaid = (
        (
            terms.has_fischer_clocks,
            {"has_fischer_clocks": False},
            "say whether the clocks add time for each move",
        ),
        (
            terms.federation_percentage,
            {"federation_share": Fraction(0)},
            "say which share of the costs the provincial federation pays",
        ),
    )
    for said, otherwise, ask in unsaid:
        against = law.ask(replace(question, **otherwise)) if said is None else None
        if against and against.answer:
            raise deny(ask, against.cites)


def dates_question(last_round_on: date, national_starts: date) -> ProvincialDates:
    """Return the question whether the names of who is promoted can be known in time."""
    return ProvincialDates(last_round_on=last_round_on, national_starts=national_starts)


def check_entry(
    federation: Federation, stage: Championship, member: Member, law: Law
) -> tuple[Recorded, ...]:
    """Refuse who is no member of the province, and more players than there may be (43.2, 43.4)."""
    terms = stage.opened.provincial
    if terms is None or terms.feeds is None:
        return ()
    question = championship_question(federation, stage.opened, len(stage.players) + 1)
    entry = law.ask(_entry_question(federation, stage, member))
    insist(entry)
    if question is None or stage.opened.stage is not Stage.FINAL:
        return (recorded(entry),)
    insist(law.ask(question))
    return (recorded(entry),)


def _entry_question(federation: Federation, stage: Championship, member: Member) -> ProvincialEntry:
    opened = stage.opened
    closes = opened.entry_closes or opened.starts
    described = member.described or happened.MemberDescribed(member=member.member)
    clubs = [one.club for one in member.registrations if one.covers(opened.starts)]
    return ProvincialEntry(
        is_member_of_federation=opened.province in {federation.clubs.get(club) for club in clubs},
        match_on=opened.starts,
        born=known_birth(member),
        is_woman=described.is_woman,
        rating=member.rating_on(closes),
        member_since=member.member_since(opened.starts),
        entry_closes=closes,
        has_dutch_nationality=member.is_dutch is not False,
        resident_since=described.resident_since,
    )


def exempt(federation: Federation, stage: Championship, law: Law) -> Ruling[tuple[str, ...]] | None:
    """Return who go straight to a provincial final: members with a place in the national event (43.5)."""
    terms = stage.opened.provincial
    if terms is None or terms.feeds is None:
        return None
    members = tuple(
        name
        for name, member in federation.members.items()
        if federation.province_of(member, stage.opened.starts) == stage.opened.province
    )
    holders = _holders(federation, terms.feeds, stage.opened.starts, law)
    return law.ask(ExemptFromPreliminaries(members=members, national_rights=holders))


def _holders(federation: Federation, event: Kind, on: date, law: Law) -> tuple[str, ...]:
    """Return who have a place in a national championship by the standings of the last one."""
    found: list[str] = []
    for part in (Stage.SEMI_FINAL, Stage.FINAL):
        opened = happened.ChampionshipOpened(contest="", event=event, stage=part, starts=on)
        field = known_field(federation, Championship(opened=opened), law)
        entries = field.answer.entries if field else ()
        found += [entry.player for entry in entries if entry.ground in BY_STANDING]
    return tuple(dict.fromkeys(found))
