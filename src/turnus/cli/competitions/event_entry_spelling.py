"""How the commands about who takes part are spelled in the shell."""

from inspect import Parameter
from pathlib import Path
from typing import Annotated

import typer

from turnus.cli.competitions.event_spelling import PLAYER
from turnus.cli.verbs import Asked, Given, Verb, flag, option
from turnus.competition.engine.slices.attending import CheckIn, SignOffMissing, TakeBackCheckIn
from turnus.competition.engine.slices.entering import ChangeEntry, Enter
from turnus.competition.engine.slices.latecomers import PairLate
from turnus.competition.engine.slices.leaving import Expel, Return, Withdraw
from turnus.competition.engine.slices.paying import NotePayment, TakeBackPayment
from turnus.competition.engine.slices.registering import (
    AcceptRegistrations,
    CancelRegistration,
    CloseRegistration,
    OpenRegistration,
    RefuseRegistration,
    Register,
)
from turnus.faults import BadInput


def _there(given: Given) -> list[Asked]:
    missing, back = given.pop("missing"), given.pop("back")
    if missing != (not given.get("player")):
        raise BadInput("name who is there, or sign off who is not with --missing", where="PLAYER")
    return [(SignOffMissing, {})] if missing else [(TakeBackCheckIn if back else CheckIn, given)]


def _paid(given: Given) -> list[Asked]:
    return [(TakeBackPayment if given.pop("back") else NotePayment, given)]


def _registration(given: Given) -> list[Asked]:
    return [(CloseRegistration, {})] if given.pop("close") else [(OpenRegistration, given)]


LIST = Parameter(
    "file",
    Parameter.POSITIONAL_OR_KEYWORD,
    default=None,
    annotation=Annotated[Path | None, typer.Argument(metavar="[FILE]", help="A list: CSV, XLSX or TRF.")],
)
OF_THE_FILE = "*"  # in the place of a name: everybody whom the file names
ENTERING = Verb(
    name="enter",
    kinds=(Enter,),
    places=("file",),
    usual={"player": OF_THE_FILE},
    spelled={"categories": "--category"},
    help={
        "player": "One player's name.",
        "team": "The team he plays in.",
        "categories": "For prizes and tables, such as U18 or W; may be given more than once.",
        "division": "Into which he comes once a stage has begun; without it the lowest.",
    },
    extra=(LIST,),
    says="Enter players from a file, or one.",
)
REGISTERING = Verb(
    name="register",
    kinds=(Register,),
    spelled={"categories": "--category"},
    help={"player": "A name.", "categories": "May be given more than once."},
    extra=(option("club", "Of which he is a member."),),
    says="Register somebody by the terms of the registration, as he would do himself.",
)
ACCEPTING = Verb(
    name="accept",
    kinds=(AcceptRegistrations,),
    places=("players",),
    help={"players": "Names; without them everybody who has a place."},
    says="Enter who registered.",
)
REFUSING = Verb(
    name="refuse",
    kinds=(RefuseRegistration,),
    help=PLAYER | {"reason": "Why."},
    says="Do not let somebody take part who registered; what he said of himself is forgotten.",
)
CANCELLING = Verb(
    name="cancel",
    kinds=(CancelRegistration,),
    help=PLAYER,
    says="Take a registration back; who waits moves up.",
)
CHANGING = Verb(
    name="change",
    kinds=(ChangeEntry,),
    spelled={"categories": "--category"},
    help=PLAYER | {"categories": "May be given more than once."},
    extra=(option("new_name", "Another name, or the same written otherwise."),),
    says="Change what is known of a player.",
)
ENTRY_VERBS = (
    Verb(
        name="withdraw",
        kinds=(Withdraw,),
        help=PLAYER | {"round": "The first he does not play; without it the next to be paired."},
        says="Take a player out for good.",
    ),
    Verb(
        name="expel",
        kinds=(Expel,),
        help=PLAYER | {"reason": "Why.", "by": "Who decided."},
        says="Exclude a player; his results stay.",
    ),
    Verb(
        name="return",
        kinds=(Return,),
        help=PLAYER | {"reason": "Why, of who was expelled."},
        says="Let a player who withdrew or was expelled come back.",
    ),
    Verb(
        name="late",
        kinds=(PairLate,),
        help=PLAYER | {"opponent": "Whom he meets; without it who has the bye."},
        says="Let a player without a game come into the round under way.",
    ),
    Verb(
        name="checkin",
        kinds=(CheckIn, TakeBackCheckIn, SignOffMissing),
        places=("player",),
        help=PLAYER | {"round": "Without it the next round."},
        extra=(
            flag("back", "--back", "He is not there after all."),
            flag("missing", "--missing", "Sign everybody off who did not check in."),
        ),
        becomes=_there,
        says="Note who is there before a round.",
    ),
    Verb(
        name="paid",
        kinds=(NotePayment, TakeBackPayment),
        help=PLAYER,
        extra=(flag("back", "--back", "He has not paid, or got his money back."),),
        becomes=_paid,
        says="Note who paid the fee.",
    ),
    Verb(
        name="registration",
        kinds=(OpenRegistration, CloseRegistration),
        spelled={"categories": "--category"},
        help={
            "most": "How many take part; who comes later waits.",
            "until": "The last day, or moment: 2026-09-01 18:00.",
            "lowest": "The lowest rating.",
            "highest": "The highest rating.",
            "fee": "In euros.",
            "categories": "Of which one chooses; may be given more than once.",
            "note": "What everybody reads above the form.",
        },
        extra=(flag("close", "--close", "Close it."),),
        becomes=_registration,
        says="Let people register themselves, or no more.",
    ),
)
