"""Visually disabled players (appendix D)."""

from turnus.law import Asking, DutyForm, Refused, Role, clause, decision, duty, setting
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.kinds.visually_disabled import (
    ANALOGUE_CLOCK,
    SPECIAL_BOARD,
    SPECIAL_CLOCK,
    SPOKEN_CASTLING,
    SPOKEN_FILES,
    SPOKEN_PIECES,
    SPOKEN_RANKS,
    VISUALLY_DISABLED,
    AdaptedRules,
    Announcing,
    AssistantMay,
    AssistantRequired,
    KeepsScore,
    MadeConditions,
    Record,
    SlipCorrected,
    SpecialMove,
    SpecialTouch,
    StartingTheClock,
    TwoBoards,
)

SIGHTED_TASKS = frozenset({1, 2})

who_plays_on_a_special_board = setting(
    "fide-2023", "D.1/2", VISUALLY_DISABLED, "nobody", choices=("nobody", "white", "black", "both")
)
board_size = setting("fide-2023", "D.1.1", SPECIAL_BOARD, 20, low=20)
file_names = setting(
    "fide-2023", "D.2.1/3", SPOKEN_FILES, "Anna Bella Cesar David Eva Felix Gustav Hector",
    changed_by=Role.ORGANISER,
)  # fmt: skip
rank_numbers = setting(
    "fide-2023", "D.2.1/4", SPOKEN_RANKS, "eins zwei drei vier fünf sechs sieben acht",
    changed_by=Role.ARBITER,
)  # fmt: skip
castling_words = setting("fide-2023", "D.2.1/5", SPOKEN_CASTLING, "Kurze Rochade, Lange Rochade")
piece_names = setting("fide-2023", "D.2.1/6", SPOKEN_PIECES, "König Dame Turm Läufer Springer Bauer")
special_clock = setting("fide-2023", "D.2.6.1", SPECIAL_CLOCK, "time and number of moves")
analogue_clock = setting("fide-2023", "D.2.6.2", ANALOGUE_CLOCK, "raised dots and a flag to be felt")


def _equipment(number: str, name: str) -> object:
    return duty(
        "fide-2023", number, name, form=DutyForm.CHECKLIST, by=Role.ARBITER,
        moment="before a game of a visually disabled player",
    )  # fmt: skip


def _task(number: str, name: str) -> object:
    return duty(
        "fide-2023", number, name, form=DutyForm.CHECKLIST, by=Role.PLAYER,
        moment="an assistant is appointed",
    )  # fmt: skip


black_squares = _equipment("D.1.2", "special board: black squares slightly raised")
apertures = _equipment("D.1.3", "special board: an aperture in every square")
the_pieces = _equipment("D.1.4", "special pieces: as the two points below")
pegs = _equipment("D.1.4.1", "special pieces: a peg that fits the aperture")
black_is_marked = _equipment("D.1.4.2", "special pieces: Staunton, the black ones marked")
the_dial = _equipment("D.2.6.2.1", "analogue clock: reinforced hands, dots every five and fifteen minutes")
the_flag = _equipment("D.2.6.2.2", "analogue clock: a flag and minute hand that can be felt")
task_moves = _task("D.2.10.1", "assistant: make the moves on the opponent's board")
task_announces = _task("D.2.10.2", "assistant: announce the moves of both")
task_scores = _task("D.2.10.3", "assistant: keep the score and start the opponent's clock")
task_informs = _task("D.2.10.4", "assistant: tell moves and times, only when asked")
task_claims = _task("D.2.10.5", "assistant: claim on time and report touched pieces")
task_adjourns = _task("D.2.10.6", "assistant: see to the formalities of an adjournment")


@decision("fide-2023", "D.1", by=Role.ORGANISER, options=("adapt", "keep"))
def the_rules_may_be_adapted(facts: AdaptedRules) -> bool | tuple[str, ...]:
    """The organiser may adapt these rules when he has consulted the arbiter."""
    return True if facts.arbiter_consulted else ("keep",)


@clause("fide-2023", "D.1/2")
def either_may_ask_for_two_boards(facts: TwoBoards) -> bool:
    """Either player may demand two boards."""
    return facts.requested


@clause("fide-2023", "D.2.1")
def announced_and_repeated(facts: Announcing) -> Refused | bool:
    """A move is announced, repeated by the opponent and made on his board."""
    done = facts.announced and facts.repeated
    return True if done else Refused.because("the move must be announced and repeated")


