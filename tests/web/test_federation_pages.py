"""The pages of a federation: what everybody sees, the secretary's work, a captain's line-up, every form."""

import re
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime
from html import unescape
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.urls import reverse
from icalendar import Calendar

from turnus.app.federations import whys
from turnus.app.federations.demo_begun import NAME, PROVINCIAL
from turnus.app.federations.naming import MEMBERS, known_names, squad
from turnus.app.federations.views.catalogue import look_at, view_names
from turnus.app.office import PUBLIC_FEDERATION_VIEWS
from turnus.app.office.rights.access import are_open
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.registry import FEDERATION as REGISTRY
from turnus.competition.questions.federation.organisation import ConditionItem, TournamentSystem
from turnus.competition.questions.teams.competitions import TeamCompetition
from turnus.competition.questions.teams.cup import CupRound
from turnus.competition.questions.teams.standings import Side
from turnus.faults import BadInput
from turnus.web.federation.tasks import TASKS
from turnus.web.tables import whole
from visiting.clubs import BIRTH, Club, sent
from visiting.federation_office import (
    FEDERATION,
    federation,
    form_address,
    league,
    secret_match,
    secret_players,
)
from visiting.forms import Browser

PUBLIC, WORK = f"/federations/{FEDERATION}", f"/secretariat/{FEDERATION}"
HREF = re.compile(r'href="([^"]+)"')


@pytest.fixture
def bond(tmp_path: Path) -> Iterator[Club]:
    with federation(tmp_path) as made:
        yield made


def text(answer: Any) -> str:
    return unescape(answer.content.decode())


def federation_of(bond: Club) -> Any:
    return bond.secretary.seen_federation(bond.identity("director"), FEDERATION).federation


@pytest.mark.parametrize("language", ["nl", "en"])
def test_everybody_sees_every_public_view(bond: Club, language: str) -> None:
    client = bond.client(language=language)
    assert FEDERATION in text(client.get("/"))
    overview = text(client.get(f"{PUBLIC}/"))
    assert NAME in overview.lower()
    for name in PUBLIC_FEDERATION_VIEWS:
        answer = client.get(f"{PUBLIC}/view/{name}/")
        assert answer.status_code == 200, name
        assert BIRTH not in text(answer)
        assert not re.search(r"\{\w+\}", text(answer)), name
    assert client.get(f"{PUBLIC}/view/fines/").status_code == 404
    assert client.get(f"{PUBLIC}/view/eligibility/").status_code == 404
    assert client.get("/federations/nowhere/").status_code == 404


def test_every_figure_of_a_standing_has_its_why_with_clauses(bond: Club) -> None:
    client = bond.client()
    page = text(client.get(f"{PUBLIC}/view/standings/?group={NAME}"))
    whys = {href for href in HREF.findall(page) if "/why/?what=place" in href}
    assert len(whys) == 12
    told = text(client.get(min(whys)))
    assert "kndb-2009:22.4" in told
    assert "match points" in told
    matches = text(client.get(f"{PUBLIC}/view/pairings/?group={NAME}"))
    (why, *_) = [href for href in HREF.findall(matches) if "what=pair" in href]
    assert "kndb-2009:22.4" in text(client.get(why))
    assert "ask for one of" in text(client.get(f"{PUBLIC}/why/?what=fine+F1"))


def test_why_of_a_place_in_a_championship_names_people_and_is_found_by_a_name(bond: Club) -> None:
    running = bond.secretary.seen_federation(bond.identity("director"), FEDERATION)
    held = running.federation.championships
    name, stage = next((name, each) for name, each in held.items() if each.rounds)
    look = look_at(running, contest=name, name=lambda who: who.upper().replace("P", " p"))
    player = next(iter(stage.players))
    assert whys.question_of(look, look.name(player)) == ["place", player]
    said = str(whys.explain(look, ["place", player], whys.words_of(look)).data())
    assert look.name(player) in said
    assert not [each for each in stage.players if each in said]


def test_only_competitions_that_a_report_can_be_about_are_offered(bond: Club) -> None:
    federation, director = federation_of(bond), bond.client("director")
    for report, offered in (
        ("PlayerEntered", federation.championships),
        ("TeamAbsent", federation.contests),
        ("FineImposed", {**federation.contests, **federation.championships}),
    ):
        page = text(director.get(f"{WORK}/report/{report}/"))
        (choice,) = re.findall(r'<select id="f-contest".*?</select>', page, re.DOTALL)
        assert re.findall(r'<option value="([^"]+)"', choice) == list(offered)


