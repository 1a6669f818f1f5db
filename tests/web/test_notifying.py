"""Mail: chosen by each, queued with the journal, sent once, left with one click; no draft and no secret."""

import signal
import smtplib
import time
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend
from django.test import Client, override_settings

from machine.postmen import GO, READY, SENT, send_all
from turnus.app.federations.demo_begun import NAME
from turnus.app.office import Grant, Role
from turnus.app.office.presenting import present_club
from turnus.app.office.rights.granting import ClubPresented
from turnus.app.people import register
from turnus.app.people.register import Display, Person
from turnus.competition.federation import events as happened
from turnus.competition.questions.teams.standings import Side
from turnus.competition.season import commands as asked
from turnus.web.accounts.mail import mail_settings
from turnus.web.notifying import posting
from turnus.web.notifying.kinds import Kind
from turnus.web.notifying.models import Heard, Mail, Wishes
from turnus.web.notifying.posting import CLAIM, MOST_TRIES, WAIT, send_waiting
from turnus.web.notifying.queueing import FRESH, account_of, leaving, queue_news, queue_today
from visiting import clubs
from visiting.browsing import PATIENCE, in_a_fork
from visiting.clubs import STREAM, Club
from visiting.federation_office import FEDERATION, federation, league, secret_match

LOCAL = "django.core.mail.backends.locmem.EmailBackend"
ORIGIN = "https://club.example"


@pytest.fixture(autouse=True)
def _served() -> Iterator[None]:
    with override_settings(EMAIL_BACKEND=LOCAL, TURNUS_ORIGIN=ORIGIN, TURNUS_SENDS_MAIL=True):
        Heard.objects.all().delete()
        mail.outbox = []
        yield


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with clubs.club(tmp_path) as made:
        listen(made)
        yield made


def listen(made: Club) -> None:
    queue_news(made.secretary.journal, now())  # from here on


def now() -> datetime:
    return datetime.now(UTC)


def wish(made: Club, who: str, *kinds: Kind, language: str = "en") -> None:
    account = made.accounts[who]
    Wishes.objects.update_or_create(
        account=account, defaults={"kinds": " ".join(kinds), "language": language}
    )


def told(made: Club) -> list[Any]:
    """Queue and send everything there is, and return what went."""
    before = len(mail.outbox)
    while queue_news(made.secretary.journal, now()):
        pass
    send_waiting(time.time())
    return mail.outbox[before:]


def publish(made: Club) -> None:
    for command in (asked.DraftRound(seed="s"), asked.PublishRound()):
        made.secretary.act(made.identity("director"), STREAM, command)


def game_of(made: Club, player: str) -> Any:
    return next(g for g in made.season.turni[-1].rounds[-1].games if player in (g.white, g.black))


def test_who_chose_it_hears_of_his_game_once_and_in_his_language(club: Club) -> None:
    wish(club, "player", Kind.PAIRING, language="nl")
    wish(club, "nobody", *Kind)  # no game, so no news
    club.secretary.act(club.identity("director"), STREAM, asked.DraftRound(seed="s"))
    assert not told(club)  # a draft is nobody's
    club.secretary.act(club.identity("director"), STREAM, asked.PublishRound())
    (message,) = told(club)
    game = game_of(club, "p01")
    other = game.black if game.white == "p01" else game.white
    assert message.to == ["player@club.example"]
    colour = "wit" if game.white == "p01" else "zwart"
    assert f"U hebt {colour} tegen Speler {other[1:]}" in message.body
    assert "ronde 1" in message.body
    assert f"{ORIGIN}/me/{STREAM}/" in message.body
    assert "p01" not in message.body
    assert message.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert not told(club)
    Heard.objects.update(position=0)  # an older copy of the accounts came back: still nobody twice
    assert not told(club)
    assert not Mail.objects.exclude(body="").exists()  # what was sent keeps no words


def test_who_chose_nothing_hears_nothing(club: Club) -> None:
    publish(club)
    assert not told(club)
    wish(club, "player", Kind.RESULT)
    assert not told(club)


def test_a_pairing_that_was_taken_back_before_anybody_looked_is_not_told(club: Club) -> None:
    wish(club, "player", Kind.PAIRING)
    publish(club)
    club.secretary.act(club.identity("director"), STREAM, asked.WithdrawRound(reason="wrong"))
    assert not told(club)


