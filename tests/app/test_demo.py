"""The demo is the same on every day, tells no other clock than the moment at which it begins, and goes on."""

import re
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import date, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from turnus.app.competitions import views
from turnus.app.competitions.brackets import bracket_of
from turnus.app.competitions.crosstables import cells_of
from turnus.app.competitions.records import rounds_of
from turnus.app.competitions.running import Running as Event
from turnus.app.demo import office, people
from turnus.app.demo.bots import Bots, choose, once_played, what_next
from turnus.app.demo.cast import BotBoard, Cast, read_cast
from turnus.app.demo.club import CUP, KEIZER, OPEN, TONIGHT
from turnus.app.demo.days import coming_saturday, season_name
from turnus.app.demo.evening import HUMAN, ON_PAPER
from turnus.app.demo.league import CASE, NAME, PLAYED
from turnus.app.demo.moves import games
from turnus.app.federations.office import Running as Federation
from turnus.app.office import Identity, Secretary
from turnus.app.people import register
from turnus.app.rooms import Rooms, Sent, Texts
from turnus.app.seasons.office import Running as Season
from turnus.competition.engine.state import Status
from turnus.competition.federation.discipline.docket import docket
from turnus.competition.questions.federation.deadlines import Step
from turnus.games.chess import start
from turnus.store import open_journal, open_reader, open_registry
from turnus.store.opening import games_beside
from visiting.demo_of_a_day import CLOCKS_BACK, DAYS, EVENING, LONG_AGO, demo_copied, demo_of

CHIEF = Identity(account=office.CHIEF, name="Mia Brouwers")
YEARS = re.compile(r"\d{4}(-\d{4})?$")


@pytest.fixture(params=DAYS, ids=lambda now: now.strftime("%d-%b-%Y"))
def now(request: pytest.FixtureRequest) -> datetime:
    found: datetime = request.param
    return found


def read(now: datetime, kind: type[Any], stream: str) -> Any:
    with closing(open_reader(str(demo_of(now)))) as reader:
        return kind.open_running(reader, stream)


def house(now: datetime) -> Any:
    return read(now, Season, f"house/{season_name(now.date())}").season


def shape(now: datetime) -> list[tuple[str, str]]:
    """What was written, without the years."""
    with closing(open_reader(str(demo_of(now)))) as reader:
        return [(YEARS.sub("", event.stream), event.type) for event in reader.read()]


# The same on every day


def test_the_same_is_written_on_every_day(now: datetime) -> None:
    assert shape(now) == shape(EVENING)


def test_nothing_was_written_after_the_moment_at_which_it_begins(now: datetime) -> None:
    path = str(demo_of(now))
    for address in (path, games_beside(path)):
        with closing(open_reader(address)) as reader:
            assert max(datetime.fromisoformat(event.at) for event in reader.read()) <= now


def test_a_round_is_being_played_tonight(now: datetime) -> None:
    turnus = house(now).turni[-1]
    found = turnus.current_round
    assert found.number == TONIGHT
    assert turnus.dates[TONIGHT - 1] == now.date().isoformat()
    entered = sum(bool(game.result) for game in found.games)
    assert 0 <= len(found.games) - 2 * entered <= 2
    assert [game for game in found.games if HUMAN in game.players and not game.result]
    boards = read_cast(str(demo_of(now))).boards
    assert len(boards) == len(found.games) - entered - ON_PAPER


def test_every_rulebook_is_played_by_and_one_that_the_club_wrote(now: datetime) -> None:
    rulebooks = set()
    with closing(open_reader(str(demo_of(now)))) as reader:
        for kind in (Season, Event, Federation):
            for stream in kind.streams(reader):
                law = kind.open_running(reader, stream).law
                rulebooks |= {book.id for book in law.stack.books}
    known = {
        "osv-v30",
        "ddt-2014",
        "fide-2005",
        "fide-2023",
        "kndb-2009",
        "asten-bughouse",
        "dagcompetitie-2026",
    }
    assert known <= rulebooks


