"""Commands without a page of their own, each by a form that is made from its fields."""

import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from turnus.app.office import NotAllowed
from turnus.app.seasons.waiting import waiting
from turnus.competition.season import commands as asked
from turnus.web.office.forms.more import ENTRIES as COMMANDS
from turnus.web.office.forms.more import filled_in
from visiting.clubs import STREAM, Club, club, sent

MORE, SERIES = f"/office/{STREAM}/more/", "series/2014-2015"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path, rounds=1) as made:
        yield made


def text(answer: Any) -> str:
    return unescape(answer.content.decode())


def carry_out(opened: Club, name: str, stream: str = STREAM, **fields: Any) -> Any:
    page = f"/office/{stream}/more/{name}/"
    given = {each.name: "" for each in filled_in(COMMANDS[name])} | fields
    return sent(opened.client("director"), page, page, **given)


def series(opened: Club) -> Any:
    """A championship of ddt-2014 beside the house competition."""
    chief = opened.identity("director")
    told = asked.OpenSeason(season="2014-2015", part="series", rulebook="ddt-2014")
    opened.secretary.open(chief, SERIES, told)
    for number in range(1, 19):
        player = f"p{number:02}"
        joins = asked.Join(player=player, rating=2000 - 20 * number, membership="member")
        opened.secretary.act(chief, SERIES, joins)
    opened.secretary.act(chief, SERIES, asked.FormGroups())
    return chief


def season(opened: Club, stream: str = STREAM) -> Any:
    return opened.secretary.seen(opened.identity("director"), stream).season


def test_every_command_has_its_form_and_only_what_the_competition_knows_is_listed(opened: Club) -> None:
    series(opened)
    director = opened.client("director")
    for name in COMMANDS:
        page = text(director.get(f"{MORE}{name}/"))
        for each in filled_in(COMMANDS[name]):
            assert re.search(rf'name="{each.name}(\.\w+)?"', page), (name, each.name)
        assert "typed as" not in page  # nothing is typed in signs
        assert 'name="who"' not in page
    house, other = text(director.get(MORE)), text(director.get(f"/office/{SERIES}/more/"))
    assert "SetTempo/" in house
    assert "Postpone/" not in house
    assert "Postpone/" in other
    assert "SetTempo/" not in other
    assert director.get(f"{MORE}PublishRound/").status_code == 404


def test_fees_are_set_reduced_and_paid_in_parts(opened: Club) -> None:
    series(opened)
    refused = carry_out(opened, "SetFees", SERIES, amounts="championship=20, other=10")
    assert refused.status_code == 409
    assert "ddt-2014:1.1-a" in text(refused)
    carry_out(opened, "SetFees", SERIES, amounts="championship=20, other=10", decided_on="2014-06-20")
    assert season(opened, SERIES).fees == {"championship": "20", "other": "10"}
    carry_out(opened, "GrantReduction", SERIES, player="p05", circumstances=["unemployed"], family_member="1")
    assert season(opened, SERIES).reductions["p05"].share == "1/2"
    short = carry_out(opened, "AgreeInstalments", SERIES, player="p06", instalments="1, 19")
    assert "ddt-2014:1.3-ii" in text(short)
    carry_out(opened, "AgreeInstalments", SERIES, player="p06", instalments="10, 10")
    assert season(opened, SERIES).instalments == {"p06": ("10", "10")}
    assert "€" not in text(opened.client("player").get(f"/office/{SERIES}/disputes/"))
    page = text(opened.client("director").get(f"/office/{SERIES}/disputes/"))
    assert "10 + 10" in page


def test_a_bye_by_hand_and_an_overruled_round_with_their_clause(opened: Club) -> None:
    players = season(opened).turni[0].groups["1"]
    away = asked.SignOff(player=players[-2], round=2, on="2026-09-01", at="12:00")
    opened.secretary.act(opened.identity("director"), STREAM, away)
    met = {frozenset(game.players) for game in season(opened).turni[0].rounds[0].games}
    second = next(name for name in players[1:-2] if {players[0], name} not in met)
    byes = {"byes": players[-1], "clause": "osv-v30:7-b", "reason": "he keeps the door"}
    answer = carry_out(opened, "DraftRound", **byes, fixed=f"{players[0]}, {second}")
    assert "round 2 was drafted" in text(answer)
    drafted = season(opened).turni[0].rounds[1]
    assert players[-1] in {idle.player for idle in drafted.idle}
    assert drafted.game(players[0], second) is not None
    over = {"view": "pairings", "subject": players[-1], "value": "1/2", "reason": "he was ill"}
    wrong = carry_out(opened, "Overrule", clause="osv-v30:1.7-a", **over)
    assert wrong.status_code == 409
    assert "osv-v30:1.7-a" in text(wrong)
    assert 'value="he was ill"' in wrong.content.decode()  # what was typed stays
    carry_out(opened, "Overrule", clause="osv-v30:7-b", **over)
    assert season(opened).overrules[-1].value == "1/2"


def test_pairs_and_byes_are_chosen_by_name(opened: Club) -> None:
    page = text(opened.client("director").get(f"{MORE}DraftRound/"))
    assert '<option value="p03">Speler 03</option>' in page
    players = season(opened).turni[0].groups["1"]
    met = {frozenset(game.players) for game in season(opened).turni[0].rounds[0].games}
    other = next(name for name in players[1:] if {players[0], name} not in met)
    reason: Any = {"clause": "osv-v30:7-b", "reason": "they asked for it"}
    half = carry_out(
        opened, "DraftRound", **reason | {"fixed.white": ["", players[0]], "fixed.black": ["", ""]}
    )
    assert half.status_code == 400
    assert "a pair has two players" in text(half)
    assert f'<option value="{players[0]}" selected>' in text(half)  # what was chosen stays
    chosen = {"fixed.white": ["", players[0]], "fixed.black": ["", other], "byes": ["", "", ""]}
    assert "round 2 was drafted" in text(carry_out(opened, "DraftRound", **reason | chosen))
    assert season(opened).turni[0].rounds[1].game(players[0], other) is not None


