"""What every source tells of a competition of any format, as facts."""

import csv
import io
import re
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Any

from corpus.looking import NOBODY
from states.agreeing import Tellers, Told, exact, number, rows_of_workbook
from turnus.app.competitions import as_data, views, worth_data
from turnus.app.competitions.one_contender import mine
from turnus.app.competitions.records import record_of
from turnus.app.competitions.report import report_text
from turnus.app.competitions.running import Running
from turnus.app.papers.of_events import EventPosting, event_posting
from turnus.app.papers.posting import Sheet, Wording
from turnus.app.papers.spreadsheets import commas
from turnus.app.papers.wall import paper
from turnus.app.people.register import People
from turnus.app.seasons.one_player import Played
from turnus.competition.engine.kinds import Unit
from turnus.competition.engine.meetings import meeting_of
from turnus.competition.engine.state import IDLE_WORDS, OUT, Competition, Match, Round
from turnus.notation.trf import read_trf
from turnus.tournament.written_results import KNOWN, OPEN, Both

WORDS = Wording()
NO_RESULT = "\N{EN DASH}"
PLACE = re.compile(r"(?P<who>.+) is (?P<place>\d+) with (?P<points>.+) points")
ROUND = re.compile(r"[Rr]ound (\d+)")
PEOPLE = People(NOBODY)
AWAY = (IDLE_WORDS["away"], IDLE_WORDS[OUT])  # there was no round for him
Rows = list[tuple[str, str, Fraction]]  # name, place, points


def tellers_of(seen: Running, whom: Iterable[str], who: str) -> Tellers:
    """Return every source about a competition as somebody sees it; of some players also their own."""
    held, posting = seen.competition, event_posting(seen, str)
    found: dict[str, Callable[[], Told]] = {
        "journal": lambda: of_journal(held),
        "standings": lambda: of_table(as_data.table(held, str)),
        "cross table": lambda: of_cross_table(held),
        "pairings": lambda: of_pairings(held),
        "moves": lambda: of_moves(held),
        "papers": lambda: of_papers(posting),
        "screen": lambda: of_screen(posting),
        "spreadsheet": lambda: of_spreadsheet(posting),
        "report file": lambda: of_file(posting),
        "file for rating": lambda: of_report(posting.competition),
    }
    for player in whom:
        found |= {
            f"page of {player}": lambda player=player: of_page(held, player),  # type: ignore[misc]
            f"why of {player}": lambda player=player: of_why(held, player),  # type: ignore[misc]
            f"record of {player}": lambda player=player: of_record(held, player),  # type: ignore[misc]
            f"own page of {player}": lambda player=player: of_own_page(seen, player),  # type: ignore[misc]
        }
    if who == "world":  # the same papers; reading them again takes long
        found["workbook"] = lambda: of_workbook(posting)
    return {f"{who}: {name}": teller for name, teller in found.items()}


def rounds_of(held: Competition) -> tuple[Round, ...]:
    return views.seen_phase(held).rounds


def has_one_game(held: Competition) -> bool:
    """Whether every meeting is one game of two players: only then a cell of a table is a game."""
    seats = [[p for m in each.matches for p in m.sides * len(m.games)] for each in rounds_of(held)]
    return held.format.unit is Unit.PLAYER and all(len(there) == len(set(there)) for there in seats)


def games_of(matches: Iterable[Match]) -> list[tuple[str, ...]]:
    return sorted((g.white, g.black, g.result) for match in matches for g in match.games)


def of_journal(held: Competition) -> Told:
    """What the events themselves say: the rounds as they were published and played."""
    rounds = rounds_of(held)
    if rounds:
        yield ("round",), rounds[-1].number
        yield ("a result that is none",), []
    for each in rounds:
        yield ("games", each.number), games_of(each.matches)
        free = views.free_in(held, views.seen_phase(held), each)
        yield ("without a game", each.number), {idle.player: idle.said for idle in free}
    if has_one_game(held):
        for player in held.contenders:
            yield ("played", player), _told([one for each in rounds for one in _own(each, player)])
    yield from _went_on(held)
    yield from _moved(held)


def _went_on(held: Competition) -> Told:
    """Who won in a round of a knock-out, and who is there in the next."""
    if not meeting_of(held.stage_of(views.seen_phase(held)).meeting).needs_winners:
        return
    for before, after in pairwise(rounds_of(held)):
        there = {player for match in after.matches for player in match.sides}
        won = {views.match_winner(held, match) for match in before.matches}
        yield ("go on", before.number), sorted(there | _still_in(after))
        yield ("go on", before.number), sorted(won | _still_in(before))