def test_the_calendar_can_be_subscribed_to_without_deadlines(bond: Club) -> None:
    answer = bond.client().get(f"{PUBLIC}/calendar.ics")
    assert answer["Content-Type"].startswith("text/calendar")
    assert text(answer).count("BEGIN:VEVENT") > 10
    assert "player lists" not in text(answer)


@pytest.mark.clause("kndb-2009", "23.3")
def test_no_page_but_the_arbiters_and_the_teams_own_tells_a_secret_line_up(bond: Club) -> None:
    home, away = secret_match(bond)
    names = [f"Naam {player}" for player in secret_players(bond)]
    addresses = [
        f"{PUBLIC}/view/lineups/?group={NAME}", f"{PUBLIC}/view/appearances/?group={NAME}",
        f"{PUBLIC}/why/?what=lineup+{home}+{away}+home&group={NAME}", f"{WORK}/lineups/?round=4",
        f"{WORK}/results/?round=4", f"/captain/{FEDERATION}/", f"/office/{FEDERATION}/history/",
    ]  # fmt: skip

    def shows(who: str) -> set[str]:
        client = bond.client(who)
        pages = {address: text(client.get(address)) for address in addresses}
        listed = re.compile(r"<li>(Naam \w+)</li>")
        last = [a for a, page in pages.items() if set(names) <= set(listed.findall(page))]
        return {address for address in last if "lineups/?round" in address or "captain" in address}

    before = {who: shows(who) for who in ("", "nobody", "desk", "director", "rival", "arbiter", "captain")}
    assert before.pop("arbiter") == {f"{WORK}/lineups/?round=4"}
    assert before.pop("captain") == {f"/captain/{FEDERATION}/"}
    assert set().union(*before.values()) == set()


def test_a_captain_hands_his_line_up_in_and_then_both_are_public(bond: Club) -> None:
    home, away = secret_match(bond)
    club = away.rpartition("-")[0]
    players = [f"{club}p{number:02}" for number in range(1, 11)]
    on = league(bond).fixtures[(home, away)].on.isoformat()
    fields = {"contest": NAME, "home": home, "away": away, "side": "away", "on": on, "players": players}
    rival = bond.client("rival")
    answer = sent(rival, f"/captain/{FEDERATION}/", f"/office/{FEDERATION}/do/LineupNamed/", **fields)
    assert f"{NAME}, {home} - {away}: the line-up of {away} was handed in" in text(answer)
    assert (home, away) in {key[:2] for key in league(bond, "nobody").lineups}
    again = sent(rival, f"/captain/{FEDERATION}/", f"/office/{FEDERATION}/do/LineupNamed/", **fields)
    assert again.status_code == 403


def test_a_line_up_the_law_objects_to_comes_back_with_its_clause(bond: Club) -> None:
    home, away = secret_match(bond)
    on = league(bond).fixtures[(home, away)].on.isoformat()
    strangers = [f"Naamloos{number}" for number in range(10)]
    fields = {"contest": NAME, "home": home, "away": away, "side": "away", "on": on, "players": strangers}
    answer = sent(
        bond.client("rival"), f"/captain/{FEDERATION}/", f"/office/{FEDERATION}/do/LineupNamed/", **fields
    )
    assert answer.status_code == 409
    assert "kndb-2009:51.10.1" in text(answer)


def test_what_is_refused_keeps_every_board_that_was_filled_in(bond: Club) -> None:
    home, away = secret_match(bond)
    on = league(bond).fixtures[(home, away)].on.isoformat()
    own = squad(federation_of(bond), away)
    twice = [own[0], *own[:9]]
    fields = {"contest": NAME, "home": home, "away": away, "on": on}
    page, place = f"/captain/{FEDERATION}/", f"/office/{FEDERATION}/do/"
    answer = sent(bond.client("rival"), page, f"{place}LineupNamed/", side="away", players=twice, **fields)
    rows = re.findall(r'<select name="players">(.*?)</select>', text(answer))
    assert [re.findall(r'value="(\w+)" selected', row) for row in rows] == [[each] for each in twice]
    assert all(f'value="{each}"' in rows[0] for each in own)
    scores = ["2-0", "1-1", *["0-2"] * 8]
    played = {"boards": scores, "home_absent": ["1"], **fields}
    answer = sent(bond.client("director"), f"{WORK}/results/", f"{place}MatchPlayed/", **played)
    rows = re.findall(r'<select name="boards">(.*?)</select>', text(answer))
    assert [re.findall(r'value="(.-.)" selected', row) for row in rows] == [[each] for each in scores]
    assert 'name="home_absent" value="1" checked' in text(answer)


