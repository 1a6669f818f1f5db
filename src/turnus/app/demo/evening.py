"""Tonight in the demo: half of the results are in, the other boards are in play since an hour."""

from collections.abc import Sequence
from datetime import timedelta

from turnus.app.demo.cast import BotBoard
from turnus.app.demo.days import Wall
from turnus.app.demo.moves import games
from turnus.app.games.scores import bare
from turnus.app.hall import Hall, ScoreKept
from turnus.app.hall.events import Called
from turnus.app.hall.playing import played_under
from turnus.app.office import Identity, Secretary
from turnus.app.rooms import NewRoom, Rooms, Sent
from turnus.app.seasons.demos.playing import Chance, Director
from turnus.competition.season import commands as asked
from turnus.competition.season.state import Game, Round

TEMPO = "5400+30"
PLAYED_FOR = timedelta(minutes=75)
IN_PLAY = 6  # boards; they have the longest games
FEWEST, MOST = 16, 34  # half-moves on the boards in play
HUMAN = "p06"  # for whoever looks at the demo: nobody plays for her
ON_PAPER = 2  # boards whose games are over: their slips wait at the desk
SIDES = ("white", "black")
HEAD = {"time_control": TEMPO, "way": "help", "lag": 500}
STARTS, PLAYS = ({"type": "start"}, "move")


class Evening:
    """Tells the round of tonight up to now."""

    def __init__(
        self, secretary: Secretary, rooms: Rooms, chief: Identity, wall: Wall, director: Director
    ) -> None:
        self.secretary, self.rooms, self.chief = secretary, rooms, chief
        self.wall, self.director, self.stream = wall, director, director.running.stream
        self.chance, self.games = Chance("tonight"), games()
        self.longest = sorted(range(len(self.games)), key=lambda at: -len(self.games[at][1]))
        self.number, self.called, self.human_room = 0, 0, ""
        self.over: list[int] = []  # the boards whose slips wait
        self.shown: set[int] = set()  # the games that were handed in

    def play(self) -> tuple[BotBoard, ...]:
        """Publish the round, open the boards, play them for an hour, and let half of the results come in."""
        now = self.wall.at
        self.wall.at = now - PLAYED_FOR - timedelta(minutes=20)
        self.director.pair()
        pairs = self._round().games
        ended = self._ended(pairs)
        self.wall.at = now - PLAYED_FOR
        self._enter(ended, pairs)
        self.wall.at = now - PLAYED_FOR
        self.number = self._round().number
        still_open = [number for number in range(1, len(pairs) + 1) if number not in ended]
        in_play, self.over = still_open[:-ON_PAPER], still_open[-ON_PAPER:]
        boards = [
            self._begun(number, pairs[number - 1], self.longest[place])
            for place, number in enumerate(in_play)
        ]
        self.wall.at = now - timedelta(minutes=2)
        self._call(in_play, pairs)
        self.wall.at = now
        return tuple(boards)

    def _opened(self, board: int, game: Game) -> NewRoom:
        """Open the game of a board, as its competition plays it."""
        law = {name: said for name, said in played_under(self.director.running).items() if said}
        place = {"competition": self.stream, "round": self.number, "board": board}
        sides = dict(zip(SIDES, game.players, strict=True))
        return self.rooms.open(self.chief, law | HEAD | {"players": sides, "belongs": place})

    def _round(self) -> Round:
        found = self.director.running.season.turni[-1].current_round
        assert found is not None  # noqa: S101 - it is tonight's
        return found

    def _ended(self, pairs: Sequence[Game]) -> list[int]:
        """Return the boards that are done: every second one, never that of the visitor."""
        boards = [number for number, game in enumerate(pairs, 1) if HUMAN not in game.players]
        return boards[1::2][: len(pairs) // 2]

    def _enter(self, boards: Sequence[int], pairs: Sequence[Game]) -> None:
        """Enter results as they came in, with the moves of the games that were handed in."""
        season = self.director.running.season
        step = (PLAYED_FOR - timedelta(minutes=9)) / max(1, len(boards))
        for board in boards:
            game = pairs[board - 1]
            self.wall.at += step
            difference = season.rating(game.white) - season.rating(game.black)
            result = self.chance.result(board, difference)
            self.director.do(asked.EnterResult(white=game.white, black=game.black, result=result))
            self._keep_score(board, game, result)

    def _keep_score(self, board: int, game: Game, result: str) -> None:
        left = [self.games[at] for at in self.longest[IN_PLAY:] if at not in self.shown]
        at = next((self.games.index(each) for each in left if each[0] == result), self.longest[IN_PLAY])
        self.shown.add(at)
        known, moves = self.games[at]
        moves = moves if known == result else moves[:44]  # a draw was agreed
        text = bare(f"{' '.join(_numbered(moves))} {result}".encode(), "pgn")
        kept = ScoreKept(
            round=self._round().number,
            board=board,
            white=game.white,
            black=game.black,
            notation="pgn",
            text=text,
        )
        Hall(self.secretary).do(self.chief, self.stream, kept)

    def _begun(self, board: int, game: Game, number: int) -> BotBoard:
        """Play the first moves of a board; White's clock began when the round did."""
        opened = self._opened(board, game)
        room, keys = opened.id, opened.keys
        own = dict(zip(SIDES, game.players, strict=True))
        moves = self.games[number][1]
        wanted = FEWEST + int(self.chance.of("plies", board) * (MOST - FEWEST))
        wanted = min(wanted, len(moves) - 6)
        if HUMAN in game.players:  # it is her turn
            wanted += wanted % 2 if own["white"] == HUMAN else 1 - wanted % 2
            self.human_room = room
        began = self.wall.at
        times = [0.2 + self.chance.of("time", board, ply) for ply in range(wanted)]
        a_unit = (PLAYED_FOR - timedelta(minutes=1)) / sum(times)
        self.rooms.rule(self.chief, room, Sent(STARTS))
        for ply, time in enumerate(times):
            self.wall.at += time * a_unit
            side = SIDES[ply % 2]
            self.rooms.act(room, keys[side], Sent({"type": PLAYS, "move": moves[ply]}))
        self.wall.at = began
        seats = {side: key for side, key in keys.items() if own.get(side) not in (None, HUMAN)}
        return BotBoard(room=room, keys=seats, game=number)

    def _call(self, boards: Sequence[int], pairs: Sequence[Game]) -> None:
        """Let somebody call the arbiter to a board."""
        self.called = next(number for number in boards if HUMAN not in pairs[number - 1].players)
        call = Called(id="demo-1", round=self.number, board=self.called, about="onreglementaire zet")
        Hall(self.secretary).do(self.chief, self.stream, call)


def _numbered(moves: Sequence[str]) -> list[str]:
    return [f"{ply // 2 + 1}. {move}" if ply % 2 == 0 else move for ply, move in enumerate(moves)]