def test_a_result_for_his_game_and_one_that_waits_for_him(club: Club) -> None:
    publish(club)
    wish(club, "player", Kind.RESULT, Kind.WAITING)
    listen(club)
    game = game_of(club, "p01")
    other = game.black if game.white == "p01" else game.white
    opponent = Grant(account=club.accounts["nobody"].pseudonym, role=Role.PLAYER, scope=STREAM, subject=other)
    club.secretary.grant(club.identity("director"), opponent)
    gave = asked.ProposeResult(white=game.white, black=game.black, result="1/2-1/2", round=1, by=other)
    club.secretary.act(club.identity("nobody"), STREAM, gave)
    (waits,) = told(club)
    assert "gave ½-½ for your game" in waits.subject
    entered = asked.EnterResult(white=game.white, black=game.black, result="1/2-1/2", round=1)
    club.secretary.act(club.identity("player"), STREAM, entered)
    (result,) = told(club)
    assert "½-½" in result.subject


def test_a_hidden_member_is_not_named(club: Club) -> None:
    wish(club, "player", Kind.PAIRING)
    path = str(club.secretary.journal.path)  # type: ignore[attr-defined]
    for number in range(2, 31):
        register.beside(path).remember(f"p{number:02}", Person("Geheim Persoon", display=Display.HIDDEN))
    publish(club)
    (message,) = told(club)
    assert "Geheim" not in message.subject + message.body


def test_who_may_not_see_it_hears_nothing_though_he_has_the_role(club: Club) -> None:
    wish(club, "elsewhere", *Kind)  # directs another club
    wish(club, "captain", *Kind)
    publish(club)
    queue_today(club.secretary.today().date())
    assert not told(club)


def test_a_captain_hears_that_the_other_told_a_result(tmp_path: Path, monkeypatch: Any) -> None:
    with federation(tmp_path) as bond:
        listen(bond)
        for who in ("captain", "rival", "nobody", "director"):
            wish(bond, who, Kind.WAITING)
        home, away = secret_match(bond)
        day = league(bond).fixtures[home, away].on
        monkeypatch.setattr(
            bond.secretary, "_clock", lambda zone: datetime(day.year, day.month, day.day, 20, tzinfo=zone)
        )
        told_it = happened.MatchReported(
            contest=NAME, home=home, away=away, side=Side.HOME, boards=((2, 0),) * 10, on=day
        )
        bond.secretary.act(bond.identity("captain"), FEDERATION, told_it)
        old = now() + FRESH + timedelta(hours=1)
        assert datetime.fromisoformat(list(bond.secretary.journal.read_stream(FEDERATION))[-1].at) < old
        (message,) = told(bond)
        assert message.to == ["rival@bond.example"]
        assert "20-0" not in message.body
        lineup = happened.LineupNamed(
            contest=NAME, home=home, away=away, side=Side.AWAY, on=day,
            players=tuple(f"{away.rpartition('-')[0]}p{n:02}" for n in range(1, 11)),
        )  # fmt: skip
        bond.secretary.act(bond.identity("rival"), FEDERATION, lineup)
        assert not told(bond)  # who plays is nobody's mail


def test_the_director_hears_what_waits_and_what_is_near_once(tmp_path: Path) -> None:
    with federation(tmp_path) as bond:
        wish(bond, "director", Kind.WAITING, Kind.DEADLINE)
        for _ in range(3):
            queue_today(bond.secretary.today().date())
        send_waiting(time.time())
        assert len(mail.outbox) == len({message.subject for message in mail.outbox}) >= 1
        assert {message.to[0] for message in mail.outbox} == {"director@bond.example"}


def test_the_round_of_tomorrow_is_told_to_who_plays(club: Club) -> None:
    wish(club, "player", Kind.DEADLINE)
    first = date.fromisoformat(club.season.turni[-1].dates[0][:10])
    for today in (first - timedelta(days=2), first - timedelta(days=1), first - timedelta(days=1), first):
        queue_today(today)
    send_waiting(time.time())
    (message,) = mail.outbox
    assert "Round 1 is played tomorrow" in message.subject