def test_a_line_up_is_changed_by_a_decision_from_what_it_was(bond: Club) -> None:
    director = Browser(bond.client("director", language="nl"))
    contest = league(bond, "director")
    home, away = next(pair for pair in contest.fixtures if are_open(contest, *pair))
    named = contest.lineups[(home, away, Side.HOME)].players
    page = director.go(f"{WORK}/lineups/?group={NAME}&round={contest.fixtures[(home, away)].round}")
    link = next(
        link for link in page.links.values() if "LineupNamed" in link and f"home={home}" in unescape(link)
    )
    form = director.go(unescape(link)).forms[-1]
    people = bond.secretary.people_of(FEDERATION)
    called = known_names(federation_of(bond), people.name)[MEMBERS]
    shown = [value for field, value in form.given if field == "players" and value]
    assert shown == [called[each] for each in named]
    empty = sent(bond.client("director", language="nl"), link, f"{WORK}/report/LineupNamed/", contest=NAME)
    assert "Thuis: dit veld is nodig" in text(empty)


def test_a_result_is_entered_board_by_board_corrected_and_taken_back(bond: Club) -> None:
    contest = league(bond, "director")
    home, away = next(pair for pair in contest.fixtures if pair not in contest.matches)
    director, page = bond.client("director"), f"{WORK}/results/?group={NAME}"
    boards = ["2-0"] * 4 + ["1-1"] * 5 + ["0-2"]
    match = {"contest": NAME, "home": home, "away": away}
    short = sent(director, page, f"/office/{FEDERATION}/do/MatchPlayed/", **match, boards=boards[:9])
    assert short.status_code == 409
    answer = sent(director, page, f"/office/{FEDERATION}/do/MatchPlayed/", **match, boards=boards)
    assert f"{home} - {away} 13-7, played on " in text(answer)
    played = league(bond, "director").matches[(home, away)]
    assert played.boards == ((2, 0),) * 4 + ((1, 1),) * 5 + ((0, 2),)
    fixed = {"boards": ["1-1"] * 10, "reason": "the form was read wrongly"}
    sent(director, page, f"/office/{FEDERATION}/do/MatchCorrected/", **match, **fixed)
    assert league(bond, "director").matches[(home, away)].boards == ((1, 1),) * 10
    history = f"/office/{FEDERATION}/history/"
    sent(director, history, f"/office/{FEDERATION}/undo/", reason="it was right after all")
    assert league(bond, "director").matches[(home, away)].boards[0] == (2, 0)


def test_games_of_a_championship_are_entered_and_the_next_round_is_paired(bond: Club) -> None:
    director, page = bond.client("director"), f"{WORK}/results/?group={PROVINCIAL}"
    stage = federation_of(bond).championships[PROVINCIAL]
    still_open = [g for g in stage.rounds[-1].games if (2, g.white, g.black) not in stage.games]
    for game in still_open:
        fields = {"round": 2, "white": game.white, "black": game.black, "points": "1-1"}
        sent(director, page, f"/office/{FEDERATION}/do/GamePlayed/", contest=PROVINCIAL, **fields)
    assert len(federation_of(bond).championships[PROVINCIAL].games) == len(stage.games) + len(still_open)
    sent(director, page, f"/office/{FEDERATION}/do/PairRound/", contest=PROVINCIAL, on="2027-11-08")
    assert len(federation_of(bond).championships[PROVINCIAL].rounds) == 3


