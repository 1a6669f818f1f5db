"""Signing: who gave a command, by which office, and when; nobody says that of himself."""

from dataclasses import fields
from datetime import datetime
from typing import Any

from turnus.app.office.rights.access import Access
from turnus.app.streams.runner import new_seed
from turnus.competition.engine.slices.decisions import TakeDecision
from turnus.competition.engine.slices.registering import Register
from turnus.competition.federation import events as happened
from turnus.competition.season import commands as asked
from turnus.records import replace

# In these `who` is by which office somebody settles something himself, which the law looks at, not his name.
BY_OFFICE = (
    asked.EnterResult, asked.CorrectResult, asked.EnterFinalResult, asked.FormGroups, asked.ReferDispute,
    asked.DecideDispute,
)  # fmt: skip
# These carry the moment of a person's decision in `at`; in others `at` is an hour of the evening.
DECIDED_AT = (
    asked.PlaceNewcomer, asked.FormGroups, asked.JudgeStrength, asked.ReportLateness, asked.CloseTurnus,
    asked.AnswerOffer, asked.CloseSeason, asked.NoticePhone, Register, TakeDecision,
)  # fmt: skip
# These carry the day on which they were given, which a player does not choose.
DATED = (asked.LodgeDispute, asked.DecideDispute)
SENT_TODAY = (happened.ProtestHandedIn, happened.PaymentReported, happened.MatchReported)  # dates, not texts


def signed(mine: Access, command: Any, now: datetime) -> Any:
    """Put into a command who gave it and when; a player's own sign-off is given now, not earlier."""
    given: dict[str, Any] = {}
    if any(each.name == "who" for each in fields(command)):
        by_office = isinstance(command, BY_OFFICE)
        given["who"] = mine.highest_role.value if by_office else mine.identity.signature
    if getattr(command, "seed", None) == "":
        given["seed"] = new_seed()
    if isinstance(command, DECIDED_AT):
        given["at"] = now.isoformat(timespec="seconds")
    if isinstance(command, asked.SignOff) and not mine.is_staff:
        given |= {"on": now.date().isoformat(), "at": now.strftime("%H:%M")}
    if isinstance(command, DATED) and not (command.on and mine.is_staff):
        given["on"] = now.date().isoformat()
    if isinstance(command, SENT_TODAY) and not mine.is_staff:
        given["on"] = now.date()
    return replace(command, **given)