def _still_in(found: Round) -> set[str]:
    return {idle.player for idle in found.idle if idle.why != "away"}


def _moved(held: Competition) -> Told:
    """Who is in another division when a stage is played again."""
    for before, after in pairwise(held.phases):
        for division, players in after.divisions.items() if before.stage == after.stage else ():
            for player in players:
                if before.division_of(player) not in ("", division):
                    yield ("moves", before.nth, player), division


def _own(each: Round, player: str) -> Iterable[tuple[Any, ...]]:
    for match in each.matches:
        for game in match.games:
            if player == game.white:
                yield each.number, game.black, "white", game.result
            elif player == game.black:
                yield each.number, game.white, "black", game.result
    for idle in each.idle:
        if idle.player == player:
            yield each.number, "", "", idle.said


def of_table(data: Any) -> Told:
    tables: dict[str, Rows] = {}
    for row in data["standings"]:
        points = Fraction(str(row["points"])).limit_denominator(1000)
        tables.setdefault(row["division"], []).append((row["name"], str(row["rank"]), points))
        yield ("stands", row["name"]), (str(row["rank"]), points)
    for division, rows in tables.items():
        yield ("table", division), rows
    if data["rounds"]:
        yield ("round",), data["rounds"]


def of_cross_table(held: Competition) -> Told:
    data = as_data.table(held, str, with_rounds=True)
    yield from of_table(data)
    if has_one_game(held):
        said = IDLE_WORDS
        for row in data["standings"]:
            cells = [_of_cell(n, cell, said) for n, cell in enumerate(row["cells"], 1)]
            yield ("played", row["name"]), _told(cells)


def _of_cell(number_: int, cell: str, said: Mapping[str, str]) -> tuple[Any, ...]:
    parts = cell.rsplit(" ", 2)
    if len(parts) == 3 and parts[1] in ("w", "b"):
        colour = {"w": "white", "b": "black"}[parts[1]]
        return number_, parts[0], colour, parts[2].replace("*", "")
    return number_, "", "", said.get(cell, AWAY[0] if cell == "away" else cell)


