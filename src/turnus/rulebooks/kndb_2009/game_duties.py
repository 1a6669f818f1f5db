"""What the arbiter does before a match begins (17-c, 18.4), and what is shown (1, 14.2)."""

from functools import partial

from turnus.law import DutyForm, Role, duty, notice

_BEFORE = "before a draughts match"
_checked = partial(duty, "kndb-2009", form=DutyForm.CHECKLIST, by=Role.ARBITER, moment=_BEFORE)

TWO_PLAYERS = notice("kndb-2009", "1", topic="the game")
FINISHED_ELSEWHERE = notice("kndb-2009", "14.2", topic="adjournment")

PLAYING_TIME = _checked("17-c-1", "announce the playing time", to=(Role.PLAYER,))
DISPENSATIONS = _checked("17-c-2", "announce the dispensations", to=(Role.PLAYER,))
START = _checked("17-c-3", "start the clocks")
BOARDS = _checked("18.4-a", "see that the boards lie right")
MEN = _checked("18.4-b", "see that the men are set up right")
CLOCKS = _checked("18.4-c", "see that all clocks are set to the right time")
SHEETS = _checked("18.4-d", "see that two score sheets are at each board")