def test_old_news_is_no_news(club: Club) -> None:
    wish(club, "player", Kind.PAIRING)
    publish(club)
    queue_news(club.secretary.journal, now() + FRESH + timedelta(minutes=1))
    assert not Mail.objects.exists()


# Sending


def waiting_mail(club: Club, number: int = 0) -> Mail:
    wish(club, "player", *Kind)
    account = club.accounts["player"]
    words = {"subject": "s", "body": "b", "language": "nl"}
    return Mail.objects.create(key=f"test/{number}", account=account, kind=Kind.RESULT, **words)


class Refusing(EmailBackend):
    """A mail server that says no."""

    wrong: Exception = smtplib.SMTPDataError(451, b"later")

    def send_messages(self, _messages: Any) -> int:
        raise self.wrong


class Unreachable(EmailBackend):
    """A mail server that is not there."""

    def open(self) -> bool:
        raise ConnectionRefusedError("nobody there")


@pytest.mark.parametrize("backend", ["Refusing", "Unreachable"])
def test_what_a_server_does_not_take_now_waits_twice_as_long_each_time(club: Club, backend: str) -> None:
    waiting_mail(club)
    at, waits = time.time(), []
    with override_settings(EMAIL_BACKEND=f"{__name__}.{backend}"):
        for _ in range(MOST_TRIES):
            assert send_waiting(at) == 0
            found = Mail.objects.get()
            if found.is_done:
                break
            waits.append(found.next_try - at)
            assert send_waiting(at) == 0  # not before its time
            at = found.next_try
    assert waits[:4] == pytest.approx([WAIT, 2 * WAIT, 4 * WAIT, 8 * WAIT])
    assert Mail.objects.get().is_done  # given up at last
    assert not mail.outbox


def test_it_goes_as_soon_as_the_server_takes_it(club: Club) -> None:
    waiting_mail(club)
    at = time.time()
    with override_settings(EMAIL_BACKEND=f"{__name__}.Unreachable"):
        send_waiting(at)
    assert send_waiting(at + WAIT + 1) == 1
    assert len(mail.outbox) == 1


@pytest.mark.parametrize(
    "wrong",
    [
        smtplib.SMTPRecipientsRefused({"x": (550, b"no such user")}),  # it never will
        smtplib.SMTPServerDisconnected("in the middle"),  # it may have gone
    ],
)
def test_what_is_refused_for_good_or_may_have_gone_is_not_sent_again(
    club: Club, wrong: Exception, monkeypatch: Any
) -> None:
    waiting_mail(club)
    monkeypatch.setattr(Refusing, "wrong", wrong)
    with override_settings(EMAIL_BACKEND=f"{__name__}.Refusing"):
        send_waiting(time.time())
    assert send_waiting(time.time() + 10**6) == 0
    assert not mail.outbox


def test_who_left_meanwhile_does_not_get_what_was_queued(club: Club) -> None:
    waiting_mail(club)
    Wishes.objects.update(kinds="")
    assert send_waiting(time.time()) == 0
    assert not mail.outbox


def worker(folder: Path, pause: float, later: float = 0) -> ForkServerProcess:
    accounts, journal = str(settings.DATABASES["default"]["NAME"]), settings.TURNUS_JOURNAL
    return in_a_fork(send_all, folder, journal, accounts, pause, later)