def test_last_year_has_its_champions(now: datetime) -> None:
    year = int(season_name(now.date())[:4])
    before = read(now, Season, f"house/{year - 1}-{year}").season
    assert before.finals[0].champion


def test_every_competition_is_under_way(now: datetime) -> None:
    assert len(read(now, Event, CUP).competition.phase.rounds) == 3
    opened = read(now, Event, OPEN).competition
    assert [each.status for each in opened.phase.rounds] == [Status.CLOSED] * 3  # between two rounds
    days = [date.fromisoformat(start[:10]) for start in opened.details.starts]
    assert {day.weekday() for day in days} == {5, 6}  # of two weekends
    assert days[2] < now.date() <= days[3] <= now.date() + timedelta(days=6)
    assert any(match.is_open for match in read(now, Event, KEIZER).competition.phase.rounds[-1].matches)
    series = read(now, Season, f"series/{season_name(now.date())}").season.turni[0]
    ends = [date.fromisoformat(day) for day in series.dates]
    assert ends[0] < now.date() < ends[-1]
    due = [game for each in series.rounds for game in each.games if ends[each.number - 1] < now.date()]
    assert sum(bool(game.result) for game in due) > 0.9 * len(due)


def test_who_is_out_of_the_cup_is_not_said_to_be_away(now: datetime) -> None:
    cup = read(now, Event, CUP).competition
    out = [row.line.player for row in views.standings(cup) if not row.line.points]
    assert len(out) == 4  # of the first round
    assert not views.pairings(cup).idle
    for player in out:
        told = {each.why for each in views.own_rounds(cup, player)} | {r.why for r in rounds_of(cup, player)}
        assert told == {"", "out", "knocked out"}
        assert [cell.why for cell in cells_of(cup, cup.phase)[player]][1:] == ["knocked out"] * 2


def test_the_cup_has_its_bracket(now: datetime) -> None:
    cup = read(now, Event, CUP).competition
    first, second, third = bracket_of(cup, cup.phase)
    assert [len(each.matches) for each in (first, second, third)] == [8, 4, 2]
    assert sum(len(sides) == 1 for sides in first.matches) == 4  # of twelve four go on without a match
    for before, after in pairwise((first, second, third)):
        through = [next(side.player for side in sides if side.goes_on) for sides in before.matches]
        met = [{side.player for side in sides} for sides in after.matches]
        assert [set(pair) for pair in zip(through[::2], through[1::2], strict=True)] == met
    assert {side.goes_on for sides in third.matches for side in sides} == {True, False}  # one is being played


def test_a_saturday_of_the_league_has_line_ups_coming_in_and_a_protest_is_due_in_days(now: datetime) -> None:
    running = read(now, Federation, f"federation/{season_name(now.date())[:4]}")
    contest = running.federation.contests[NAME]
    coming = [pair for pair, one in contest.fixtures.items() if one.round == PLAYED + 1]
    assert {contest.fixtures[pair].on for pair in coming} == {coming_saturday(now.date())}
    given = [sum(key[:2] == pair for key in contest.lineups) for pair in coming]
    assert sorted(given) == [0, 0, 1, 1, 2, 2]
    (rules,) = [each for each in docket(running.federation, running.law) if each.what == Step.RULE]
    assert rules.about == CASE
    assert now.date() < rules.last_day <= now.date() + timedelta(days=14)


def test_youth_members_of_the_club_are_minors_in_its_register(now: datetime) -> None:
    members = house(now).members
    names = register.beside(str(demo_of(now)))
    young = {player for player, held in members.items() if held.youth}
    found = {player: names.find(player) for player in members}
    assert young == {who for who, held in found.items() if held and held.can_be_minor_on(now.date())}
    assert young == {*people.YOUTH}


def test_no_two_people_are_called_alike(now: datetime) -> None:
    league = read(now, Federation, f"federation/{season_name(now.date())[:4]}").federation
    names = register.beside(str(demo_of(now)))
    called = [names.name(member) for member in league.members]
    assert len(set(called)) == len(called) > 100
    assert not set(called) & set(league.members)  # everybody has a name
    of_the_club = [
        each[0] for each in (*people.HOUSE, *people.SERIES, *people.CUP, *people.OPEN, *people.KEIZER)
    ]
    assert len(set(of_the_club)) == len(of_the_club)
    surnames = [name.split(" ", 1)[1] for name in called]
    assert all(one != other for one, other in pairwise(surnames))


