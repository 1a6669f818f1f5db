"""What only a person may decide: his choice is checked against the law, or the command is refused."""

from typing import Any

from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import Denied, Refusal, deny
from turnus.law import Choice, Facts, Law, Referral, Ruling

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
            options=", ".join(referral.options),
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
