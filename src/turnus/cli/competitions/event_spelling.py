"""How the commands of a competition are spelled in the shell, where their fields alone do not say it."""

from inspect import Parameter
from pathlib import Path
from typing import Annotated

import typer

from turnus.cli.verbs import Asked, Given, Verb, flag
from turnus.competition.engine.slices.absences import SignOff, SignOn
from turnus.competition.engine.slices.arrangements import FixBoard, FreeBoard, KeepApart, LetMeet
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.describing import (
    AppointArbiter,
    DescribeEvent,
    DismissArbiter,
    IdentifyPlayer,
)
from turnus.competition.engine.slices.entering import Enter, Return, Withdraw
from turnus.competition.engine.slices.lineups import HandInLineUp
from turnus.competition.engine.slices.misses import SayWhyMissed
from turnus.competition.engine.slices.pairing import DraftRound
from turnus.competition.engine.slices.results import DecideMatch, EnterResult
from turnus.faults import BadInput

PLAYER = {"player": "A name, a starting number or a pseudonym."}


def _absent(given: Given) -> list[Asked]:
    return [(SignOn if given.pop("back") else SignOff, given)]


def _board(given: Given) -> list[Asked]:
    free, board = given.pop("free"), given.get("board")
    if free == bool(board):
        raise BadInput("name a board, or --free", where="BOARD")
    return [(FreeBoard if free else FixBoard, given)]


def _apart(given: Given) -> list[Asked]:
    return [(LetMeet if given.pop("back") else KeepApart, given)]


def _scored(given: Given) -> list[Asked]:
    """Read a board, with the game of a match of several: 3.2."""
    board, _, game = given["board"].partition(".")
    if not board.isdecimal() or (game and not game.isdecimal()):
        raise BadInput("“{board}” is no board", board=given["board"], where="BOARD")
    return [(EnterResult, given | {"board": board, "game": game or "0"})]


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
PAIRING = Verb(
    name="pair",
    kinds=(DraftRound,),
    places=(),
    without=frozenset({"fixed", "byes"}),
    help={"seed": "Draw the lots with this seed; it is recorded."},
    extra=(
        flag("publish", "--publish", "And publish it."),
        flag("take_back", "--take-back", "Take the round paired last back."),
    ),
    says="Pair the next round; a draft until it is published.",
)
DESCRIBING = Verb(
    name="details",
    kinds=(DescribeEvent,),
    spelled={"starts": "--start"},
    help={
        "federation": "Three letters, as FIDE has them: NED.",
        "tempo": "Seconds, with moves and increment: 40/5400+30:1800+30.",
        "starts": "When a round begins, 2026-11-16 19:30; once for each round, in order.",
    },
    says="Say where and when it is played and by which tempo; what is not given stays as it is.",
)
APPOINTING = Verb(
    name="arbiter",
    kinds=(AppointArbiter, DismissArbiter),
    help={"arbiter": "His name: Surname, Given.", "fide_id": "His number with FIDE."},
    extra=(flag("dismiss", "--dismiss", "He is an arbiter no longer."),),
    becomes=lambda given: [(DismissArbiter if given.pop("dismiss") else AppointArbiter, given)],
    says="Appoint an arbiter of the competition, or dismiss one.",
)
VERBS = (
    Verb(
        name="fide",
        kinds=(IdentifyPlayer,),
        places=("player", "fide_id"),
        help=PLAYER | {"fide_id": "His number with FIDE."},
        says="Say by which number FIDE knows a player, with his title and federation.",
    ),
    Verb(
        name="absent",
        kinds=(SignOff, SignOn),
        help=PLAYER | {"half": "For half a point.", "round": "Without it the next round."},
        extra=(flag("back", "--back", "He is there after all."),),
        becomes=_absent,
        says="Let a player miss a round.",
    ),
    Verb(
        name="missed",
        kinds=(SayWhyMissed,),
        places=("player", "why"),
        help=PLAYER | {"round": "Without it the next round, which he then misses."},
        says="Say why a player has no game in a round, where that counts.",
    ),
    Verb(name="withdraw", kinds=(Withdraw,), help=PLAYER, says="Take a player out for good."),
    Verb(name="return", kinds=(Return,), help=PLAYER, says="Let a player who withdrew come back."),
    Verb(
        name="board",
        kinds=(FixBoard, FreeBoard),
        places=("player", "board"),
        help=PLAYER | {"board": "The board he plays on in every round."},
        extra=(flag("free", "--free", "He plays on any board again."),),
        becomes=_board,
        says="Let a player play on one board in every round.",
    ),
    Verb(
        name="apart",
        kinds=(KeepApart, LetMeet),
        places=("players",),
        spelled={"first_round": "--from", "last_round": "--until"},
        help={
            "players": PLAYER["player"],
            "first_round": "The first round of it.",
            "last_round": "The last.",
        },
        extra=(flag("back", "--back", "They may meet again."),),
        becomes=_apart,
        says="Let no two of these players meet, in all rounds or some.",
    ),
    Verb(
        name="lineup",
        kinds=(HandInLineUp,),
        places=("team", "players"),
        help={
            "team": PLAYER["player"],
            "players": "The first at board 1.",
            "round": "Without it the round under way.",
        },
        says="Say who play for a team, board by board.",
    ),
    Verb(
        name="result",
        kinds=(EnterResult,),
        places=("round", "board", "result"),
        without=frozenset({"game"}),
        help={
            "board": "Of a match of several games 3.2: board 3, game 2.",
            "result": "1-0, 0-1, 1/2-1/2, +/-, -/+, -/-.",
        },
        becomes=_scored,
        says="Enter a result, or another in its place.",
    ),
    Verb(
        name="decide",
        kinds=(DecideMatch,),
        places=("round", "board", "winner"),
        help={"winner": PLAYER["player"], "reason": "Why he goes on."},
        says="Say who goes on from a level match.",
    ),
    Verb(
        name="close",
        kinds=(Close,),
        says="Close the round, with it a stage that has had its rounds; after the last the competition.",
    ),
)
