"""What arbiters, clubs and teams have to do around a match (17, 18, 24), and what is shown about it."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from turnus.law import DutyForm, Role, duty, notice

BEFORE = "before a draughts match"
DURING = "during a draughts match"
AFTER = "after a draughts match"

TWO_PLAYERS = notice("kndb-2009", "1", topic="the game")
FINISHED_ELSEWHERE = notice("kndb-2009", "14.2", topic="adjournment")
TASKS_OF_THE_RULES = notice("kndb-2009", "17-c", topic="the arbiter")
INDEX = notice("kndb-2009", "index", topic="index")


def _digital(circumstances: Mapping[str, Any]) -> bool:
    return bool(circumstances.get("digital_clocks", True))


def _unrecorded(circumstances: Mapping[str, Any]) -> bool:
    return bool(circumstances.get("notation_waived", True))


def _recorded(circumstances: Mapping[str, Any]) -> bool:
    return not circumstances.get("notation_waived", False)


def _no_arbiter(circumstances: Mapping[str, Any]) -> bool:
    return not circumstances.get("arbiter", "")


_arbiter = partial(duty, "kndb-2009", form=DutyForm.CHECKLIST, by=Role.ARBITER)
_before = partial(_arbiter, moment=BEFORE)
_during = partial(_arbiter, moment=DURING)
_home_club = partial(duty, "kndb-2009", form=DutyForm.CHECKLIST, by=Role.ORGANISER, moment=BEFORE)

LEADS = _during("17", "lead the match")
OBSERVANCE = _during("17-a", "see that the rules and the conditions are kept")
PLAYING_TIME = _before("17-c-1", "announce the playing time", to=(Role.PLAYER,))
DISPENSATIONS = _before("17-c-2", "announce the dispensations", to=(Role.PLAYER,))
START = _before("17-c-3", "start the clocks")
UNRECORDED = _during("17-c-7", "follow the games that are not recorded", applies=_unrecorded)
READINGS = duty(
    "kndb-2009", "17-c-8", "note both players' times at least once an hour; is there a Dutch clock manual?",
    form=DutyForm.REMINDER, by=Role.ARBITER, moment=DURING, applies=_digital,
)  # fmt: skip
DECISIONS = _during("17-d", "see that decisions are carried out")
OTHER_TASKS = _during("17-f", "do what other regulations ask of the arbiter")

ROOM_OPEN = _home_club("18.1", "open the playing room in time")
SPACE = _before("18.1-a", "see that there is space, light, warmth and air")
FURNITURE = _before("18.1-b", "see that there is suitable furniture")
SEPARATION = _before("18.1-c", "see that spectators can be kept apart")
QUIET = _before("18.1-d", "see that the room is quiet")
SAFETY = _before("18.1-e", "see that the room is safe")
ROOM = _before("18.1/3", "arrange the room alike for all players")
MATERIAL = _before("18.2", "see that clocks, boards of 40 to 45 cm and fitting pieces are there")
CHECKS = _before("18.4", "check boards, pieces, clocks and score sheets")
BOARDS = _before("18.4-a", "see that the boards lie right")
MEN = _before("18.4-b", "see that the men are set up right")
CLOCKS = _before("18.4-c", "see that all clocks are set to the right time")
SHEETS = _before("18.4-d", "see that two score sheets are at each board", applies=_recorded)
DOCUMENTS = _home_club("18.5", "have the current documents in the room")
REGULATIONS = _home_club("18.5-a", "have the regulations in the room")
CONDITIONS = _home_club("18.5-b", "have the conditions of the match in the room")
MANUAL = _home_club("18.5-c", "have a Dutch manual of the clocks in the room", applies=_digital)

NAMED_IN_THE_SCHEDULE = duty(
    "kndb-2009", "24.1", "name the arbiter in the schedule",
    form=DutyForm.DOCUMENT, by=Role.DIRECTOR, moment="a schedule of matches is made",
)  # fmt: skip
NAMED_BY_THE_TEAMS = duty(
    "kndb-2009", "24.1", "agree on an arbiter, if possible",
    form=DutyForm.CHECKLIST, by=Role.CAPTAIN, moment=BEFORE, applies=_no_arbiter,
)  # fmt: skip
TWENTY_MINUTES = duty(
    "kndb-2009", "24.3", "be in the room twenty minutes before the start",
    form=DutyForm.REMINDER, by=Role.ARBITER, moment="20 minutes before a draughts match",
)  # fmt: skip
QUARTER_OF_AN_HOUR = duty(
    "kndb-2009", "24.4", "see that the material stands ready and nobody plays with it",
    form=DutyForm.REMINDER, by=Role.ARBITER, moment="15 minutes before a draughts match",
)  # fmt: skip
SHEET_VISIBLE = _during("11.1/2", "see that every score sheet lies in sight")
ROUNDS = _during("24.5", "compare the moves recorded, and see that the right clocks run")
WRONG_CLOCK = _during("24.5/3", "tell both players when the wrong clock runs", to=(Role.PLAYER,))
REPORT = duty(
    "kndb-2009", "24.10", "report every intervention to the leadership",
    form=DutyForm.REPORT, by=Role.ARBITER, moment=AFTER, to=(Role.DIRECTOR,),
)  # fmt: skip
