"""How the commands of a competition are spelled in the shell, where their fields alone do not say it."""

from turnus.cli.verbs import Asked, Given, Verb, flag, several
from turnus.competition.engine.slices.absences import SignOff, SignOn
from turnus.competition.engine.slices.arrangements import FixBoard, FreeBoard, KeepApart, LetMeet
from turnus.competition.engine.slices.catching_up import PostponeGame
from turnus.competition.engine.slices.changing import GiveBye, SetPair, SwapPlayers, TurnColours
from turnus.competition.engine.slices.closing import Close, ReopenRound
from turnus.competition.engine.slices.decisions import TakeDecision
from turnus.competition.engine.slices.describing import (
    AppointArbiter,
    DescribeEvent,
    DismissArbiter,
    IdentifyPlayer,
)
from turnus.competition.engine.slices.editions import ChangeEdition
from turnus.competition.engine.slices.lineups import HandInLineUp
from turnus.competition.engine.slices.misses import SayWhyMissed
from turnus.competition.engine.slices.ordering import PutInOrder
from turnus.competition.engine.slices.pairing import DraftRound
from turnus.competition.engine.slices.prizes import SetPrizes
from turnus.competition.engine.slices.results import DecideMatch, EnterResult
from turnus.competition.engine.slices.whole_matches import EndMatch
from turnus.faults import BadInput

WHY = "Why."
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
PRIZES = Verb(
    name="prizes",
    kinds=(SetPrizes,),
    places=(),
    help={
        "prizes": "The rows as JSON; or each with --prize.",
        "below_too": "Who is equal on points but below the last prize shares.",
        "one_each": "Nobody wins two prizes.",
        "first": "Which of two equal prizes somebody takes: as written, or that of the group.",
        "unit": "Round to so many cents.",
        "withdrawn_too": "Who withdrew can win.",
    },
    extra=(several("prize", "A row: “Main; 300 200 100”, “Under 1800; rating=-1799; fewest=4; 50 25”."),),
    says="Write the prize plan.",
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
        name="edition",
        kinds=(ChangeEdition,),
        places=("rulebook",),
        help={"rulebook": "The edition that amends the one it is played by.", "reason": WHY},
        says="Play on by the next edition of the regulation, from the next stage on.",
    ),
    Verb(
        name="decision",
        kinds=(TakeDecision,),
        places=("clause", "option"),
        without=frozenset({"who", "at"}),
        help={
            "clause": "The clause that leaves it to somebody.",
            "option": "One of its options.",
            "subject": "What or whom it is about.",
            "reason": WHY,
        },
        says="Decide what a clause leaves to a person, and say why.",
    ),
    Verb(
        name="later",
        kinds=(PostponeGame,),
        places=("round", "board"),
        help={
            "on": "The day, as 2026-11-20; without it not agreed yet.",
            "place": "If it is played elsewhere.",
        },
        says="Let a game be played on another day or elsewhere; its round can be closed without it.",
    ),
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
    Verb(
        name="order",
        kinds=(PutInOrder,),
        places=("players",),
        help={"players": "The highest first; whom it does not name comes behind, by rating."},
        says="Put the field in its first order, where the director says it.",
    ),
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
            "players": "The first at board 1; - for a board that stays empty.",
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
            "on": "When it was played, if not with its round.",
        },
        becomes=_scored,
        says="Enter a result, or another in its place.",
    ),
    Verb(
        name="ended",
        kinds=(EndMatch,),
        places=("round", "board", "game", "result"),
        help={
            "board": "Where the match is played.",
            "game": "The board of it that was decided first.",
            "result": "Of that board, White first.",
            "other": "Of the other board, if both ended at the same time.",
            "needed_piece": "Who was mated had captured the piece his partner mates with.",
        },
        says="End a match that has one result by the board that was decided first.",
    ),
    Verb(
        name="decide",
        kinds=(DecideMatch,),
        places=("round", "board", "winner"),
        help={"winner": PLAYER["player"], "reason": "Why he goes on."},
        says="Say who goes on from a level match.",
    ),
    Verb(
        name="swap",
        kinds=(SwapPlayers,),
        places=("player", "other"),
        without=frozenset({"who"}),
        help=PLAYER | {"other": PLAYER["player"], "reason": WHY},
        says="Let two players of the draft take each other's place.",
    ),
    Verb(
        name="meet",
        kinds=(SetPair,),
        places=("first", "second"),
        without=frozenset({"who"}),
        help={"first": "Who has White.", "second": "Who has Black.", "reason": WHY},
        says="Let two players of the draft meet; those they were to meet meet each other.",
    ),
    Verb(
        name="bye",
        kinds=(GiveBye,),
        without=frozenset({"who"}),
        help=PLAYER | {"reason": WHY},
        says="Give the bye of the draft to somebody else.",
    ),
    Verb(
        name="colours",
        kinds=(TurnColours,),
        places=("board",),
        without=frozenset({"who"}),
        help={"board": "Of the draft.", "reason": WHY},
        says="Let the two on a board of the draft change colours.",
    ),
    Verb(
        name="reopen",
        kinds=(ReopenRound,),
        places=(),
        help={"reason": WHY},
        says="Open the round closed last again, and what ended with it.",
    ),
    Verb(
        name="close",
        kinds=(Close,),
        says="Close the round, with it a stage that has had its rounds; after the last the competition.",
    ),
)