def test_what_waits_is_settled_by_the_form_it_leads_to(bond: Club) -> None:
    director = bond.client("director")
    page = text(director.get(f"{WORK}/decisions/"))
    assert "kndb-2009:44.4" in page
    form = next(href for href in HREF.findall(page) if "ClubChangeJudged" in href)
    shown = text(director.get(form))
    member = re.search(r'name="member" value="([^"]+)"', shown)
    club = re.search(r'name="club" value="(\w+)"', shown)
    assert member
    assert club
    fields = {"member": member[1], "club": club[1], "option": "allow", "reason": "moved for work"}
    fields["on"] = "2027-11-10"
    refused = sent(director, form, form, **(fields | {"option": "perhaps"}))
    assert refused.status_code == 409
    assert re.search(r'class="fault".*do not allow', text(refused))
    sent(director, form, form, **fields)
    after = text(director.get(f"{WORK}/decisions/"))
    assert "report/ClubChangeJudged" not in after
    assert "FineImposed" in after  # the text imposes it: player lists that are not as they should be
    assert "moved for work" in after


def test_every_report_has_a_form_with_everything_it_needs(bond: Club) -> None:
    director = bond.client("director")
    index = text(director.get(f"{WORK}/report/"))
    for name, entry in REGISTRY.entries.items():
        page = TASKS[name].page
        assert (reverse(page, args=[FEDERATION]) if page else f"{WORK}/report/{name}/?") in index
        shown = text(director.get(form_address(name)))
        for each in entry.asked.values():
            if each.is_needed and each.name != "terms":
                assert re.search(rf'name="{each.name}(\.\S+)?"', shown), (name, each.name)
        before = bond.secretary.journal.head()
        assert director.post(f"{WORK}/report/{name}/", {}).status_code in (302, 400, 404, 409), name
        if bond.secretary.journal.head() != before:
            assert not any(each.is_needed for each in entry.asked.values()), name


def test_a_competition_opens_only_when_its_conditions_say_what_they_must(bond: Club) -> None:
    director, page = bond.client("director"), f"{WORK}/report/ContestOpened/"
    shown = text(director.get(form_address("ContestOpened")))
    assert "kndb-2009:29a" in shown  # what asks the conditions of a knock-out to say something
    cup = {
        "contest": "the cup", "competition": str(TeamCompetition.JUNIORS), "teams": "Sneek-1, Assen-1",
        "system": "knock-out", "term.most_rapid_matches": "2",
    }  # fmt: skip
    refused = sent(director, page, page, **cup)
    assert refused.status_code == 409
    for team in ("Sneek-1", "Assen-1"):
        assert f'name="teams" value="{team}"' in text(refused)  # nothing typed is lost
    stated = re.findall(r'name="stated" value="([^"]+)"', shown)
    sent(director, page, page, **cup, stated=stated)
    opened = federation_of(bond).contests["the cup"].opened
    assert len(opened.stated) == len(stated)
    assert opened.terms == {"most_rapid_matches": 2}


def test_the_end_of_the_league_says_what_it_comes_to_and_refuses_too_early(bond: Club) -> None:
    director, page = bond.client("director"), f"{WORK}/endings/"
    shown = text(director.get(page))
    assert "45 results are missing" in shown
    refused = sent(director, page, f"/office/{FEDERATION}/do/CloseContest/", contest=NAME, on="2028-02-01")
    assert refused.status_code == 409
    assert league(bond, "director").closed is None


@pytest.mark.clause("kndb-2009", "23.5")
def test_a_result_says_at_which_boards_nobody_sat_down(bond: Club) -> None:
    """From what the form sends follows that a team did not come (23.5), and a fine of players (58.5/2)."""
    browser = Browser(bond.client("director", language="en"))
    browser.go(f"{WORK}/results/")
    contest = league(bond, "director")
    pair = next(
        pair for pair, one in contest.fixtures.items() if pair not in contest.matches and one.round == 4
    )
    here = ("home", pair[0])
    scores = ["0-2", "0-2", *["1-1"] * 8]
    browser.press(
        f"Enter {pair[0]} \N{EN DASH} {pair[1]}", holding=here, boards=scores, home_absent=["1", "2"]
    )
    assert league(bond, "director").matches[pair].home_absent == {1, 2}
    page = browser.go(f"{WORK}/results/?group=ereklasse&round=4")
    assert f"{pair[0]}: nobody at board 1, 2" in page.text
    fine = browser.follow("Impose a fine")
    assert ("times", "2") in fine.forms[-1].given
    browser.go(f"{WORK}/results/?group=ereklasse&round=4")
    half = ["0-2"] * 5 + ["1-1"] * 5
    absent = ["1", "2", "3", "4", "5"]
    browser.press("correct", holding=here, boards=half, home_absent=absent, reason="they came too late")
    assert pair not in league(bond, "director").matches
    assert f"{pair[0]} did not appear" in browser.page.text


