"""The desk of a federation: what is due leads to where it is done, and nobody is stuck on what others did."""

import re
from collections.abc import Iterator
from datetime import timedelta
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from turnus.app.federations.demo_begun import NAME, PROVINCIAL
from turnus.app.federations.naming import squad
from turnus.competition.federation import events as happened
from turnus.competition.questions.teams.competitions import TeamCompetition
from turnus.competition.questions.teams.standings import Side
from visiting.clubs import Club, sent
from visiting.federation_office import FEDERATION, federation, form_address, league

WORK, DO = f"/secretariat/{FEDERATION}", f"/office/{FEDERATION}/do"


@pytest.fixture
def bond(tmp_path: Path) -> Iterator[Club]:
    with federation(tmp_path) as made:
        yield made


def text(answer: Any) -> str:
    return unescape(answer.content.decode())


def open_match(bond: Club) -> dict[str, str]:
    contest = league(bond, "director")
    home, away = next(pair for pair in contest.fixtures if pair not in contest.matches)
    return {"contest": NAME, "home": home, "away": away, "on": contest.fixtures[home, away].on.isoformat()}


def test_what_is_due_leads_to_where_it_is_done(bond: Club) -> None:
    soon = bond.secretary.today().date() + timedelta(days=7)
    group = happened.ContestOpened(
        contest="Z", competition=TeamCompetition.PROVINCIAL_LEAGUE, teams=("Sneek-1", "Assen-1"),
        starts=soon, lists_due=soon,
    )  # fmt: skip
    bond.secretary.act(bond.identity("director"), FEDERATION, group, key="z")
    director = bond.client("director", language="en")
    due = text(director.get(f"{WORK}/"))
    lists = f"{WORK}/report/ListFiled/?club=Sneek&competition=provincial+league&team=1"
    assert f'href="{lists}&next={quote(f"{WORK}/", safe="")}"' in due
    assert f'href="{WORK}/report/StepDone/?contest=Z&step=send+conditions' in due
    form = text(director.get(lists))
    assert re.search(r'name="club"[^>]*value="Sneek"', form)
    assert re.search(r'value="provincial league" selected', form)


def test_who_is_overtaken_hears_by_which_result_and_looks_again(bond: Club) -> None:
    match = open_match(bond)
    seen = bond.secretary.seen_federation(bond.identity("director"), FEDERATION).length
    for who, score in (("desk", "1-1"), ("director", "2-0")):
        fields = match | {"boards": [score] * 10, "expected": str(seen), "key": who}
        answer = bond.client(who, language="en").post(f"{DO}/MatchPlayed/", fields, follow=True)
    assert f"entered 10-10 for {match['home']} - {match['away']} meanwhile: look again" in text(answer)
    assert "Look again</a>" in text(answer)
    assert "Try again" not in text(answer)


def test_what_others_do_elsewhere_does_not_stop_a_result(bond: Club) -> None:
    match, director = open_match(bond), bond.client("director", language="en")
    seen = bond.secretary.seen_federation(bond.identity("director"), FEDERATION).length
    form = form_address("MemberRegistered")
    new = {"member.new": "Wim Nieuw", "club": match["home"][:-2], "received": "2027-09-01"}
    assert sent(director, form, form, **new).status_code == 200
    fields = match | {"boards": ["1-1"] * 10, "expected": str(seen), "key": "r"}
    answer = bond.client("desk", language="en").post(f"{DO}/MatchPlayed/", fields, follow=True)
    assert f"{match['home']} - {match['away']} 10-10, played on" in text(answer)


def test_a_team_of_nine_is_named_and_its_open_board_is_the_last(bond: Club) -> None:
    match = open_match(bond)
    running = bond.secretary.seen_federation(bond.identity("director"), FEDERATION)
    director, page = bond.client("director", language="en"), f"{WORK}/lineups/?group={NAME}"
    ten = {side: squad(running.federation, match[side])[:10] for side in ("home", "away")}
    gap = [*ten["home"][:3], "", *ten["home"][4:]]
    spite = {"in_spite_of_objections": "yes"}
    refused = sent(director, page, f"{DO}/LineupNamed/", **match, side="home", players=gap, **spite)
    assert "board 4 is open, and a later one is not" in text(refused)
    nine = [*ten["home"][:9], ""]
    for side, players in (("home", nine), ("away", ten["away"])):
        sent(director, page, f"{DO}/LineupNamed/", **match, side=side, players=players, **spite)
    named = league(bond, "director").lineups[match["home"], match["away"], Side.HOME]
    assert len(named.players) == 9
    results = text(director.get(f"{WORK}/results/?group={NAME}&round={match_round(bond, match)}"))
    names = f"{match['home']} \N{EN DASH} {match['away']}"
    card = results.partition(names)[2].partition("Somebody did not appear")[0]
    assert "nobody \N{EN DASH} " in card
    assert card.count("selected>0-2") == 1


def match_round(bond: Club, match: dict[str, str]) -> int:
    fixture = league(bond, "director").fixtures[match["home"], match["away"]]
    return int(fixture.round)


def test_the_result_of_a_game_is_corrected_where_it_stands(bond: Club) -> None:
    director, page = bond.client("director", language="en"), f"{WORK}/results/?group={PROVINCIAL}&round=1"
    stage = bond.secretary.seen_federation(bond.identity("director"), FEDERATION).federation.championships
    game = stage[PROVINCIAL].rounds[0].games[0]
    shown = text(director.get(page))
    assert shown.count("<details><summary>correct") == len(stage[PROVINCIAL].rounds[0].games)
    fields = {"round": 1, "white": game.white, "black": game.black, "points": "0-2"}
    sent(director, page, f"{DO}/GamePlayed/", contest=PROVINCIAL, **fields)
    now = bond.secretary.seen_federation(bond.identity("director"), FEDERATION).federation.championships
    assert now[PROVINCIAL].games[1, game.white, game.black].points == (0, 2)


def test_a_line_up_without_objections_says_so(bond: Club) -> None:
    home, away, _ = next(iter(league(bond, "director").lineups))
    address = f"/federations/{FEDERATION}/why/?what=lineup+{home}+{away}+home&group={NAME}"
    told = text(bond.client("director", language="nl").get(address))
    assert f"tegen de opstelling van {home} is geen bezwaar" in told
