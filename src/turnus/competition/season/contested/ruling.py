"""Decisions of persons that stand by themselves: disputes, deviations, phones."""

from turnus.competition.choosing import choose, clause
from turnus.competition.questions.club.discipline import Phone, PhoneIncident
from turnus.competition.recording import recorded
from turnus.competition.refusing import deny
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.competition.season.contested.powers import decider_of
from turnus.competition.season.people.joining import Events, member
from turnus.competition.season.state import Season
from turnus.faults import BadInput
from turnus.law import Law


def take_decision(_season: Season, command: asked.Decide, law: Law) -> Events:
    """Record a decision; the clause must leave one to a person, and the reason must be given."""
    cite = clause(law, command.clause)
    deciding = decider_of(law, cite)
    if not deciding:
        raise deny("this clause leaves nothing to decide", (cite,))
    if command.by not in deciding:
        raise deny(
            "by {clause} the {by} decides", (cite,), clause=str(cite), by=", ".join(map(str, deciding))
        )
    if not command.reason.strip():
        raise deny("a decision needs its reason", (cite,))
    return (
        happened.DecisionTaken(
            subject=command.subject,
            clause=str(cite),
            option=command.option,
            by=command.by,
            reason=command.reason,
        ),
    )


def notice_phone(season: Season, command: asked.NoticePhone, law: Law) -> Events:
    """Record a phone that was noticed and what followed from it."""
    member(season, command.player)
    if command.what not in set(PhoneIncident):
        known = ", ".join(PhoneIncident)
        raise BadInput("{what} is not one of {known}", what=command.what, known=known, where="what")
    rang = sum(p.player == command.player and p.what == PhoneIncident.RANG for p in season.phones)
    question = Phone(what=PhoneIncident(command.what), rang_before=rang)
    ruling, choice = choose(question, command.penalty, law, command.who, command.at)
    return (
        happened.PhoneNoticed(
            player=command.player,
            what=command.what,
            penalty=ruling.answer,
            rulings=(recorded(ruling, choice),),
        ),
    )