def test_a_team_that_did_not_appear_is_named_at_its_match_and_not_entered_twice(bond: Club) -> None:
    browser = Browser(bond.client("director", language="en"))
    contest = league(bond, "director")
    pair, fixture = next(
        (pair, one)
        for pair, one in contest.fixtures.items()
        if pair not in contest.matches and one.round == 4
    )
    browser.go(f"{WORK}/results/?group={NAME}&round=4")
    link = next(
        each for each in browser.page.links.values() if "TeamAbsent" in each and f"home={pair[0]}" in each
    )
    page = browser.go(unescape(link))
    assert 'name="finding"' not in page.source  # it is asked for among the decisions
    browser.press("A team did not appear", team=pair[1], reason="a car that broke down")
    assert browser.page.address.startswith(f"{WORK}/results/")
    browser.go(f"{WORK}/results/?group={NAME}&round=4")
    assert f"{pair[1]} did not appear on {fixture.on.day} " in browser.page.text


def test_what_the_law_says_of_what_cannot_be_is_in_the_language_of_the_reader(bond: Club) -> None:
    director, teams = bond.client("director", language="nl"), ("Sneek-1", "Assen-1", "Zwolle-1", "Goes-1")
    bond.secretary.act(
        bond.identity("director"), FEDERATION,
        happened.ContestOpened(contest="Z", competition=TeamCompetition.PROVINCIAL_LEAGUE, teams=teams),
        key="z",
    )  # fmt: skip
    form = f"{WORK}/report/MakeSchedule/"
    answer = sent(director, f"{form}?contest=Z", form, contest="Z", days=["2027-09-04"])
    assert "4 teams spelen 3 ronden, elk op een eigen dag" in text(answer)
    days = ["2027-09-04", "2027-09-18", "2027-10-02"]
    answer = sent(director, f"{form}?contest=Z", form, contest="Z", days=days, spare_days=days[:1])
    assert "4 september 2027 is de dag van een ronde en kan geen reservedag zijn" in text(answer)


def test_a_captain_is_invited_for_a_team(bond: Club) -> None:
    director, page = bond.client("director"), f"/office/{FEDERATION}/roles/"
    nobody = director.post(page, {"role": "captain", "subject": "Nowhere-1"})
    assert nobody.status_code == 400
    invited = text(director.post(page, {"role": "captain", "subject": "Assen-1"}))
    address = re.search(r"http://testserver(/office/accept/[^<]+)<", invited)
    assert address
    other = bond.client("nobody")
    other.post(address[1])
    assert bond.secretary.access(bond.identity("nobody"), FEDERATION).teams == {"Assen-1"}
    assert "Assen-1" in text(other.get(f"/captain/{FEDERATION}/"))


def test_the_director_looks_everything_up_on_any_day(bond: Club) -> None:
    director = bond.client("director")
    for name in view_names():
        answer = director.get(f"{WORK}/records/{name}/")
        assert answer.status_code == 200, name
        assert not re.search(r"\{\w+\}", text(answer)), name
    assert "Name a member" in text(director.get(f"{WORK}/records/eligibility/"))
    shown = text(director.get(f"{WORK}/records/eligibility/?member=Sneekp11&on=2027-11-10"))
    assert "kndb-2009:44.4" in shown
    assert "the board decides" in shown
    assert director.get(f"{WORK}/records/nothing/").status_code == 404
    assert "is not registered" in text(director.get(f"{WORK}/records/eligibility/?member=nobody"))


def test_a_director_opens_the_next_season_of_a_federation(bond: Club) -> None:
    director, page = bond.client("director"), "/office/new-federation/"
    wrong = sent(director, page, page, season="soon", rulebook="kndb-2009", provinces="F1")
    assert wrong.status_code == 400
    taken = sent(director, page, page, season="2027", rulebook="kndb-2009", provinces="F1")
    assert taken.status_code == 400
    assert "season:" not in text(wrong)
    sent(director, page, page, season="2028", rulebook="kndb-2009", provinces="F1, F2")
    sent(director, page, page, season="2029-2030", rulebook="kndb-2009", provinces="F1; F2\nf2")
    for year in ("2028", "2029"):
        opened = bond.secretary.seen_federation(
            bond.identity("director"), f"federation/{year}"
        ).federation.opened
        assert opened.provinces == ("F1", "F2")
    assert opened.hashes
    for who in ("captain", "arbiter", "nobody"):
        assert bond.client(who).get(page).status_code == 403


