"""What only a person may decide: his choice is checked against the law, or the command is refused."""

from typing import Any

from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import Denied, Refusal, deny
from turnus.faults import Phrase
from turnus.law import Choice, Cite, Facts, Law, Referral, Ruling, UnknownClause, clause_of

LEFT_TO = "the {by} decides: {options}"


def decided(
    question: Facts[Any],
    option: str,
    law: Law,
    who: str = "",
    at: str = "",
    left: str = LEFT_TO,
    **about: object,
) -> Recorded:
    """Put a person's choice to the law; without one, or with one that is not his to make, refuse.

    `left` says without one that it is his, and about what.
    """
    ruling, choice = choose(question, option, law, who, at, left, **about)
    return recorded(ruling, choice)


def choose(
    question: Facts[Any],
    option: str,
    law: Law,
    who: str = "",
    at: str = "",
    left: str = LEFT_TO,
    **about: object,
) -> tuple[Ruling[Any], Choice | None]:
    """Return the ruling on a question; where it is left to a person, as he chose."""
    ruling = law.ask(question)
    referral = left_to(ruling)
    if referral is None:
        return ruling, None
    if not option:
        raise deny(
            left,
            (referral.cite,),
            tuple(referral.options),
            **about,
            by=referral.by,
            options=tuple(map(Phrase, referral.options)),
        )
    choice = Choice(referral.cite, option, referral.by, who or referral.by, at)
    refusal = law.check_choice(question, choice)
    if refusal:
        raise Denied(Refusal(refusal, (str(referral.cite),)))
    return law.deciding([choice]).ask(question), choice


def left_to(ruling: Ruling[Any]) -> Referral | None:
    """Return what a ruling, or one of several conditions, leaves to a person."""
    if ruling.referral:
        return ruling.referral
    return next((ground.says for ground in ruling.grounds if isinstance(ground.says, Referral)), None)


def clause(law: Law, text: str) -> Cite:
    """Return the clause somebody names; one that is not there is refused."""
    if not text:
        raise deny("what somebody settles himself needs the clause that lets him, and a reason")
    try:
        return clause_of(law.stack, text)
    except (UnknownClause, ValueError) as wrong:
        raise deny("there is no clause {clause}", clause=text) from wrong


def with_reason(cite: Cite, reason: str) -> Cite:
    """Return the clause of a decision that says why it was taken."""
    if not reason.strip():
        raise deny("a decision needs its reason", (cite,))
    return cite


def regulates(law: Law, question: type[Facts[Any]]) -> bool:
    """Say whether the regulation has anything to say on a question."""
    return bool(law.stack.bench(question).speakers)
