"""What every source tells of a season of a club, as facts."""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any
from zoneinfo import ZoneInfo

from icalendar import Calendar

from states.agreeing import Tellers, Told, exact, number, rows_of_workbook
from turnus.app.papers.calendars import calendar_of
from turnus.app.papers.of_seasons import SeasonPosting
from turnus.app.papers.posting import Wording
from turnus.app.papers.wall import paper
from turnus.app.seasons import whys
from turnus.app.seasons.office import Running
from turnus.app.seasons.one_player import mine
from turnus.app.seasons.records import record_of, trends
from turnus.app.seasons.views.catalogue import Look, look_at, view
from turnus.notation.trf import read_trf

WORDS = Wording()
UTC = ZoneInfo("UTC")
INCIDENTAL = 3  # rounds, or fewer: who played no more neither moves up nor down
SHARED_TIES = True  # whether the promotion page shows who shares a place as a tie
ROUND = re.compile(r"[Rr]ound (\d+)")
ROUNDS = re.compile(r"Turnus (\d+), round (\d+)")
PLACE = re.compile(
    r"(?P<who>\S+) is (?P<place>\d+) in (?:group|series) (?P<group>.+): (?P<points>\S+) points,.*"
)


def tellers_of(seen: Running, whom: Iterable[str], who: str) -> Tellers:
    """Return every source about a season as somebody sees it; of some players also their own."""
    look = look_at(seen)
    found: dict[str, Callable[[], Told]] = {
        "journal": lambda: of_journal(look),
        "standings": lambda: of_standings(look),
        "cross table": lambda: of_cross_table(look),
        "pairings": lambda: of_pairings(look),
        "progress": lambda: of_progress(look),
        "papers": lambda: of_papers(look),
        "file": lambda: of_file(look),
        "promotion": lambda: of_promotion(look),
        "finals": lambda: of_finals(look),
        "ranking": lambda: of_ranking(look),
        "whys of titles": lambda: of_titles(look),
    }
    for player in whom:
        found |= {
            f"why of {player}": lambda player=player: of_why(look, player),  # type: ignore[misc]
            f"record of {player}": lambda player=player: of_record(look, player),  # type: ignore[misc]
            f"own page of {player}": lambda player=player: of_own_page(seen, player),  # type: ignore[misc]
        }
    if who == "world":  # the same files; reading them again takes long
        found |= {"workbook": lambda: of_workbook(look), "calendar": lambda: of_calendar(look)}
    return {f"{who}: {name}": teller for name, teller in found.items()}


def _of(player: str, each: Any) -> Iterable[tuple[Any, ...]]:
    for game in each.games:
        if player in game.players:
            other = game.black if player == game.white else game.white
            yield each.number, other, player == game.white, game.result
    for idle in each.idle:
        if idle.player == player:
            yield each.number, "", False, idle.why


def of_journal(look: Look) -> Told:
    rounds = look.rounds
    if rounds:
        yield ("round",), rounds[-1].number
    for each in rounds:
        yield ("games", each.number), sorted((g.white, g.black, g.result) for g in each.games)
        why = {i.player: i.why for i in each.idle}
        if look.played.has_calendar:  # it knows every game beforehand, and who has none
            busy = {player for game in each.games for player in game.players}
            why |= dict.fromkeys(set(look.turnus.players) - busy - set(look.turnus.withdrawn), "free")
        yield ("without a game", each.number), why
    for player in look.turnus.players:
        own = [one for each in rounds for one in _of(player, each)]
        yield ("played", player), own
        seats = [(at, other, "w" if is_white else "b") for at, other, is_white, _ in own if other]
        if look.turnus.group_of(player):
            yield ("seats of", player), seats


def of_standings(look: Look) -> Told:
    data = view(look, "standings").data
    for group, rows in data["groups"].items():
        yield ("table", group), [(r["player"], r["place"], _points(r["points"])) for r in rows]
        for row in rows:
            yield ("stands", row["player"]), (group, row["place"], _points(row["points"]))
    yield from _grids(look, "standings", 2)
    if data["rounds"]:
        yield ("round",), data["rounds"]


def _grids(look: Look, name: str, at: int) -> Told:
    found = view(look, name)
    for group, grid in zip(found.data["groups"], found.grids, strict=False):
        yield ("table", group), [(row[1], int(row[0]), number(row[at])) for row in grid.rows]