@clause("fide-2023", "D.2.1/2")
def the_new_piece_is_named(facts: Announcing) -> Refused | None:
    """Who promotes a pawn announces the piece."""
    silent = facts.promotes and not facts.piece_named
    return Refused.because("the new piece must be announced") if silent else None


@clause("fide-2023", "D.2.2", when={"visually_disabled": True})
def touched_when_taken_out(facts: SpecialTouch) -> bool:
    """On the special board a piece is touched when it is taken out of its aperture."""
    return facts.taken_out


@clause("fide-2023", "D.2.5")
def the_normal_rules_for_the_sighted_player(facts: SpecialTouch) -> bool | None:
    """For the sighted player any touch is one."""
    return None if facts.visually_disabled else True


@clause("fide-2023", "D.2.3")
def made_when_all_is_done(facts: SpecialMove, law: Asking) -> bool:
    """A move is made when the three points below are met."""
    return not law.ask(facts.conditions()).answer


@clause("fide-2023", "D.2.3.1")
def the_captured_piece_is_off(facts: MadeConditions) -> Refused | None:
    """A captured piece is off the board of the player on move."""
    stays = facts.captures and not facts.captured_removed
    return Refused.because("the captured piece still stands there") if stays else None


@clause("fide-2023", "D.2.3.2")
def the_piece_is_placed(facts: MadeConditions) -> Refused | None:
    """The piece stands in another aperture."""
    return None if facts.placed else Refused.because("the piece does not stand in its aperture")


@clause("fide-2023", "D.2.3.3")
def the_move_is_announced(facts: MadeConditions) -> Refused | None:
    """The move is announced."""
    return None if facts.announced else Refused.because("the move was not announced")


@clause("fide-2023", "D.2.4")
def then_the_clock_is_started(facts: StartingTheClock) -> Refused | None:
    """Only then the opponent's clock may be started."""
    return None if facts.made else Refused.because("the move is not made yet")


@clause("fide-2023", "D.2.7")
def braille_longhand_or_a_device(facts: KeepsScore) -> bool:
    """The player keeps the score in braille or longhand, or records it on a device."""
    return facts.record is not Record.NOTHING


@clause("fide-2023", "D.2.8")
def a_slip_is_corrected_before_the_press(facts: SlipCorrected) -> bool:
    """A slip of the tongue is corrected before the opponent's clock is started."""
    return not facts.clock_started


@decision(
    "fide-2023",
    "D.2.9",
    by=Role.ARBITER,
    options=("correct the boards",),
    consequence={"correct the boards": Consequence(Effect.NOTED)},
    when={"what": Incident.BOARDS_DIFFER},
)
def boards_that_differ(_facts: WhatFollows) -> bool:
    """If the boards differ they are corrected with the arbiter and both scores."""
    return True


@clause("fide-2023", "D.2.9/2")
def scores_that_agree(facts: WhatFollows) -> Consequence | None:
    """If the scores agree, who wrote the right move and made a wrong one puts his board right."""
    agree = facts.what is Incident.BOARDS_DIFFER and facts.scores_agree
    return Consequence(Effect.POSITION_TRANSFERRED) if agree else None


@clause("fide-2023", "D.2.9/3")
def scores_that_differ(facts: WhatFollows) -> Consequence | None:
    """If the scores differ too, the game goes back to where they agree."""
    differ = facts.what is Incident.BOARDS_DIFFER and not facts.scores_agree
    return Consequence(Effect.CONTINUE_FROM_LAST_KNOWN) if differ else None


@clause("fide-2023", "D.2.10")
def only_the_tasks_he_was_given(facts: AssistantMay) -> Refused | None:
    """An assistant does the tasks he was given."""
    return None if facts.task in facts.tasks else Refused.because("this is none of the assistant's tasks")


@clause("fide-2023", "D.2.11")
def the_sighted_players_assistant(facts: AssistantMay) -> Refused | None:
    """The sighted player's assistant, where the other has none, makes and announces moves only."""
    if not facts.of_sighted:
        return None
    allowed = facts.task in SIGHTED_TASKS and not facts.opponent_has_one
    return None if allowed else Refused.because("the sighted player's assistant may not do this")


@clause("fide-2023", "D.2.11/2")
def a_hearing_impaired_opponent(facts: AssistantRequired) -> bool:
    """Against a hearing-impaired opponent an assistant must be used."""
    return facts.opponent_hearing_impaired
