"""Situations of visually disabled players: boards and clocks, announced moves, assistants."""

from typing import Any

from turnus.law import Term
from turnus.play.assisting.desk import Desk
from turnus.play.assisting.forms import Field, Situation, Topic, fact, plain, player
from turnus.play.questions.kinds.visually_disabled import (
    ANALOGUE_CLOCK,
    SPECIAL_BOARD,
    SPECIAL_CLOCK,
    SPOKEN_CASTLING,
    SPOKEN_FILES,
    SPOKEN_PIECES,
    SPOKEN_RANKS,
    AdaptedRules,
    Announcing,
    AssistantMay,
    AssistantRequired,
    KeepsScore,
    Record,
    SlipCorrected,
    SpecialMove,
    SpecialTouch,
    StartingTheClock,
    TwoBoards,
)

EQUIPMENT: tuple[Term[Any], ...] = (SPECIAL_BOARD, SPECIAL_CLOCK, ANALOGUE_CLOCK)
SPOKEN: tuple[Term[Any], ...] = (SPOKEN_FILES, SPOKEN_RANKS, SPOKEN_CASTLING, SPOKEN_PIECES)


def _equipment(desk: Desk) -> None:
    for term in EQUIPMENT:
        desk.state(term)


def _announcing(desk: Desk) -> None:
    """Ask whether it was announced as it must be, and state the words for it."""
    desk.put(Announcing)
    for term in SPOKEN:
        desk.state(term)


def _made(desk: Desk) -> None:
    """Ask whether the move is made; before that the clock may not be started."""
    ruling = desk.put(SpecialMove)
    desk.put(StartingTheClock, made=ruling is None or ruling.answer)


def _assistant(desk: Desk) -> None:
    task = desk.told["task"]
    desk.put(AssistantMay, tasks=frozenset({task} if desk.told["given"] else ()))


SITUATIONS = (
    plain(
        "rules_adapted",
        Topic.BLIND,
        "The organiser wants to adapt the rules for visually disabled players",
        AdaptedRules,
        fact(AdaptedRules, "arbiter_consulted", "Was the arbiter consulted?"),
    ),
    plain(
        "two_boards",
        Topic.BLIND,
        "Whether the game is played on two boards",
        TwoBoards,
        Field("requested", "Does either player ask for it?", bool, True),
    ),
    Situation(
        "special_equipment",
        Topic.BLIND,
        "Which board and clock a visually disabled player has",
        TwoBoards,
        (),
        _equipment,
    ),
    Situation(
        "announced_move",
        Topic.BLIND,
        "A move is announced",
        Announcing,
        (
            player("Who moves?"),
            fact(Announcing, "announced", "Did he announce it?"),
            fact(Announcing, "repeated", "Did the opponent repeat it?"),
            fact(Announcing, "promotes", "Does a pawn promote?"),
            fact(Announcing, "piece_named", "Did he name the new piece?"),
        ),
        _announcing,
    ),
    plain(
        "touched_in_its_aperture",
        Topic.BLIND,
        "A piece was touched in a game of a visually disabled player",
        SpecialTouch,
        player("Who touched it?"),
        fact(SpecialTouch, "visually_disabled", "Is he the visually disabled player?"),
        fact(SpecialTouch, "taken_out", "Was the piece taken out of its aperture?"),
    ),
    Situation(
        "move_on_a_special_board",
        Topic.BLIND,
        "Whether a move on the special board is made",
        SpecialMove,
        (
            player("Who moves?"),
            fact(SpecialMove, "captures", "Does it capture?"),
            fact(SpecialMove, "captured_removed", "Is the captured piece off the board?"),
            fact(SpecialMove, "placed", "Does the piece stand in its new aperture?"),
            fact(SpecialMove, "announced", "Was the move announced?"),
        ),
        _made,
    ),
    plain(
        "slip_of_the_tongue",
        Topic.BLIND,
        "A player announced another move than he made",
        SlipCorrected,
        player("Who?"),
        Field("clock_started", "Does the opponent's clock run already?", bool, False),
    ),
    plain(
        "score_of_a_blind_player",
        Topic.BLIND,
        "How a visually disabled player keeps the score",
        KeepsScore,
        player("Who?"),
        Field("record", "How does he keep it?", Record, Record.NOTHING),
    ),
    Situation(
        "assistant_does_something",
        Topic.BLIND,
        "An assistant of a player does something",
        AssistantMay,
        (
            Field("task", "Which of the six tasks is it, by its number?", int, 1),
            Field("given", "Was he given that task?", bool, True),
            fact(AssistantMay, "of_sighted", "Is he the sighted player's assistant?"),
            fact(AssistantMay, "opponent_has_one", "Does the visually disabled player have one too?"),
        ),
        _assistant,
    ),
    plain(
        "assistant_wanted",
        Topic.BLIND,
        "Whether an assistant must be there",
        AssistantRequired,
        fact(AssistantRequired, "opponent_hearing_impaired", "Is the opponent hearing-impaired?"),
    ),
)
