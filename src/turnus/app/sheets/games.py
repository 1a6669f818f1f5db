"""The game that a sheet is of: a board of a round, of a club's season, any event or a federation's match."""

from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.federations.office import Running as Federation
from turnus.app.hall import matches
from turnus.app.hall.playing import Board, label_of, results_of
from turnus.app.office import NotAllowed, Secretary
from turnus.app.office.rights.access import Access
from turnus.app.sheets.sheet import BLACK, SCRIBE, WHITE, WRITERS
from turnus.faults import BadInput, NotFound
from turnus.records import record

CHESS, DRAUGHTS = "chess", "draughts"
RESULT = "result"  # the stream of what came of a game's sheets
STREAM = "sheet/"
WITHOUT_SHEETS = ("bughouse",)  # nobody records it: two boards at once, and no rulebook says how


@record
class Game:
    """A board of a round that everybody may see."""

    competition: str
    running: matches.Hosted
    at: Board

    @property
    def kind(self) -> str:
        """What is played: chess, draughts ..."""
        if isinstance(self.running, Federation):
            return DRAUGHTS
        return self.running.competition.format.game if isinstance(self.running, AnyFormat) else CHESS

    @property
    def results(self) -> tuple[str, ...]:
        """The results that a player can sign."""
        return matches.RESULTS if isinstance(self.running, Federation) else results_of(self.running)

    @property
    def label(self) -> str:
        """The number of its board as people write it."""
        return label_of(self.at.number)

    def stream(self, writer: str) -> str:
        """Return the stream of one of its sheets, or of what came of them."""
        at = self.at
        return f"{STREAM}{self.competition}/{at.phase}.{at.round}.{at.number}/{writer}"

    def player(self, writer: str) -> str:
        """Return whose sheet it is; a scribe's is nobody's."""
        return self.at.player(writer) if writer in (WHITE, BLACK) else ""


def place_of_sheet(stream: str) -> tuple[str, int, int, int, str]:
    """Return of which game a stream is a sheet: its competition, phase, round and board, and whose it is."""
    competition, place, writer = stream.removeprefix(STREAM).rsplit("/", 2)
    phase, number, board = place.split(".")
    return competition, int(phase), int(number), int(board), writer


def game_of(secretary: Secretary, competition: str, round_number: int, board: int, phase: int = 0) -> Game:
    """Return the game at a board of a round that is published; of now, or of an earlier phase."""
    running = secretary.whole(competition)
    if not isinstance(running, matches.Hosted):
        raise NotFound("there is no competition {stream}", stream=competition)
    at = matches.board_of(running, round_number, board, phase)
    if at is None:
        raise NotFound(
            "there is no board {board} in round {round}", board=label_of(board), round=round_number
        )
    game = Game(competition, running, at)
    if game.kind in WITHOUT_SHEETS:
        raise BadInput("nobody keeps a scoresheet of {game}", game=game.kind, where="game")
    return game


def his_sheet(mine: Access, game: Game) -> str:
    """Return which sheet somebody writes at a board: his own, or who works in the hall the scribe's."""
    for side in (WHITE, BLACK):
        if game.at.player(side) in mine.players:
            return side
    return SCRIBE if mine.is_staff else ""


def insist_on_sheet(mine: Access, game: Game, writer: str) -> None:
    """Refuse whoever writes on a sheet that is not his."""
    if writer not in WRITERS:
        raise NotAllowed("this scoresheet is kept by somebody else")
    own = game.player(writer) in mine.players if writer != SCRIBE else mine.is_staff
    if not own:
        raise NotAllowed("this scoresheet is kept by somebody else")