def _points(value: Any) -> Fraction:
    return Fraction(str(value)).limit_denominator(1000)


def of_cross_table(look: Look) -> Told:
    found = view(look, "crosstable").data
    yield from _grids(look, "crosstable", -1)
    for rows in found["groups"].values():
        for row in rows:
            cells = zip(look.rounds, row["rounds"], strict=True)
            seats = [(each.number, c["opponent"], c["colour"]) for each, c in cells if "opponent" in c]
            yield ("seats of", row["player"]), seats


def of_pairings(look: Look) -> Told:
    for each in look.rounds:
        data = view(
            look_at(look.running, then=look.then, law=look.law, round_number=each.number), "pairings"
        ).data
        games = [(g["white"], g["black"], g["result"] or "") for g in data["games"]]
        yield ("games", data["round"]), sorted(games)
        yield ("without a game", data["round"]), {i["player"]: i["why"] for i in data["idle"]}


def of_progress(look: Look) -> Told:
    data = view(look, "progress").data
    if not data["rounds"] or len(data["rounds"]) < len(look.rounds) or look.has_ended:
        return  # a round is under way: it says how things were before
    for group, rows in data["groups"].items():
        for row in rows:
            yield ("stands", row["player"]), (group, row["places"][-1], _points(row["points"][-1]))


def of_papers(look: Look) -> Told:
    """What is printed and what a screen shows."""
    posting = SeasonPosting(look)
    for name, at in (("standings", 2), ("crosstable", -1)):
        for group, sheet in zip(look.groups, paper(posting, name, "", WORDS).sheets, strict=False):
            yield ("table", group), [(row[1], int(row[0]), number(row[at])) for row in sheet.rows]
    for group, sheet in zip(look.groups, posting.short_tables(WORDS), strict=True):
        yield ("table", group), [(row[1], int(row[0]), number(row[2])) for row in sheet.rows]
    if look.rounds:
        at_ = int(ROUND.findall(posting.of_round(WORDS))[-1])
        yield ("games", at_), sorted((b.white, b.black, b.result) for b in posting.boards())
        yield ("without a game", at_), {each.player: each.why for each in posting.free()}


def of_workbook(look: Look) -> Told:
    """What the tables are in a spreadsheet."""
    sheets = rows_of_workbook(paper(SeasonPosting(look), "standings", "", WORDS))
    for group, rows in zip(look.groups, sheets, strict=False):
        yield ("table", group), [(str(row[1]), int(str(row[0])), exact(row[2])) for row in rows]


def of_calendar(look: Look) -> Told:
    """Which rounds there are on which days, and which were paired, as a calendar reads them."""
    turni = look.season.turni
    yield ("days",), [(t.number, at, day[:10]) for t in turni for at, day in enumerate(t.dates, 1)]
    yield (
        ("paired",),
        [(t.number, each.number) for t in turni for each in t.rounds if t.dates[each.number - 1 :]],
    )
    file = calendar_of(
        "x", SeasonPosting(look).dates(WORDS), UTC, owner="x", address=lambda d: f"/{d.part}/{d.round}"
    )
    found: list[Any] = [
        (*map(int, ROUNDS.findall(str(each["summary"]))[0]), each)
        for each in Calendar.from_ical(file).walk("VEVENT")
    ]
    yield ("days",), [(turnus, at, each["dtstart"].dt.isoformat()[:10]) for turnus, at, each in found]
    yield ("paired",), [(turnus, at) for turnus, at, each in found if each.get("url") == f"/{turnus}/{at}"]


def of_file(look: Look) -> Told:
    for group in look.groups:
        text = SeasonPosting(look).trf(group, "x")
        rows = [line for line in text.split("\n") if line.startswith("001")]
        read_trf(text)
        told = [(line[14:47].strip(), int(line[85:89]), Fraction(line[80:84].strip())) for line in rows]
        yield ("ranks", group), sorted(told)
        table = view(look, "standings").data["groups"][group]
        names = {name for name, _, _ in told}
        yield (
            ("ranks", group),
            sorted((r["player"], r["place"], _points(r["points"])) for r in table if r["player"] in names),
        )


