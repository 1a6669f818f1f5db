"""Games of visually disabled players: boards, announcements, assistants."""

from turnus.law import Facts, Refused, Term, every, one
from turnus.words import Words

VISUALLY_DISABLED = Term("visually_disabled", str, "", "which players are: white, black, both or nobody")
SPECIAL_BOARD = Term("special_board", int, "centimetres", "how wide a special board is at least")
SPOKEN_FILES = Term("spoken_files", str, "", "the names of the files when moves are announced")
SPOKEN_RANKS = Term("spoken_ranks", str, "", "the numbers of the ranks when moves are announced")
SPOKEN_CASTLING = Term("spoken_castling", str, "", "how castling is announced, short and long")
SPOKEN_PIECES = Term("spoken_pieces", str, "", "the names of the pieces when moves are announced")
SPECIAL_CLOCK = Term("special_clock", str, "", "what a special clock must tell the player")
ANALOGUE_CLOCK = Term("analogue_clock", str, "", "what an analogue clock must have")


class Record(Words):
    """How a player keeps his score."""

    BRAILLE = "braille"
    LONGHAND = "longhand"
    DEVICE = "device"
    NOTHING = "nothing"


class AdaptedRules(Facts[str]):
    """Whether the rules for visually disabled players are adapted to the circumstances."""

    question = one("adapted_rules")
    arbiter_consulted: bool = True


class TwoBoards(Facts[bool]):
    """Whether a game is played on two boards."""

    question = one("two_boards")
    requested: bool  # by either player


class Announcing(Facts[tuple[Refused, ...]]):
    """Whether a move was announced as it must be."""

    question = every("announcing")
    announced: bool = True
    repeated: bool = True  # by the opponent
    promotes: bool = False
    piece_named: bool = True  # the new one


class SpecialTouch(Facts[bool]):
    """Whether a piece was touched."""

    question = one("special_touch")
    visually_disabled: bool = True
    taken_out: bool = False  # out of its aperture


class MadeConditions(Facts[tuple[Refused, ...]]):
    """What is still wanting for a move on the special board to be made."""

    question = every("made_conditions")
    captures: bool = False
    captured_removed: bool = False
    placed: bool = True
    announced: bool = True


class SpecialMove(Facts[bool]):
    """Whether a move on the special board is made."""

    question = one("special_move")
    captures: bool = False
    captured_removed: bool = False
    placed: bool = True
    announced: bool = True

    def conditions(self) -> MadeConditions:
        """Return the question what is still wanting."""
        return MadeConditions(
            captures=self.captures,
            captured_removed=self.captured_removed,
            placed=self.placed,
            announced=self.announced,
        )


class StartingTheClock(Facts[tuple[Refused, ...]]):
    """Whether the opponent's clock may be started."""

    question = every("starting_the_clock")
    made: bool  # the move on the special board


class KeepsScore(Facts[bool]):
    """Whether a visually disabled player keeps the score as he must."""

    question = one("keeps_score")
    record: Record


class SlipCorrected(Facts[bool]):
    """Whether a slip of the tongue may still be corrected."""

    question = one("slip_corrected")
    clock_started: bool  # the opponent's


class AssistantMay(Facts[tuple[Refused, ...]]):
    """Whether an assistant may do a task, by its number in the list of six."""

    question = every("assistant_may")
    task: int
    tasks: frozenset[int] = frozenset()  # those he was given
    of_sighted: bool = False  # he is the sighted player's assistant
    opponent_has_one: bool = False


class AssistantRequired(Facts[bool]):
    """Whether an assistant must be used."""

    question = one("assistant_required")
    opponent_hearing_impaired: bool = False