# Boards that play themselves


@contextmanager
def machine(now: datetime, folder: Path) -> Iterator[tuple[Rooms, Cast]]:
    """The games of the demo with a clock of the test, which goes a second each time it is asked."""
    path = str(demo_copied(now, folder))
    late = [int(now.timestamp() * 1000)]

    def clock() -> int:
        late[0] += 1000
        return late[0]

    with closing(open_journal(path)) as journal, closing(open_journal(games_beside(path))) as played:
        secretary = Secretary(journal, register.beside(path), clock=now.astimezone, second_factor=False)
        yield Rooms(secretary, played, Texts(open_registry(path, "texts")), now=clock), read_cast(path)


def play_out(rooms: Rooms, board: BotBoard) -> None:
    while found := what_next(rooms.room(board.room), board):
        side, event = found
        rooms.act(board.room, board.keys[side], Sent(event))


def test_every_game_that_was_played_once_is_legal() -> None:
    assert all(len(once_played(at)) == len(moves) for at, (_, moves) in enumerate(games()))


def test_a_board_plays_to_its_end_and_its_result_goes_to_the_round(tmp_path: Path) -> None:
    with machine(EVENING, tmp_path) as (rooms, cast):
        board = min((each for each in cast.boards if len(each.keys) == 2), key=lambda each: -each.game)
        play_out(rooms, board)
        room = rooms.room(board.room)
        place, expected = room.terms.belongs, games()[board.game][0]
        season: Any = rooms.secretary.whole(place.competition)
        game = season.season.turni[-1].current_round.games[place.board - 1]
        assert (room.result, game.result) == (expected, expected)


def test_whoever_plays_otherwise_is_answered_by_a_lawful_move(tmp_path: Path) -> None:
    with machine(EVENING, tmp_path) as (rooms, cast):
        (board,) = [each for each in cast.boards if len(each.keys) == 1]
        room = rooms.room(board.room)
        assert what_next(room, board) is None  # it is hers to move
        table = room.folding.game.tables[room.folding.boards[0]]
        followed = once_played(board.game)[len(table.plies)]
        other = next(str(each) for each in table.board.legal() if str(each) != followed.uci)
        key = rooms.new_key(CHIEF, board.room, str(table.board.turn))
        rooms.act(board.room, key, Sent({"type": "move", "move": other}))
        answer = what_next(rooms.room(board.room), board)
        assert answer is not None
        rooms.act(board.room, board.keys[answer[0]], Sent(answer[1]))
        assert what_next(rooms.room(board.room), board) is None


def test_a_bot_sees_a_mate() -> None:
    position = start()
    for move in ("f2f3", "e7e5", "g2g4"):
        position = position.play(next(each for each in position.legal_moves() if each.uci == move))
    assert choose(position).uci == "d8h4"


def test_bots_wait_for_their_moment_and_stop_when_they_are_told_to(tmp_path: Path) -> None:
    with machine(LONG_AGO, tmp_path) as (rooms, cast):
        bots = Bots(rooms, cast.boards[:1])
        bots.start()
        before = rooms.room(cast.boards[0].room).sequence
        bots.stop()
        bots.join(10)
        assert not bots.is_alive()
        assert rooms.room(cast.boards[0].room).sequence == before  # the first move takes seconds


def test_it_can_begin_in_the_night_in_which_the_clocks_change() -> None:
    path = str(demo_of(CLOCKS_BACK))
    with closing(open_reader(games_beside(path))) as reader:
        times = [datetime.fromisoformat(event.at) for event in reader.read()]
    assert max(times) <= CLOCKS_BACK
    assert max(times) - min(times) < timedelta(hours=2)
    assert shape(CLOCKS_BACK) == shape(EVENING)