def of_promotion(look: Look) -> Told:
    """Who goes up and down: the list, the signs beside the table, the printed rows."""
    if not look.played.has_groups:
        return
    found = view(look, "promotion")
    ways = {p: way for each in found.data["boundaries"] for way in ("up", "down") for p in each[way]}
    yield ("moves",), ways
    table: dict[str, tuple[str, int]] = {
        row["player"]: (group, row["place"])
        for group, rows in view(look, "standings").data["groups"].items()
        for row in rows
    }
    places = list(table.values())
    if SHARED_TIES and not look.has_ended:
        yield ("parted by nothing",), []
        shared: dict[tuple[str, int], set[str]] = {}
        for player, place in table.items():
            if not _stays(look, player):
                shared.setdefault(place, set()).add(ways.get(player, ""))
        yield ("parted by nothing",), [place for place, known in shared.items() if len(known) > 1]
    for player, trend in trends(look).items():
        if places.count(table[player]) == 1:  # who shares a place is shown as nothing yet
            yield ("moves", player), trend.moves
            yield ("moves", player), ways.get(player, "")


def _stays(look: Look, player: str) -> bool:
    """Whether somebody moves nowhere, whatever his place: he left, or plays too few rounds (1.11-a)."""
    games = Counter(
        name
        for each in look.rounds
        for game in each.games
        if game.played
        for name in (game.white, game.black)
    )
    to_come = 0 if look.played.has_calendar else look.played.main.rounds - len(look.rounds)
    too_few = games[player] + to_come <= INCIDENTAL and games[player] < max(games.values(), default=0)
    return look.season.members[player].left or too_few


def of_finals(look: Look) -> Told:
    """How the final groups stand and who has won them: the events, the data and the tables."""
    finals = look.season.finals
    if not any(final.rounds for final in finals):
        return
    found = view(look, "finals")
    for final, data, grid in zip(finals, found.data["finals"], found.grids, strict=False):
        yield ("champion", final.number), final.champion or None
        yield ("champion", data["final"]), data["champion"]
        table = [(row["player"], row["place"], _points(row["points"])) for row in data["table"]]
        yield ("final", final.number), table
        yield ("final", final.number), [(row[1], int(row[0]), number(row[2])) for row in grid.rows]
        played = sorted((g.white, g.black, g.result or None) for games in final.rounds for g in games)
        yield ("games of final", final.number), played
        told = [g for games in data["rounds"] for g in games]
        yield (
            ("games of final", final.number),
            sorted((g["white"], g["black"], g["result"]) for g in told),
        )
        if final.champion:
            yield ("title of", final.champion), final.title
            yield ("title of", final.champion), data["title"]


def of_ranking(look: Look) -> Told:
    """The places over all turni, and who holds a title by them."""
    found = view(look, "ranking")
    places = found.data["places"]
    yield ("ranking",), [(line["player"], line["place"]) for line in places]
    yield ("ranking",), [(row[1], int(row[0])) for row in found.grids[0].rows]
    for line in places:
        if line.get("title") and line["player"] in {final.champion for final in look.season.finals}:
            yield ("title of", line["player"]), line["title"]


def of_titles(look: Look) -> Told:
    """What the explanation of a title says."""
    for final in look.season.finals:
        if final.champion:
            told = whys.explain(look, ["title", str(final.number)], whys.words_of(look)).text
            champion = re.match(r"\d+: (\S+) won the title of (.+)", told)
            yield ("champion", final.number), champion[1] if champion else told
            yield ("title of", final.champion), champion[2].replace(" ", "_") if champion else told


def of_why(look: Look, player: str) -> Told:
    told = whys.explain(look, ["place", player], whys.words_of(look))
    said = PLACE.fullmatch(told.text)
    assert said, told.text
    yield ("stands", said["who"]), (said["group"], int(said["place"]), number(said["points"]))


def of_record(look: Look, player: str) -> Told:
    record = record_of(look, player)
    if record.place:
        yield ("stands", player), (record.group, record.place, record.points)
    yield ("played", player), _played(record.rounds, look)


def _played(rounds: Iterable[Any], look: Look) -> list[tuple[Any, ...]]:
    return [
        (each.round, each.opponent, each.is_white if each.opponent else False, each.result or each.why)
        for each in rounds
        if each.turnus == look.turnus.number
    ]


def of_own_page(seen: Running, player: str) -> Told:
    page = mine(seen, player)
    if page.place:
        yield ("stands", player), (page.place.group, page.place.place, page.place.points)
