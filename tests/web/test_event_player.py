"""Who plays in a competition of any format: his link, his page, signing off, mail, calendar, his data."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from django.core import mail
from django.test import Client, override_settings
from icalendar import Calendar

from telling.opens import CUP, OPEN, PEOPLE, PSEUDONYMS, TEAMS
from turnus.app.competitions.views import standings
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.describing import DescribeEvent
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.results import EnterResult
from turnus.competition.engine.state import Competition, Match
from turnus.web.notifying.kinds import Kind
from turnus.web.notifying.models import Heard, Wishes
from turnus.web.notifying.posting import send_waiting
from turnus.web.notifying.queueing import queue_news
from visiting.clubs import Club, sent
from visiting.events import events

ANNA = PSEUDONYMS[0]
ME = f"/me/{OPEN}/"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with events(tmp_path) as made:
        yield made


def text(answer: Any) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def held(opened: Club, stream: str = OPEN) -> Competition:
    return opened.secretary.seen_event(opened.identity("director"), stream).competition


def match_of(opened: Club, player: str) -> Match:
    phase = held(opened).phase
    assert phase
    assert phase.last_round
    return next(match for match in phase.last_round.matches if player in match.sides)


def act(opened: Club, *commands: Any, stream: str = OPEN) -> None:
    for command in commands:
        opened.secretary.act(opened.identity("director"), stream, command)


def next_round(opened: Club) -> None:
    act(opened, EnterResult(board=2, result="1-0"), EnterResult(board=3, result="0-1"), Close())
    act(opened, DraftRound(seed="t"), PublishRound())


def links(opened: Club, stream: str) -> Any:
    page = f"/office/{stream}/links/"
    return sent(opened.client("director"), page, page, player=list(PSEUDONYMS[:2]))


def test_the_director_hands_out_links_that_open_the_own_page(opened: Club) -> None:
    made = links(opened, OPEN).content.decode()
    found = re.findall(r'<a href="https?://[^/]+(/link/[^"]+)"', made)
    assert len(found) == 2
    assert "<svg" in made
    phone = Client(headers={"accept-language": "en"})
    page = phone.get(found[0], follow=True)
    assert page.redirect_chain[-1][0] == ME
    assert "Anna de Boer" in text(page)
    assert phone.get(f"/me/{CUP}/").status_code == 403  # another competition
    assert phone.get(f"/run/{OPEN}/").status_code == 403
    links(opened, OPEN)
    assert Client().get(found[0], follow=True).status_code == 403  # a new one took its place


def test_his_page_has_the_next_board_and_what_each_result_brings(opened: Club) -> None:
    next_round(opened)
    page = text(opened.client("player").get(ME))
    match = match_of(opened, ANNA)
    other = dict(zip(PSEUDONYMS, PEOPLE, strict=True))[match.second if match.first == ANNA else match.first]
    assert f"Round 3, board {match.board}" in page
    colour = "White" if match.games[0].white == ANNA else "Black"
    called = other[0] if "Geheim" not in other[0] else ""  # who hides his name hides it here too
    assert f"You have {colour} against {called}" in page
    rows = re.findall(r"(I win|a draw|I lose) (\d+) ([\d½]+)", page)
    assert [row[0] for row in rows] == ["I win", "a draw", "I lose"]
    for (_, place, points), result in zip(rows, ("1-0", "1/2-1/2", "0-1"), strict=True):
        written = result if colour == "White" else result[::-1] if "/" not in result else result
        after = opened.secretary.whole(OPEN).after([_entered(match, written)]).state
        line = next(row.line for row in standings(after) if row.line.player == ANNA)
        assert (str(line.rank), line.points) == (place, _points(points))


def _entered(match: Match, result: str) -> Any:
    from turnus.competition.engine.slices.results import ResultEntered  # noqa: PLC0415 - only here

    return ResultEntered(round=3, board=match.board, result=result)


def _points(text: str) -> Any:
    return sum({"½": 0.5}.get(sign, 0) for sign in text) + int(text.replace("½", "") or 0)


def test_he_signs_himself_off_and_nobody_else(opened: Club) -> None:
    player = opened.client("player")
    page = sent(player, ME, f"/office/{OPEN}/do/SignOff/", player=ANNA, round=3)
    assert held(opened).away[3] == {ANNA: "Z"}
    assert "I come after all" in text(page)
    other = player.post(f"/office/{OPEN}/do/SignOff/", {"player": PSEUDONYMS[1], "round": 3})
    assert other.status_code == 403
    half = player.post(f"/office/{OPEN}/do/SignOff/", {"player": ANNA, "round": 3, "half": "yes"})
    assert half.status_code == 403  # the terms give nobody one for the asking
    sent(player, ME, f"/office/{OPEN}/do/SignOn/", player=ANNA, round=3)
    assert not held(opened).away.get(3)
    for command in ("DraftRound", "EnterResult", "Withdraw"):
        assert player.post(f"/office/{OPEN}/do/{command}/", {"player": ANNA}).status_code == 403


def test_a_player_of_a_team_sees_his_board_and_the_place_of_his_team(opened: Club) -> None:
    made = links(opened, TEAMS).content.decode()
    link = re.findall(r'<a href="https?://[^/]+(/link/[^"]+)"', made)[0]
    page = text(Client(headers={"accept-language": "nl"}).get(link, follow=True))
    assert "Ronde 1, bord 1.1" in page
    assert "Zuid" in page
    assert "Plaats 1 van 2" in page


def test_mail_tells_of_his_board_and_of_his_result(opened: Club) -> None:
    local = "django.core.mail.backends.locmem.EmailBackend"
    with override_settings(EMAIL_BACKEND=local, TURNUS_ORIGIN="https://x.example", TURNUS_SENDS_MAIL=True):
        Heard.objects.all().delete()
        mail.outbox = []
        now = datetime.now(UTC)
        queue_news(opened.secretary.journal, now)  # from here on
        wishes = {"kinds": f"{Kind.PAIRING} {Kind.RESULT}", "language": "nl"}
        Wishes.objects.update_or_create(account=opened.accounts["player"], defaults=wishes)
        next_round(opened)
        queue_news(opened.secretary.journal, now)
        send_waiting(now.timestamp() + 60)
        (pairing,) = mail.outbox
        match = match_of(opened, ANNA)
        assert "U hebt" in pairing.body
        assert "ronde 3" in pairing.body
        assert f"https://x.example{ME}" in pairing.body
        assert not any(name in pairing.body for name in PSEUDONYMS)
        act(opened, EnterResult(board=match.board, result="1/2-1/2"))
        queue_news(opened.secretary.journal, now)
        send_waiting(now.timestamp() + 60)
        assert "½-½" in mail.outbox[-1].body


def test_the_calendar_the_news_and_a_table_for_other_sites(opened: Club) -> None:
    visitor = opened.client()
    starts = ("2026-11-20 19:30", "2026-11-21", "2026-11-22 10:00")
    act(opened, DescribeEvent(city="Asten", starts=starts))
    found = Calendar.from_ical(visitor.get(f"/events/{OPEN}/calendar.ics").content)
    rounds = list(found.walk("VEVENT"))
    assert [str(each["summary"]) for each in rounds] == [f"Spring open: Round {n}" for n in (1, 2, 3)]
    assert rounds[0].decoded("dtstart").isoformat() == "2026-11-20T19:30:00+01:00"
    assert rounds[1].decoded("dtstart").isoformat() == "2026-11-21"
    assert str(rounds[0]["location"]) == "Asten"
    assert str(rounds[0]["url"]).endswith(f"/events/{OPEN}/pairings/?round=1")
    news = visitor.get(f"/events/{OPEN}/news.rss").content.decode()
    assert "Round 1: all results" in news
    assert "Round 2: the pairings" in news
    framed = visitor.get(f"/events/{OPEN}/embed/standings/")
    assert "X-Frame-Options" not in framed.headers
    assert "Anna de Boer" in framed.content.decode()
    assert f'hx-get="/events/{OPEN}/standings/"' in framed.content.decode()
    assert visitor.get(f"/events/{OPEN}/embed/nothing/").status_code == 404
    page = visitor.get(f"/events/{OPEN}/paper/board/").content.decode()
    assert "Saturday 21 November 2026" in page


def test_his_data_are_his(opened: Club) -> None:
    player = opened.client("player")
    data = player.get(f"{ME}data.json").json()
    assert data["pseudonym"] == ANNA
    assert data["person"]["name"] == "Anna de Boer"
    assert any(event["type"] == "ContenderEntered" for event in data["events"])
    sent(player, f"{ME}privacy/", f"{ME}privacy/", display="initials")
    assert "A. de B." in opened.client().get(f"/events/{OPEN}/standings/").content.decode()
    assert OPEN in player.get("/me/", follow=True).redirect_chain[-1][0]


def test_roles_are_given_for_this_competition_only(opened: Club) -> None:
    director = opened.client("director")
    page = f"/office/{OPEN}/roles/"
    made = director.post(page, {"role": "arbiter"}).content.decode()
    link = re.search(r"<code>https?://[^/]+([^<]+)</code>", made)
    assert link
    nobody = opened.client("nobody")
    nobody.post(link[1])
    assert nobody.get(f"/arbiter/{OPEN}/boards/").status_code == 200
    assert nobody.get(f"/arbiter/{CUP}/boards/").status_code == 403
    teams = director.get(f"/office/{TEAMS}/roles/").content.decode()
    assert '<option value="Noord">' in teams
    wrong = director.post(f"/office/{TEAMS}/roles/", {"role": "captain", "subject": ANNA})
    assert wrong.status_code == 400
