"""Questions that only fide-2023 answers, and nothing outside it asks."""

from turnus.law import Facts, Refused, Term, each, every, one
from turnus.play.questions.kinds.chess960 import File, Wing
from turnus.play.questions.mode import Supervision, Tempo
from turnus.play.questions.moves.notation import PieceName, Tongue
from turnus.words import Words

VENUE = Term("venue", str, "", "the places that make up the playing venue")

PLAYING_AREA = Term("playing_area", str, "", "where the games are played")

SMOKING_AREA = Term("smoking_area", str, "", "where smoking is allowed")

REPORT_LEAVING = Term("report_leaving", bool, "", "whether the opponent of who is on move reports leaving")

DEVICE_IN_BAG = Term("device_in_bag", bool, "", "whether a device may be switched off in a stored bag")

DEVICE_PENALTY = Term("device_penalty", str, "", "what having a device costs")


class Intervening(Facts[tuple[Refused, ...]]):
    """Whether the arbiter may intervene in a game that is being played."""

    question = every("intervening")
    clause_named: bool  # he names the clause by which he does


class DeviceForbidden(Facts[bool]):
    """Whether a player may not have the electronic device he has with him."""

    question = one("device_forbidden")
    permitted: bool = False
    in_bag: bool = False  # completely switched off, where the arbiter agreed


class CastledSquares(Facts[tuple[File, File]]):
    """On which files king and rook stand after castling."""

    question = one("castled_squares")
    wing: Wing


PUBLIC_DISPLAY = Term("public_display", bool, "", "whether screens may show positions and moves in the hall")


class Provision(Words):
    """What holds besides, or instead of, the plain competition rules."""

    COMPETITION_RULES_IN_FULL = "competition rules in full"
    NO_RECORDING_DUTY = "no duty to record"
    ONE_MINUTE_PENALTIES = "one-minute penalties"
    LIMITED_SUPERVISION = "limited supervision"


def _together(parts: tuple[frozenset[Provision], ...]) -> frozenset[Provision]:
    return frozenset[Provision]().union(*parts)


class Provisions(Facts[frozenset[Provision]]):
    """Which provisions a tempo and a degree of supervision bring; a standard game brings none."""

    question = each("provisions", total=_together)
    tempo: Tempo
    supervision: Supervision = Supervision.FULL


class GamesPerArbiter(Facts[int]):
    """How many games one arbiter may watch where the competition rules are to hold in full."""

    question = one("games_per_arbiter")
    tempo: Tempo

    def check(self) -> None:
        """Refuse standard chess, which knows no such limit."""
        if self.tempo is Tempo.STANDARD:
            raise ValueError("only rapid and blitz limit the games of an arbiter")


class LateLimits(Facts[bool]):
    """Whether it is too late to correct the clock setting and the set-up."""

    question = one("late_limits")
    white_completed: int = 0
    black_completed: int = 0
    tempo: Tempo = Tempo.STANDARD
    supervision: Supervision = Supervision.FULL


class PieceLetter(Facts[str]):
    """With which letter a piece is written."""

    question = one("piece_letter")
    piece: PieceName
    language: Tongue = Tongue.DUTCH


class FileName(Facts[str]):
    """How a file is named: 0 is at White's left hand."""

    question = one("file_name")
    number: int

    def check(self) -> None:
        """Refuse what is no file."""
        if not 0 <= self.number < 8:  # noqa: PLR2004 - files of a board
            raise ValueError("files are numbered 0 to 7")


class RankName(Facts[str]):
    """How a rank is named: 0 is nearest to White."""

    question = one("rank_name")
    number: int

    def check(self) -> None:
        """Refuse what is no rank."""
        if not 0 <= self.number < 8:  # noqa: PLR2004 - ranks of a board
            raise ValueError("ranks are numbered 0 to 7")


class SquareName(Facts[str]):
    """How a square is named."""

    question = one("square_name")
    file: int
    rank: int

    def check(self) -> None:
        """Refuse what is no square."""
        if not (0 <= self.file < 8 and 0 <= self.rank < 8):  # noqa: PLR2004 - squares of a board
            raise ValueError("files and ranks are numbered 0 to 7")


NO_ARBITER = Term("no_arbiter", bool, "", "whether the games are played without an arbiter present")


class QuickplayPeriod(Facts[bool]):
    """Whether a game is in a quickplay finish."""

    question = one("quickplay_finish")
    last_period: bool  # all remaining moves must be made in it