def _told(rounds: Iterable[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Leave out in which rounds somebody was not there: some sources pass over them."""
    return [each for each in rounds if each[3] not in AWAY]


def of_pairings(held: Competition) -> Told:
    if not views.shown(views.phase_of(held)).rounds:
        return  # they are of a stage that begins with a draft
    rounds = rounds_of(held)
    for each in rounds:
        data = as_data.pairs(held, views.pairings(held, each.number), str, str)
        games = [game for pair in data["pairs"] for game in pair.get("games", [pair])]
        number_ = data["round"]
        yield ("games", number_), sorted((g["white"], g["black"], g["result"] or "") for g in games)
        yield (
            ("without a game", number_),
            {
                idle["player"]: next(i.said for i in each.idle if i.player == idle["player"])
                for idle in data["byes"]
            },
        )
        for pair in data["pairs"]:
            for player, points in zip((pair["white"], pair["black"]), pair["points"], strict=True):
                yield ("points before", number_, player), Fraction(str(points)).limit_denominator(1000)
    if rounds:
        now = as_data.pairs(held, views.pairings(views.without_draft(held)), str, str)
        yield ("round",), now["round"]
    if len(held.phases) == 1 and not views.is_keizer(held):
        yield from _before(held, rounds)


def _before(held: Competition, rounds: tuple[Round, ...]) -> Told:
    """What the tables after earlier rounds say of the points with which a round began."""
    for each in rounds[1:]:
        then = {r.line.player: r.line.points for r in views.standings(held, after=each.number - 1)}
        for match in each.matches:
            game = match.games[0]
            for player in (game.white, game.black):
                yield ("points before", each.number, player), then[player]


def of_moves(held: Competition) -> Told:
    phase = held.phase
    if phase is None:
        return
    closed = [each for each in held.phases if each.is_closed]
    if closed and closed[-1].stage == phase.stage:
        for move in views.moves(held, closed[-1].stage):
            if move.player in (p for players in phase.divisions.values() for p in players):
                yield ("moves", closed[-1].nth, move.player), move.after


# Papers, screens and files


def of_papers(posting: EventPosting) -> Told:
    """What is printed: pairings by board and by name, the table and the cross table."""
    if not posting.competition.phases:
        return
    several = len(posting.phase.divisions) > 1
    yield from _of_sheets(paper(posting, "standings", "", WORDS).sheets, posting, 2, several=several)
    yield from _of_sheets(paper(posting, "crosstable", "", WORDS).sheets, posting, -1, several=several)
    for each in posting.phase.rounds:
        of_round = EventPosting(posting.competition, posting.history, str, each.number)
        yield from _of_boards(of_round)
    if has_one_game(posting.competition):
        yield from _scored(posting)


def _of_sheets(sheets: tuple[Sheet, ...], posting: EventPosting, at: int, *, several: bool) -> Told:
    for sheet, division in zip(sheets, posting.divisions, strict=True):
        assert sheet.title == (division if several else "")
        yield ("table", division), [(row[1], row[0], number(row[at])) for row in sheet.rows]


def _of_boards(posting: EventPosting) -> Told:
    told = ROUND.search(paper(posting, "board", "", WORDS).subtitle)
    assert told
    boards, free, at = posting.boards(), posting.free(), int(told[1])
    games = sorted((b.white_for or b.white, b.black_for or b.black, b.result) for b in boards)
    yield ("games", at), games
    if not meeting_of(posting.competition.stage_of(posting.phase).meeting).needs_winners:
        yield ("without a game", at), {each.player: each.why for each in free}
    if has_one_game(posting.competition):
        by_name = paper(posting, "name", "", WORDS).sheets[0].rows
        seats = sorted((row[0], row[3], row[2]) for row in by_name if row[2])
        yield ("seats", at), seats
        seated = [((b.white, b.black, "White"), (b.black, b.white, "Black")) for b in boards]
        yield ("seats", at), sorted(seat for both in seated for seat in both)
        slips = paper(posting, "slips", "", WORDS).slips
        yield ("slips", at), sorted((slip.white, slip.black) for slip in slips)
        yield ("slips", at), [(white, black) for white, black, result in games if not result]


def _scored(posting: EventPosting) -> Told:
    """What the cells of the printed cross table come to, and against whom they were scored."""
    for sheet in posting.crosstable(WORDS):
        names = {row[0]: row[1] for row in sheet.rows}
        shared = len(names) < len(sheet.rows)
        for row in sheet.rows:
            cells = [cell.partition(" ") for cell in row[2:-1]]
            points = [number(score) for score, _, _ in cells if score != NO_RESULT]
            if sheet.heads[-1] == "points" and not views.is_keizer(posting.competition):
                # Keizer counts one's own value beside the rounds, a knock-out rounds won
                yield ("adds up", row[1]), sum(points, Fraction(0))
                yield ("adds up", row[1]), number(row[-1])
            if not shared:
                yield ("met", row[1]), [_met(beside.strip("()"), names) for _, _, beside in cells]


def _met(beside: str, names: dict[str, str]) -> str:
    found = re.fullmatch(r"(\d+)([wb])(, forfeit)?", beside)
    return f"{names[found[1]]} {found[2]}" if found and found[1] in names else ""


def of_screen(posting: EventPosting) -> Told:
    """What the hall sees."""
    if not posting.competition.phases:
        return
    for sheet, division in zip(posting.short_tables(WORDS), posting.divisions, strict=True):
        yield ("table", division), [(row[1], row[0], number(row[2])) for row in sheet.rows]
    said = ROUND.search(posting.of_round(WORDS))
    assert said
    yield ("round",), int(said[1])
    yield from _of_boards(EventPosting(posting.competition, posting.history, str, posting.round.number))
    games = [
        (g.white_player or g.white, g.black_player or g.black, g.result)
        for each in posting.phase.rounds
        for match in each.matches
        for g in match.games
    ]
    wrong = [s for s in posting.latest() if (s.white, s.black, s.result) not in games]
    yield ("a result that is none",), wrong


def of_spreadsheet(posting: EventPosting) -> Told:
    """What the table is as a list with commas."""
    if not posting.competition.phases or len(posting.divisions) > 1:
        return
    text = commas(paper(posting, "standings", "", WORDS)).decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(text)))[1:]
    yield (
        ("table", posting.divisions[0]),
        [(row[1], row[0], Fraction(row[2]).limit_denominator(1000)) for row in rows],
    )


def of_workbook(posting: EventPosting) -> Told:
    """What the table is in a spreadsheet."""
    if not posting.competition.phases:
        return
    sheets = rows_of_workbook(paper(posting, "standings", "", WORDS))
    for rows, division in zip(sheets, posting.divisions, strict=True):
        yield ("table", division), [(str(row[1]), str(row[0]), exact(row[2])) for row in rows]


def of_file(posting: EventPosting) -> Told:
    """What the file says that everybody can take, read again."""
    if posting.competition.phases and has_one_game(posting.competition):
        for division in posting.divisions:
            yield from _of_trf(posting.trf(division, "x"), posting.competition, division)


def of_report(held: Competition) -> Told:
    """What the file says that is sent for rating, read again: also everybody's rank."""
    if held.phases and has_one_game(held):
        # a file has no place for the points of Keizer, nor for the rounds that somebody came through
        own = views.is_keizer(held) or views.points_head(held) != "points"
        for division in views.seen_phase(held).divisions:
            text = report_text(held, PEOPLE, division)
            yield from _of_trf(text, held, division)
            lines = [line for line in text.split("\n") if line.startswith("001")]
            ranked = sorted((int(line[85:89]), line[14:47].strip(), line[80:84].strip()) for line in lines)
            yield (
                ("ranks", division),
                [(rank, name, None if own else Fraction(points)) for rank, name, points in ranked],
            )
            rows = [r for r in views.standings(held) if r.division == division]
            yield (
                ("ranks", division),
                sorted((r.line.rank, r.line.player, None if own else r.line.points) for r in rows),
            )


def _of_trf(text: str, held: Competition, division: str) -> Told:
    event = read_trf(text).tournament
    names = {player.number: player.name for player in event.players}
    for at, each in enumerate(event.rounds, 1):
        of_round = rounds_of(held)[at - 1]
        games = [(names[g.white], names[g.black], g.white_outcome, g.black_outcome) for g in each.games]
        yield ("outcomes", division, at), sorted(map(str, games))
        played = [g for match in of_round.of(division) for g in match.games]
        yield (
            ("outcomes", division, at),
            sorted(str((g.white, g.black, *_outcomes(g.result))) for g in played),
        )


def _outcomes(result: str) -> Both:
    return KNOWN[result] if result else OPEN


# Of one who plays


def of_page(held: Competition, player: str) -> Told:
    data = worth_data.player(held, player, str, str)
    if "rank" in data:
        yield ("stands", player), (str(data["rank"]), Fraction(str(data["points"])).limit_denominator(1000))
    if has_one_game(held):
        said = IDLE_WORDS
        yield (
            ("played", player),
            _told(
                (g["round"], g["opponent"] or "", g["colour"] or "",
                 (g["result"] or "") if g["opponent"] else said.get(g["result"], g["result"]))
                for g in data["games"]
            ),
        )  # fmt: skip


def of_why(held: Competition, player: str) -> Told:
    told = worth_data.why(held, player, str, str)
    said = PLACE.fullmatch(told["text"])
    assert said, told["text"]
    yield ("stands", said["who"]), (said["place"], number(said["points"]))


def of_record(held: Competition, player: str) -> Told:
    record = record_of(held, player)
    if record.place:
        yield ("stands", player), (str(record.place), record.points)
        last = record.steps[-1] if record.steps else None
        rounds = rounds_of(held)
        if last and last.turnus == _stages(held) and last.round == len(rounds):
            yield ("stands", player), (str(last.place), last.points)
    if has_one_game(held):
        yield ("played", player), _played(record.rounds, _stages(held))


def _stages(held: Competition) -> int:
    return sum(bool(views.shown(each).rounds) for each in held.phases)


def _played(rounds: Iterable[Played], stage: int) -> list[tuple[Any, ...]]:
    return _told(
        (each.round, each.opponent, ("white" if each.is_white else "black") if each.opponent else "",
         each.result if each.opponent else each.why)
        for each in rounds
        if each.turnus == stage
    )  # fmt: skip


def of_own_page(seen: Running, player: str) -> Told:
    held = views.without_draft(seen.competition)
    page = mine(seen, player)
    if page.place:
        yield ("stands", player), (str(page.place.place), page.place.points)
    if has_one_game(held):
        yield ("played", player), _played(page.played, _stages(held))
