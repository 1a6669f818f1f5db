"""What every source tells of a federation, as facts."""

import re
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from states import telling_endings as ends
from states.agreeing import Tellers, Told
from turnus.app.federations import papers, whys
from turnus.app.federations.office import Running
from turnus.app.federations.records import records_of
from turnus.app.federations.views.catalogue import FederationLook, look_at, view
from turnus.app.federations.views.play import day_of
from turnus.app.papers.posting import Wording
from turnus.competition.federation import events as happened
from turnus.law.explanation import Words

WORDS = Wording()
PLACE = re.compile(r"(?P<who>.+) is (?P<place>\S+) in (?P<group>.+) with (?P<points>\S+) points")
TEAM = re.compile(
    r"(?P<who>.+): (?P<points>\S+) match points, place (?P<place>\S+) in (?P<group>[^;.]+)[;.].*"
)
NOWHERE = re.compile(r".+ has no place in .+")


def tellers_of(seen: Running, whom: Iterable[str], who: str) -> Tellers:
    """Return every source about a federation as somebody sees it; of some names also their own."""
    look = look_at(seen)
    found: dict[str, Callable[[], Told]] = {
        "journal": lambda: of_journal(look),
        "standings": lambda: of_standings(look),
        "ranking": lambda: of_ranking(look),
        "pairings": lambda: of_pairings(look),
        "papers": lambda: of_papers(look),
        "titles": lambda: ends.of_titles(look),
        "promotion": lambda: ends.of_promotion(look),
        "play-offs": lambda: ends.of_play_offs(look),
        "draws and winners": lambda: ends.of_cup_journal(look),
        "cup": lambda: ends.of_cup(look),
        "matches of the cup": lambda: ends.of_cup_pairings(look),
        "whys of the cup": lambda: ends.of_cup_whys(look),
    }
    for name in whom:
        found |= {
            f"why of {name}": lambda name=name: of_why(look, name),  # type: ignore[misc]
            f"record of {name}": lambda name=name: of_record(look, name),  # type: ignore[misc]
        }
    return {f"{who}: {name}": teller for name, teller in found.items()}


def of_journal(look: FederationLook) -> Told:
    for name, contest in look.federation.contests.items():
        pairs = {*contest.fixtures, *contest.matches}
        if pairs:
            yield ("pairs", name), sorted(pairs)
            yield ("played", name), sorted(pair for pair in pairs if pair in contest.matches)
        if contest.matches and not contest.fixtures:
            continue
        if any(isinstance(each, happened.TeamWithdrew | happened.TeamAbsent) for each in contest.history):
            continue  # some matches do not count, or are awarded
        for team in contest.opened.teams:
            yield ("matches of", name, team), sum(team in pair for pair in contest.matches)
    for name, stage in look.federation.championships.items():
        games = [(each.round, game.white, game.black) for each in stage.rounds for game in each.games]
        if games:
            results = [("-".join(map(str, stage.games[g].points)) if g in stage.games else "") for g in games]
            yield ("games", name), sorted((*g, result) for g, result in zip(games, results, strict=True))
            yield ("round", name), stage.rounds[-1].round


def of_standings(look: FederationLook) -> Told:
    found = view(look, "standings")
    for group, grid in zip(found.data["groups"], found.grids, strict=True):
        lines = found.data["groups"][group]
        table = [
            (_who(line), int(line["place"]), Fraction(str(line.get("match_points", line.get("points")))))
            for line in lines
        ]
        is_day = look.federation.contests.get(group) and day_of(look, look.federation.contests[group])
        if not lines:
            continue
        yield ("table", group), table
        at = 2 if is_day or "team" not in lines[0] else grid.columns.index("match points")
        points_of = 0 if is_day else 1
        yield (
            ("table", group),
            [(row[1], int(row[0]), points_of * Fraction(row[at])) for row in grid.rows if row[0]],
        )
        for line, (who, place, points) in zip(lines, table, strict=True):
            scored = Fraction(line["board_points"]) if is_day else points
            yield ("stands", group, who), (place, scored)
        for line in lines:
            if look.federation.contests.get(group) and look.federation.contests[group].fixtures:
                yield ("matches of", group, line["team"]), line["played"]


def _who(line: Any) -> str:
    return str(line.get("team") or line.get("player"))


def of_ranking(look: FederationLook) -> Told:
    """What a closed group came to: its order is that of its table, and its first has the title."""
    found = view(look, "ranking")
    orders: dict[str, list[str]] = {}
    for line in found.data["ranking"]:
        orders.setdefault(line["group"], []).append(line["name"])
    tables = view(look, "standings").data["groups"]
    for group, order in orders.items():
        table = [_who(line) for line in tables.get(group, [])]
        if table:
            yield ("order", group), order
            yield ("order", group), table


def of_pairings(look: FederationLook) -> Told:
    found = view(look, "pairings")
    people = look.federation.championships
    groups: dict[str, list[Any]] = {}
    for line in found.data["matches"]:
        groups.setdefault(line["group"], []).append(line)
    for group, lines in groups.items():
        if group in people:
            games = [(line["round"], line["home"], line["away"], line["result"] or "") for line in lines]
            yield ("games", group), sorted(games)
            yield ("round", group), max(line["round"] for line in lines)
        else:
            yield ("pairs", group), sorted((line["home"], line["away"]) for line in lines)
            told = (line for line in lines if re.fullmatch(r"\d+-\d+", line["result"] or ""))
            yield ("played", group), sorted((line["home"], line["away"]) for line in told)
    rows = [
        (line["group"], line["home"], line["away"], line["result"] or "") for line in found.data["matches"]
    ]
    yield ("printed",), rows


def of_papers(look: FederationLook) -> Told:
    tables = view(look, "standings").data["groups"]
    sheets = papers.paper(look, "standings", "", WORDS).sheets
    for (group, lines), sheet in zip(tables.items(), sheets, strict=True):
        assert sheet.title in (group, f"{group}, interim table") or not lines
        if lines:
            at = sheet.heads.index("match points") if "match points" in sheet.heads else 2
            is_day = "team" in lines[0] and "match points" not in sheet.heads
            points_of = 0 if is_day else 1
            rows = (row for row in sheet.rows if row[0])
            yield ("table", group), [(row[1], int(row[0]), points_of * Fraction(row[at])) for row in rows]
    printed = papers.paper(look, "pairings", "", WORDS).sheets[0].rows
    yield ("printed",), [(row[0], row[3], row[4], row[5]) for row in printed]


def of_why(look: FederationLook, name: str) -> Told:
    told = whys.explain(look, ["place", name], Words(look.law.stack, "en", str))
    said = PLACE.fullmatch(told.text) or TEAM.fullmatch(told.text)
    assert said or NOWHERE.fullmatch(told.text), told.text
    if said and said["place"] != "-":
        group = said["group"].removesuffix(" so far")
        yield ("stands", group, said["who"]), (int(said["place"]), Fraction(said["points"]))


def of_record(look: FederationLook, name: str) -> Told:
    for group, record in records_of(look, name):
        if record.place:
            yield ("stands", group, name), (record.place, record.points)
        own = [
            (each.round, each.opponent, each.is_white, each.result) for each in record.rounds if each.opponent
        ]
        yield ("games of", group, name), own
        lines = view(look, "pairings").data["matches"]
        mine = [line for line in lines if line["group"] == group and name in (line["home"], line["away"])]
        yield (
            ("games of", group, name),
            [
                (
                    line["round"],
                    line["away"] if line["home"] == name else line["home"],
                    line["home"] == name,
                    line["result"] or "",
                )
                for line in mine
            ],
        )