def wait_for_lines(file: Path, count: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while len(lines_of(file)) < count and time.monotonic() < deadline:
        time.sleep(0.005)


def lines_of(file: Path) -> list[str]:
    return file.read_text().split() if file.exists() else []


def test_two_processes_send_nothing_twice(club: Club, tmp_path: Path) -> None:
    for number in range(12):
        waiting_mail(club, number)
    workers = [worker(tmp_path, 0.05) for _ in range(2)]
    wait_for_lines(tmp_path / READY, 2)
    (tmp_path / GO).touch()  # both at once
    for each in workers:
        each.join(PATIENCE)
        assert each.exitcode == 0
    lines = lines_of(tmp_path / SENT)
    assert len(lines) == len(set(lines)) == 12
    assert not Mail.objects.filter(is_done=False).exists()


def test_killed_while_it_sends_it_goes_on_afterwards_and_sends_nothing_twice(
    club: Club, tmp_path: Path
) -> None:
    for number in range(6):
        waiting_mail(club, number)
    (tmp_path / GO).touch()
    victim = worker(tmp_path, 0.3)
    wait_for_lines(tmp_path / SENT, 2)
    victim.kill()  # in the middle of the second one
    victim.join(PATIENCE)
    assert victim.exitcode == -signal.SIGKILL
    other = worker(tmp_path, 0, later=CLAIM + 1)  # when what the victim claimed is free again
    other.join(PATIENCE)
    assert other.exitcode == 0
    lines = lines_of(tmp_path / SENT)
    assert len(lines) == len(set(lines)) == 6
    assert not Mail.objects.filter(is_done=False).exists()


# Choosing and leaving


def test_each_chooses_on_his_page_in_his_language(club: Club) -> None:
    dutch = club.client("player", language="nl")
    page = dutch.get("/me/notifications/").content.decode()
    assert "player@club.example" in page
    dutch.post("/me/notifications/", {"kinds": ["pairing", "nonsense"]})
    found = Wishes.objects.get()
    assert found.chosen == {Kind.PAIRING}
    assert found.language == "nl"
    assert 'value="pairing" checked' in dutch.get("/me/notifications/").content.decode()
    dutch.post("/me/notifications/", {})
    assert not Wishes.objects.get().chosen
    assert Client().get("/me/notifications/").status_code == 302  # logs in first


def test_what_he_chose_is_among_what_is_held_of_him(club: Club) -> None:
    address, client = f"/me/{STREAM}/data.json", club.client("player")
    assert client.get(address).json()["mail"] == {}
    wish(club, "player", Kind.RESULT, language="nl")
    assert client.get(address).json()["mail"] == {"kinds": ["result"], "language": "nl"}


def test_an_office_without_a_mail_server_says_so(club: Club) -> None:
    client = club.client("player")
    assert "no mail server" not in client.get("/me/notifications/").content.decode()
    with override_settings(TURNUS_SENDS_MAIL=False):
        page = client.get("/me/notifications/")
    assert page.status_code == 200
    assert "no mail server" in page.content.decode()


def test_one_click_leaves_without_logging_in_and_looking_does_not(club: Club) -> None:
    wish(club, "player", *Kind)
    wish(club, "director", *Kind)
    address = leaving(club.accounts["player"].pseudonym).removeprefix(ORIGIN)
    browser = Client(enforce_csrf_checks=True)
    assert browser.get(address).status_code == 200
    assert Wishes.objects.get(account=club.accounts["player"]).chosen == set(Kind)
    assert browser.post(address, {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert not Wishes.objects.get(account=club.accounts["player"]).chosen
    assert Wishes.objects.get(account=club.accounts["director"]).chosen == set(Kind)
    assert browser.post(f"{address[:-2]}x/").status_code == 404
    assert account_of("made:up") is None


def test_a_calendar_has_the_place_of_the_club(club: Club) -> None:
    place = ClubPresented(scope="*", name="De Toren", address="Dorpshuis\nKerkplein 1")
    present_club(club.secretary, club.identity("director"), place)
    text = Client().get(f"/seasons/{STREAM}/calendar.ics").content.decode()
    assert "LOCATION:Dorpshuis\\, Kerkplein 1" in text
    assert "T200000" in text


def test_mail_is_sent_from_the_address_that_was_given() -> None:
    assert (
        mail_settings("smtp://club%40x.example:pw@mail.example", "j.db")["DEFAULT_FROM_EMAIL"]
        == "club@x.example"
    )
    asked_for = mail_settings("smtps://u:p@mail.example?from=wedstrijden@x.example", "j.db")
    assert asked_for["DEFAULT_FROM_EMAIL"] == "wedstrijden@x.example"
    assert mail_settings("smtp://mail.example", "j.db")["DEFAULT_FROM_EMAIL"] == "turnus@mail.example"


def test_the_postman_carries_what_happens(club: Club, monkeypatch: Any) -> None:
    monkeypatch.setattr(posting, "LOOK", 0.01)
    wish(club, "player", Kind.PAIRING)
    publish(club)
    man = posting.Postman(settings.TURNUS_JOURNAL)
    man.start()
    deadline = time.monotonic() + 20
    while not mail.outbox and time.monotonic() < deadline:
        time.sleep(0.02)
    man.stop()
    man.join(20)
    assert len(mail.outbox) == 1
