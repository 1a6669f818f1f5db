"""Situations of a match of two boards: how it goes from a board to the match, what partners may do."""

from enum import StrEnum

from turnus.play.assisting.desk import Desk
from turnus.play.assisting.forms import Field, Situation, Topic, fact, player
from turnus.play.questions.kinds.passing import PassedOn, PromotedTo
from turnus.play.questions.kinds.two_boards import (
    ClaimStops,
    EndNoticed,
    EndsTogether,
    MatchEnd,
    MatchResult,
    OtherBoard,
    TeamDraw,
    TeamOffer,
)
from turnus.play.questions.results.ends import Score


class Piece(StrEnum):
    """A piece that can change boards, by its letter."""

    QUEEN = "Q"
    ROOK = "R"
    BISHOP = "B"
    KNIGHT = "N"
    PAWN = "P"


class Named(StrEnum):
    """What a player said that his pawn becomes."""

    NOTHING = "nothing"
    QUEEN = "Q"
    ROOK = "R"
    BISHOP = "B"
    KNIGHT = "N"


class OtherGame(StrEnum):
    """How the other game of the match stands."""

    GOES_ON = "goes_on"
    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"


TEAM = player("Which team? The colour it has on board A.")
FIRST = Field("first", "How did the game end for this team that was decided first?", Score, Score.WIN)


def _end_on_a_board(desk: Desk) -> None:
    """Ask whether the end counts now; if so it decides the match."""
    counts = desk.put(EndNoticed)
    if counts is not None and counts.answer:
        desk.put(MatchResult)
        desk.put(MatchEnd)


def _games_decided(desk: Desk) -> None:
    other = desk.told["other"]
    second = None if other is OtherGame.GOES_ON else Score(other)
    desk.put(MatchResult, second=second)
    desk.put(MatchEnd)


def _close_together(desk: Desk) -> None:
    desk.put(EndsTogether)


def _team_draw(desk: Desk) -> None:
    ruling = desk.put(TeamDraw)
    if ruling is not None and ruling.answer is TeamOffer.ACCEPTED:
        desk.put(MatchEnd, agreed=True)


def _other_board(desk: Desk) -> None:
    desk.put(OtherBoard)


def _passed(desk: Desk) -> None:
    desk.put(PassedOn, piece=str(desk.told["piece"]))


def _promoted(desk: Desk) -> None:
    named = desk.told["named"]
    desk.put(PromotedTo, declared="" if named is Named.NOTHING else str(named))


def _claim_stops(desk: Desk) -> None:
    desk.put(ClaimStops)


SITUATIONS = (
    Situation(
        "end_on_a_board",
        Topic.MATCH,
        "On one board of a match a mate, or another end, stands on the board",
        EndNoticed,
        (
            TEAM,
            FIRST,
            fact(EndNoticed, "noticed_by", "Who has noticed it?"),
            fact(EndNoticed, "pressed", "Was the clock pressed after the last move?"),
        ),
        _end_on_a_board,
    ),
    Situation(
        "games_of_a_match",
        Topic.MATCH,
        "What the games of a match come to",
        MatchResult,
        (
            TEAM,
            FIRST,
            Field("other", "How did the other game end?", OtherGame, OtherGame.GOES_ON),
            fact(MatchResult, "together", "Did both games end at the same time?"),
            fact(
                MatchResult,
                "needed_piece",
                "Did one mate need a piece whose capture let the capturer be mated?",
            ),
        ),
        _games_decided,
    ),
    Situation(
        "close_together",
        Topic.MATCH,
        "Both games of a match ended close to each other",
        EndsTogether,
        (
            TEAM,
            FIRST,
            Field("second", "How did the other game end for this team?", Score, Score.LOSS),
            fact(EndsTogether, "needed_piece", "Did the second mate need the piece captured at the first?"),
            fact(EndsTogether, "same_moment", "Were both ends claimed at the same moment?"),
        ),
        _close_together,
    ),
    Situation(
        "draw_between_teams",
        Topic.MATCH,
        "A team offers the other a draw",
        TeamDraw,
        (
            TEAM,
            Field("offered_by", "How many players of the team offer it?", int, 1),
            fact(TeamDraw, "accepted_by", "How many players of the other team accept?"),
            fact(TeamDraw, "declined", "Did one of them decline?"),
        ),
        _team_draw,
    ),
    Situation(
        "partners_game",
        Topic.MATCH,
        "A player does something about his partner's game",
        OtherBoard,
        (player("Who does it?"), fact(OtherBoard, "action", "What does he do?")),
        _other_board,
    ),
    Situation(
        "piece_passed_on",
        Topic.MATCH,
        "A captured piece goes to the partner",
        PassedOn,
        (
            player("Who captured it?"),
            Field("piece", "Which piece?", Piece, Piece.PAWN),
            fact(PassedOn, "promoted", "Was it a pawn that had promoted?"),
            fact(PassedOn, "pressed", "Has he pressed his clock after the capture?"),
        ),
        _passed,
    ),
    Situation(
        "pawn_promotes",
        Topic.MATCH,
        "A pawn reaches the last rank in a match of two boards",
        PromotedTo,
        (
            player("Whose pawn?"),
            Field("named", "Which piece did he name before pressing his clock?", Named, Named.NOTHING),
        ),
        _promoted,
    ),
    Situation(
        "claim_in_a_match",
        Topic.MATCH,
        "A draw is claimed on one board of a match",
        ClaimStops,
        (player("Who claims?"),),
        _claim_stops,
    ),
)