def test_a_season_without_a_round_is_shown_without_one(opened: Club) -> None:
    series(opened)
    front = text(opened.client().get("/"))
    assert re.search(r"<p[^>]*>\s*turnus 1\s*</p>", front)
    assert "round 0" not in front
    assert "turnus 1, round 1" in front  # of the house competition


def test_another_row_of_days_carries_nothing_out(opened: Club) -> None:
    events = season(opened)
    answer = carry_out(opened, "DateFinals", dates=["2027-05-04", "2027-05-11", ""], rows="dates")
    assert answer.status_code == 200
    days = re.findall(r'<input name="dates" value="([\d-]*)"', text(answer))
    assert days == ["2027-05-04", "2027-05-11", *[""] * 6]
    assert season(opened) == events


def test_what_is_overruled_says_what_can_be_picked(opened: Club) -> None:
    director = opened.client("director")
    page = text(director.get(f"{MORE}Overrule/?view=pairings"))
    assert '<option value="p03">Speler 03</option>' in page
    assert '<option value="1/2">' in page
    order = text(director.get(f"{MORE}Overrule/"))
    assert '<option value="1">group 1</option>' in order
    assert order.count('<select name="value">') >= 12
    due = {"view": "standings", "subject": "1", "clause": "osv-v30:7-b", "reason": "a clock failed"}
    refused = carry_out(opened, "Overrule", **due, value=["p02", "p01", ""])
    assert refused.status_code == 409  # not before the end of the turnus
    assert re.findall(r'<option value="(\w+)" selected>', text(refused))[:3] == ["1", "p02", "p01"]


def test_a_refusal_keeps_what_was_typed_and_offers_to_try_again(opened: Club) -> None:
    page = f"/office/{STREAM}/results/"
    game = season(opened).turni[0].rounds[0].games[0]
    wrong = {"turnus": "1", "round": "9", "white": game.white, "black": game.black, "result": "0-1"}
    wrong |= {"reason": "a clerk's error"}
    refused = sent(opened.client("director"), page, f"/office/{STREAM}/do/CorrectResult/", **wrong)
    assert refused.status_code in (400, 409)
    assert 'value="a clerk\'s error"' in text(refused)
    assert "Try again" in text(refused)
    assert f'<option value="{game.white}" selected>' in text(refused)


def test_money_is_written_as_people_do(opened: Club) -> None:
    series(opened)
    fees = {"amounts.championship": "1.020,50", "amounts.other": "€ 10.00", "decided_on": "2014-06-20"}
    carry_out(opened, "SetFees", SERIES, **fees)
    assert season(opened, SERIES).fees == {"championship": "2041/2", "other": "10"}
    wrong = carry_out(opened, "SetFees", SERIES, **fees | {"amounts.other": "tien"})
    assert 'value="tien"' in text(wrong)
    assert "tien is no amount" in text(wrong)


def test_a_tempo_of_a_game_is_asked_in_minutes(opened: Club) -> None:
    page = text(opened.client("director").get(f"{MORE}SetTempo/"))
    assert "minutes for the game" in page
    assert "seconds for the game" not in page


@pytest.mark.parametrize("amounts", ["championship", "championship=x", "[1", "{}}"])
def test_what_cannot_be_read_is_said_and_nothing_is_written(opened: Club, amounts: str) -> None:
    series(opened)
    before = opened.secretary.journal.head()
    answer = carry_out(opened, "SetFees", SERIES, amounts=amounts, decided_on="2014-06-20")
    assert answer.status_code in (400, 409)
    assert opened.secretary.journal.head() == before


def test_what_waits_has_a_button_or_a_form_and_nothing_waits_once_the_season_is_closed(opened: Club) -> None:
    chief = series(opened)
    page = text(opened.client("director").get(f"/office/{SERIES}/decisions/"))
    waits = re.findall(r"<li>.*?</li>", page.split('class="steps"')[1].split("</ul>")[0], re.DOTALL)
    assert waits
    assert all("<button" in each or 'class="button' in each for each in waits)
    assert f'href="/office/{SERIES}/more/SetFees/?next=' in page
    running = opened.secretary.seen(chief, SERIES)
    closed = replace(running, state=replace(running.season, next_groups={"1": ("p01",)}))
    assert waiting(running)
    assert waiting(closed) == []


def test_a_newcomer_is_placed_by_a_form_that_knows_the_groups(opened: Club) -> None:
    chief = opened.identity("director")
    opened.secretary.act(chief, STREAM, asked.Join(player="p99", rating=0, membership="member"))
    page = text(opened.client("director").get(f"/office/{STREAM}/decisions/"))
    (address,) = set(re.findall(r'href="([^"]*PlaceNewcomer[^"]*group=2[^"]*)"', page))
    form = text(opened.client("director").get(address))
    assert '<option value="p99" selected>' in form
    assert '<option value="2" selected>2</option>' in form


def test_it_is_the_directors_alone(opened: Club) -> None:
    for who in ("player", "arbiter", "desk", "elsewhere", "nobody"):
        assert opened.client(who).get(MORE).status_code == 403
        assert opened.client(who).post(f"{MORE}Overrule/").status_code == 403
    overrule = asked.Overrule(view="fees", subject="p01", value="1", clause="7-b", reason="x")
    with pytest.raises(NotAllowed):
        opened.secretary.act(opened.identity("arbiter"), STREAM, overrule)
