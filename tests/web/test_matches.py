"""Matches of a round in the office: line-ups, further games of a level match, the board decided first."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from turnus.app.competitions import as_data
from turnus.app.competitions.crosstables import cells_of
from turnus.app.office import Grant, Role
from turnus.competition.engine.state import Competition, Match
from visiting.clubs import Club, club, sent

DESK = "/run/event/spring/"
MATCHES = f"{DESK}matches/"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path) as made:
        yield made


@pytest.fixture
def director(opened: Club) -> Client:
    return opened.client("director")


def shown(answer: Any) -> str:
    return " ".join(answer.content.decode().split())


def competition(made: Club) -> Competition:
    return made.secretary.seen_event(made.identity("director"), "event/spring").competition


def match_on(made: Club, board: int = 1) -> Match:
    last = competition(made).phases[-1].last_round
    assert last is not None
    found = last.match(board)
    assert found is not None
    return found


def begin(client: Client, kind: str, names: str, **fields: Any) -> None:
    given = {"name": "Spring", "format": kind, "names": names, **fields}
    sent(client, "/run/new/", "/run/new/", **given)
    for step in ("DraftRound", "PublishRound"):
        sent(client, DESK, f"{DESK}do/{step}/")


def said(client: Client, **fields: Any) -> Any:
    return sent(client, MATCHES, MATCHES, **fields)


TEAMS = "Red: Anna 2000, Bram 1900, Carla 1800\nBlue: Daan, Els, Fred\n"


def squad(made: Club, team: str) -> list[str]:
    return [name for name, held in competition(made).contenders.items() if held.team == team]


LINE_UPS = "/arbiter/event/spring/line-ups/"


def handed_in(client: Client, team: str, players: list[str]) -> Any:
    return sent(client, LINE_UPS, f"{DESK}do/HandInLineUp/", team=team, players=players)


def test_a_line_up_is_picked_and_keeps_the_order_of_the_list(opened: Club, director: Client) -> None:
    begin(director, "team-match", TEAMS, boards="2", board_order="fixed")
    match = match_on(opened)
    first, second, third = squad(opened, match.first)
    assert LINE_UPS in shown(director.get(DESK))
    page = shown(director.get(LINE_UPS))
    assert page.count(f'<option value="{first}" selected>') == 1  # proposed: the first of the list
    assert f'<option value="{third}" selected>' not in page
    wrong = handed_in(director, match.first, [third, first])
    assert wrong.status_code == 400
    assert "Anna stands above Carla in the list of Red: boards go by that order" in shown(wrong)
    assert "Red handed in its line-up" in shown(handed_in(director, match.first, [first, third]))
    game, other = match_on(opened).games
    assert (game.white_player, other.black_player) == (first, third)  # the second of the list was passed over
    handed_in(director, match.first, ["-", second])
    game, other = match_on(opened).games
    assert (game.white_player, other.black_player) == ("", second)  # an empty board moves nobody up
    assert f'<option value="{second}" selected>' in shown(director.get(LINE_UPS))


def test_where_the_order_is_free_any_line_up_is_taken(opened: Club, director: Client) -> None:
    begin(director, "team-match", TEAMS, boards="2", board_order="free-order")
    match = match_on(opened)
    first, _, third = squad(opened, match.first)
    assert "handed in its line-up" in shown(handed_in(director, match.first, [third, first]))


def further(page: str) -> tuple[str, str]:
    found = re.search(r"<strong>Game (\d+): (\w+)</strong>", page)
    assert found is not None
    return found[1], found[2]


def test_a_level_match_is_played_on_until_somebody_goes_on(opened: Club, director: Client) -> None:
    series = "2 rapid; 2 blitz; armageddon"
    begin(director, "knock-out", "Anna 2000\nBram 1900", legs="2", deciders=series)
    sent(director, DESK, f"{DESK}results/", typed="1.1 1-0, 1.2 1-0")
    assert "Further games of level matches" in shown(director.get(DESK))
    wanted = [("3", "rapid"), ("4", "rapid"), ("5", "blitz"), ("6", "blitz"), ("7", "armageddon")]
    for game, kind in wanted:
        page = shown(director.get(MATCHES))
        assert further(page) == (game, kind)
        assert ("a draw is enough for Black" in page) is (kind == "armageddon")
        white = match_on(opened).games[-1].black
        said(director, do="further", board="1", game=game, white=white, result="1/2-1/2")
    last = match_on(opened).games[-1]
    assert "<strong>Game" not in shown(director.get(MATCHES))
    assert "round 1 was closed" in shown(sent(director, DESK, f"{DESK}do/Close/"))
    assert competition(opened).phases[0].tables["1"][0].player == last.black


@pytest.mark.usefixtures("opened")
def test_the_cross_table_of_a_knock_out_names_whom_a_shared_place_does_not_tell(director: Client) -> None:
    begin(director, "knock-out", "Anna 2000\nBram 1900\nCarla 1800\nDaan 1700", legs="1")
    sent(director, DESK, f"{DESK}results/", typed="1 1-0, 2 1-0")
    sent(director, DESK, f"{DESK}do/Close/")
    page = shown(director.get(DESK.replace("/run/", "/events/") + "crosstable/"))
    against = re.findall(r"<small>([^<]+), [wb]</small>", page)
    assert sorted(against) == ["Anna", "Bram", "Carla", "Daan"]


PAIRS = "Red: Anna, Bram\nBlue: Carla, Daan\nGreen: Els, Fred\nGrey: Guus, Hugo\n"


@pytest.mark.clause("asten-bughouse", "/4.1")
@pytest.mark.clause("asten-bughouse", "/22.3")
def test_bughouse_from_its_card_to_its_table(opened: Club, director: Client) -> None:
    begin(director, "bughouse", PAIRS)
    page = shown(director.get(MATCHES))
    assert "Which board was decided first" in page
    for name in ("Anna", "Bram", "Guus"):
        assert name in page
    public = shown(opened.client().get("/events/event/spring/pairings/"))
    assert "Red" in public
    assert "Anna, Bram" in public  # partners stand with their team
    assert "first team" in public
    assert not re.search(r"White|Black|class=\"white\"", public.split("<main", 1)[1])
    second = match_on(opened).second
    told = shown(said(director, do="ended", board="1", game="2", result="1-0"))
    assert re.search(r"round 1, match 1: \w+ - \w+ 0-1, by asten-bughouse:/4.1", told)
    assert "by asten-bughouse:/22.3" in shown(
        said(director, do="ended", board="2", game="1", result="1-0", other="1-0")
    )
    sent(director, DESK, f"{DESK}do/Close/")
    for _ in range(2):
        for step in ("DraftRound", "PublishRound"):
            sent(director, DESK, f"{DESK}do/{step}/")
        sent(director, DESK, f"{DESK}results/", typed="1 =, 2 =")
        sent(director, DESK, f"{DESK}do/Close/")
    told = as_data.table(competition(opened), str, with_rounds=True)["standings"]
    assert not [cell for row in told for cell in row["cells"] if re.search(r" [wb] ", cell)]
    cells = cells_of(competition(opened), competition(opened).phases[0])
    assert {each.colour for own in cells.values() for each in own} == {""}
    table = competition(opened).phases[0].tables["1"]
    assert [(line.rank, str(line.points)) for line in table] == [(1, "2"), (2, "3/2"), (2, "3/2"), (4, "1")]
    assert table[0].player == second
    assert "is over" in shown(sent(director, DESK, f"{DESK}do/Close/"))


@pytest.mark.clause("asten-bughouse", "/2.1")
def test_a_third_partner_is_refused_with_the_clause(opened: Club, director: Client) -> None:
    given = {"name": "Spring", "format": "bughouse", "names": PAIRS}
    sent(director, "/run/new/", "/run/new/", **given)
    refused = sent(director, DESK, f"{DESK}enter/", names="Pink: Ina, Jan, Kees")
    assert refused.status_code == 400
    assert "each team of a match has 2 players" in shown(refused)
    assert len(competition(opened).sides) == 4


def test_an_arbiter_may_and_a_player_may_not(opened: Club, director: Client) -> None:
    begin(director, "bughouse", PAIRS)
    assert opened.client("player").get(MATCHES).status_code == 403
    assert opened.client().get(MATCHES).status_code in (302, 403)
    assert opened.client("arbiter").get(MATCHES).status_code == 403  # of the season, not of this
    chief, account = opened.identity("director"), opened.accounts["arbiter"].pseudonym
    opened.secretary.grant(chief, Grant(account=account, role=Role.ARBITER, scope="event/spring"))
    arbiter = opened.client("arbiter")
    assert "by asten-bughouse:/4.1" in shown(said(arbiter, do="ended", board="1", game="1", result="1-0"))


def test_in_a_swiss_there_is_nothing_to_say_of_matches(director: Client) -> None:
    begin(director, "swiss", "Anna\nBram\nCarla\nDaan\n")
    assert MATCHES not in shown(director.get(DESK))
    assert director.get(MATCHES).status_code == 200


def test_scheveningen_says_how_both_sides_stand(opened: Club, director: Client) -> None:
    begin(director, "scheveningen", "Red: Anna, Bram\nBlue: Carla, Daan\n")
    sent(director, DESK, f"{DESK}results/", typed="1 1-0, 2 =")
    page = shown(opened.client().get("/events/event/spring/standings/"))
    assert re.search(r"(Red|Blue) <strong>1½</strong> . (Red|Blue) <strong>½</strong>", page)