def test_why_a_team_goes_through_in_the_cup(bond: Club) -> None:
    director = bond.identity("director")
    for report in (
        happened.ContestOpened(
            contest="cup", competition=TeamCompetition.CUP, teams=("Sneek-1", "Assen-1"),
            system=TournamentSystem.KNOCK_OUT, stated=frozenset(ConditionItem),
        ),
        asked.DrawCupRound(contest="cup", round=CupRound.FIRST, seed="s", on=date(2028, 1, 8)),
    ):  # fmt: skip
        bond.secretary.act(director, FEDERATION, report)
    (match,) = federation_of(bond).contests["cup"].every(happened.CupRoundDrawn)[0].matches
    played = happened.CupMatchPlayed(
        contest="cup",
        home=match[0],
        away=match[1],
        boards=((2, 0), (1, 1), (1, 1), (1, 1)),
        on=date(2028, 1, 8),
    )
    bond.secretary.act(director, FEDERATION, played)
    client = bond.client()
    page = text(client.get(f"{PUBLIC}/view/pairings/?group=cup"))
    (why,) = [href for href in HREF.findall(page) if "what=pair" in href]
    told = text(client.get(why))
    assert match[0] in told
    assert "kndb-2009:54b.7" in told


def test_chances_of_a_group_come_when_they_are_there(bond: Club) -> None:
    client, page = bond.client(language="en"), f"{PUBLIC}/odds/"
    assert client.get("/federations/nowhere/odds/").status_code == 404
    until = time.monotonic() + 200  # a busy machine works them out slowly
    while "Refresh" in (answer := client.get(page)).headers:
        assert time.monotonic() < until
        time.sleep(0.2)
    told = text(answer)
    assert "simulated ends of the competition" in told
    assert "relegation" in told
    assert "promotion</th>" not in told  # nobody goes up from the highest class
    assert "Who comes first · ereklasse" in told
    for team in league(bond).opened.teams:
        assert team in told
    assert "under way are" in text(client.get(f"{page}?group=nothing"))


def test_the_calendar_of_a_club_has_its_matches_at_their_hour_and_place(bond: Club) -> None:
    director = bond.identity("director")
    named = happened.HallNamed(club="Sneek", place="De Brug, Kade 4, Sneek", hour="12:30")
    bond.secretary.act(director, FEDERATION, named)
    client = bond.client()
    made: Any = Calendar.from_ical(client.get(f"{PUBLIC}/calendar.ics?club=Sneek").content)
    matches = {str(event["SUMMARY"]): event for event in made.walk("VEVENT") if " - " in event["SUMMARY"]}
    assert matches
    assert all("Sneek-" in summary for summary in matches)
    at_home = next(event for summary, event in matches.items() if summary.startswith("Sneek-1 "))
    assert at_home["LOCATION"] == "De Brug, Kade 4, Sneek"
    assert at_home["DTSTART"].dt.astimezone(ZoneInfo("Europe/Amsterdam")).strftime("%H:%M") == "12:30"
    away = next(event for summary, event in matches.items() if summary.endswith("- Sneek-1"))
    assert "LOCATION" not in away  # the other club named no hall: it has the day
    assert not isinstance(away["DTSTART"].dt, datetime)
    assert " - " not in text(client.get(f"{PUBLIC}/calendar.ics"))
    assert "<option>Sneek</option>" in text(client.get(f"{PUBLIC}/view/calendar/"))
    for wrong in ({"club": "Nowhere"}, {"hour": "half one"}):
        with pytest.raises((BadInput, RefusedByClause)):
            bond.secretary.act(director, FEDERATION, replace(named, **wrong))


def test_teams_and_years_stay_on_one_line_and_nothing_in_a_name_is_taken_for_html() -> None:
    assert whole("Zwolle-1, Sloten-12") == (
        '<span class="whole">Zwolle-1,</span> <span class="whole">Sloten-12</span>'
    )
    assert whole("The federation 2026\N{EN DASH}2027").endswith(
        '<span class="whole">2026\N{EN DASH}2027</span>'
    )
    assert "<b>" not in whole("<b>-1, a & b-2")
