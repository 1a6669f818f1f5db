"""Situations before and around the games: who watches, what is set up, what counts, what the event chose."""

from turnus.law import Law
from turnus.play.assisting.desk import Desk
from turnus.play.assisting.forms import Field, Situation, Topic, fact, plain, player
from turnus.play.questions.arbiter import Bystander, Search
from turnus.play.questions.kinds.chess960 import (
    CastlingWay,
    File,
    GoverningRules,
    MayCastle960,
    StartRow,
    Wing,
)
from turnus.play.questions.mode import FullSupervision, TempoOfGame
from turnus.play.questions.moves.recording import OfferSign, SheetAsEvidence
from turnus.play.questions.penalties import GamePoints, PenaltyKind, Rated, Severity, WrittenResult
from turnus.play.questions.results.ends import EndAfterMove, Score
from turnus.play.questions.scope import IN_FORCE_FROM, LocalRule, LocalRules, RatedRules

USUAL_ROW = "RNBQKBNR"


def _castling960(desk: Desk) -> None:
    """Ask whether one may castle so, and which pieces move if one may."""
    refused = desk.put(MayCastle960)
    if refused is not None and not refused.answer:
        desk.put(CastlingWay)


def _conditions(desk: Desk) -> None:
    """State every figure and choice of the Laws as it is in force here, or that it is still to be chosen."""
    settings = desk.law.stack.settings
    laws = {setting.cite.rulebook for setting in settings[IN_FORCE_FROM.name]}
    for held in settings.values():
        if any(setting.cite.rulebook in laws for setting in held):
            desk.state(held[0].term)


def _are_laws(law: Law) -> bool:
    return IN_FORCE_FROM.name in law.stack.settings


SITUATIONS = (
    plain(
        "enough_arbiters",
        Topic.PREPARATION,
        "Whether rapid or blitz can be played by the competition rules in full",
        FullSupervision,
        Field("games", "How many games are played at once?", int, 1),
        Field("arbiters", "How many arbiters are there?", int, 1),
        fact(FullSupervision, "recorded", "Does an arbiter or an assistant record every game?"),
    ),
    plain(
        "tempo_of_the_games",
        Topic.PREPARATION,
        "Whether games are standard, rapid or blitz",
        TempoOfGame,
        Field("base", "How many seconds does each player have?", int, 5400),
        fact(TempoOfGame, "increment", "How many seconds does every move add?"),
    ),
    plain(
        "chess960_start",
        Topic.PREPARATION,
        "Whether a game of Chess960 may start from a row of pieces",
        StartRow,
        Field("white", "Which pieces stand on White's first rank, from a to h?", str, USUAL_ROW),
        fact(StartRow, "black", "And on Black's, if they do not stand opposite?"),
    ),
    Situation(
        "chess960_castling",
        Topic.BOARD,
        "A player wants to castle in Chess960",
        MayCastle960,
        (
            Field("wing", "To which side?", Wing, Wing.H_SIDE),
            Field("king", "On which file does the king stand?", File, File.E),
            Field("rook", "On which file does the rook stand?", File, File.H),
            fact(MayCastle960, "occupied", "On which files of that rank do other pieces stand?"),
            fact(MayCastle960, "castled_before", "Has he castled before?"),
            fact(MayCastle960, "first_move", "Is it his first move?"),
        ),
        _castling960,
    ),
    plain(
        "chess960_rules",
        Topic.PREPARATION,
        "By which rules a game of Chess960 goes on",
        GoverningRules,
        Field("started", "Has the start position been set up?", bool, True),
    ),
    plain(
        "rated_event",
        Topic.PREPARATION,
        "Whether an event with rules of its own can be rated",
        RatedRules,
        Field("rated", "Are its games to be rated?", bool, True),
        fact(RatedRules, "own_rules", "How many rules of its own does it have?"),
    ),
    plain(
        "local_rule",
        Topic.PREPARATION,
        "Whether a rule of the federation itself is used",
        LocalRule,
        Field("conflicts", "Does it conflict with the Laws?", bool, False),
    ),
    plain(
        "local_rules",
        Topic.PREPARATION,
        "Whether an event can have rules of the federation itself",
        LocalRules,
        Field("fide_event", "Is it an event of FIDE, for a title or for the rating?", bool, True),
        fact(LocalRules, "count", "How many such rules are used?"),
    ),
    Situation(
        "conditions_of_play",
        Topic.PREPARATION,
        "What the Laws set, what the event has chosen, and what it has still to choose",
        EndAfterMove,
        (),
        _conditions,
        _are_laws,
    ),
    plain(
        "counts_for_rating",
        Topic.ARBITER,
        "Whether a result counts for the rating",
        Rated,
        fact(Rated, "by_forfeit", "Was it won by forfeit?"),
    ),
    plain(
        "result_on_the_sheet",
        Topic.ARBITER,
        "How a result is written",
        WrittenResult,
        Field("white", "What did White score?", Score, Score.WIN),
        Field("black", "What did Black score?", Score, Score.LOSS),
        fact(WrittenResult, "played", "Was the game played?"),
    ),
    plain(
        "points_of_a_result",
        Topic.ARBITER,
        "How many points a result brings",
        GamePoints,
        Field("score", "What did the player score?", Score, Score.WIN),
        fact(GamePoints, "by_forfeit", "Was it won by forfeit?"),
    ),
    plain(
        "severity_of_a_penalty",
        Topic.ARBITER,
        "How severe a penalty is",
        Severity,
        Field("kind", "Which penalty?", PenaltyKind, PenaltyKind.WARNING),
    ),
    plain(
        "player_to_be_searched",
        Topic.CONDUCT,
        "A player is to be searched for devices",
        Search,
        player("Whom?"),
        fact(Search, "same_sex", "Is the inspector of the player's sex?"),
    ),
    plain(
        "player_watches_a_game",
        Topic.CONDUCT,
        "A player looks on at another game",
        Bystander,
        player("Who?"),
        Field("own_game_over", "Is his own game over?", bool, True),
    ),
    plain(
        "sheet_as_evidence",
        Topic.SHEET,
        "A scoresheet is shown as evidence of the moves",
        SheetAsEvidence,
        player("Whose?"),
        fact(SheetAsEvidence, "algebraic", "Is it in algebraic notation?"),
        fact(SheetAsEvidence, "electronic", "Is it an electronic scoresheet?"),
    ),
    plain(
        "sign_of_an_offer",
        Topic.SHEET,
        "How a draw offer is recorded",
        OfferSign,
        fact(OfferSign, "by_opponent", "Did the opponent offer it?"),
    ),
)
