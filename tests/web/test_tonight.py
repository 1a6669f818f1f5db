"""The cockpit: open boards first, who has no game, what waits, and one filled button for the next step."""

import re
from collections.abc import Iterator

import pytest
from django.test import Client

from turnus.competition.season import commands as asked
from visiting import clubs
from visiting.clubs import STREAM, Club, sent

WORK = f"/office/{STREAM}"
PAGE = f"{WORK}/evening/"


@pytest.fixture
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with clubs.club(tmp_path_factory.mktemp("tonight"), rounds=1) as made:
        yield made


def work(text: str) -> str:
    """The page without what stands around it."""
    return text.split('<main id="main"')[1].split("<footer>", maxsplit=1)[0]


def filled(text: str) -> list[str]:
    """What the filled buttons of the page say; a page has one at most."""
    buttons = re.findall(r"<button>([^<]*)</button>|<a class=\"button\" [^>]*>([^<]*)</a>", work(text))
    return [form or link for form, link in buttons]


def boards(text: str) -> list[int]:
    return [int(number) for number in re.findall(r'<span class="no">(\d+)</span>', text)]


def look(client: Client) -> str:
    return client.get(PAGE).content.decode()


def test_an_evening_has_one_next_step_at_every_moment(club: Club) -> None:
    director, chief = club.client("director"), club.identity("director")
    assert filled(look(director)) == ["Pair the next round"]
    assert "No round is being played." in look(director)
    club.secretary.act(chief, STREAM, asked.SignOff(player="p03", round=2, on="2026-09-08", at="12:00"))
    assert "Speler 03" in work(look(director))
    club.secretary.act(chief, STREAM, asked.DraftRound(seed="x"))
    assert filled(look(director)) == ["Publish the round"]
    slips, pairing = f'href="/seasons/{STREAM}/paper/slips/"', f"{WORK}/pairing/"
    assert slips not in director.get(pairing).content.decode()  # a draft hangs on no wall
    club.secretary.act(chief, STREAM, asked.PublishRound())
    assert slips in director.get(pairing).content.decode()
    assert slips in look(director)
    games = club.season.turni[-1].rounds[-1].games
    text = look(director)
    assert filled(text) == ["Enter"]
    assert boards(text) == list(range(1, len(games) + 1))
    sent(director, PAGE, f"{WORK}/results/type/", typed="1 1, 2 =", round=2)
    text = look(director)
    assert boards(text) == [*range(3, len(games) + 1), 1, 2]  # what is open comes first
    assert f"2 of {len(games)} results are in" in text
    typed = ", ".join(f"{n} 0" for n in range(3, len(games) + 1))
    back = sent(director, PAGE, f"{WORK}/results/type/", typed=typed, round=2)
    assert back.redirect_chain[-1][0] == PAGE  # who types in the cockpit stays there
    assert filled(back.content.decode()) == ["Close the round"]
    director.post(f"{WORK}/do/CloseRound/", {"key": "k"})
    assert filled(look(director)) == ["Pair the next round"]


def test_a_typing_error_is_kept_and_named_and_a_result_that_is_there_is_asked_about(club: Club) -> None:
    director, chief = club.client("director"), club.identity("director")
    club.secretary.act(chief, STREAM, asked.DraftRound(seed="x"))
    club.secretary.act(chief, STREAM, asked.PublishRound())

    def types(typed: str, **more: str) -> str:
        return str(
            sent(director, PAGE, f"{WORK}/results/type/", typed=typed, round=2, **more).content.decode()
        )

    def entered() -> list[str]:
        return [game.result for game in club.season.turni[-1].rounds[-1].games[:2]]

    refused = types("1 1; 99 1, 2 0")
    assert "99 1: there is no board 99" in refused
    assert 'value="99 1"' in refused
    assert 'data-select="0-4"' in refused
    assert entered() == ["1-0", "0-1"]
    twice = types("3 1; 3 0")
    assert "one board stands twice: “3 1” and “3 0”" in twice
    assert 'data-select="5-8"' in twice
    assert f"2 of {len(club.season.turni[-1].rounds[-1].games)} results are in" in twice
    again = types("1 1; 2 1-0, 3 1")  # a line that is sent again: what stands there is no fault
    assert "1 1: that stands there already" in again
    assert "Board 2" in again
    assert 'value="2 1-0"' in again
    asks = types("1 0")
    assert re.search(r"Board 1, Speler \d+ . Speler \d+: 1-0 now, you typed 0-1", asks)
    assert entered() == ["1-0", "0-1"]
    types("1 0", replace="yes", reason="typing error")
    assert entered() == ["0-1", "0-1"]
    left = director.get(f"{PAGE}?typed=1%200").content.decode()  # the link that leaves what stands there
    assert 'value="1 0"' in left
    assert set(re.findall('name="next" value="([^"]*)"', left)) == {PAGE}  # it comes back once


def test_a_typed_line_is_one_step_and_undo_names_it(club: Club) -> None:
    director, chief = club.client("director"), club.identity("director")
    club.secretary.act(chief, STREAM, asked.DraftRound(seed="x"))
    club.secretary.act(chief, STREAM, asked.PublishRound())
    done = sent(director, PAGE, f"{WORK}/results/type/", typed="1 1; 2 =", round=2).content.decode()
    assert "undo all of this" in done
    assert "This is one step, and is taken back as a whole:" in done
    assert re.search(r"<summary>Take the last step back: [^<]*Speler \d+ - Speler \d+ 1-0", done)
    sent(director, PAGE, f"/office/{STREAM}/undo/", reason="wrong round")
    assert not any(game.result for game in club.season.turni[-1].rounds[-1].games)


def test_the_desk_enters_results_and_is_offered_no_more(club: Club) -> None:
    chief = club.identity("director")
    club.secretary.act(chief, STREAM, asked.DraftRound(seed="x"))
    arbiter = club.client("arbiter")
    assert "No round is being played." in look(arbiter)  # a draft is the director's
    assert filled(look(arbiter)) == []
    club.secretary.act(chief, STREAM, asked.PublishRound())
    assert filled(look(arbiter)) == ["Enter"]
    assert "Waits for you" not in look(arbiter)


def test_the_front_page_shows_the_boards_of_tonight_and_then_the_standings(club: Club) -> None:
    chief, visitor = club.identity("director"), club.client()
    assert '<table class="standings">' in visitor.get("/").content.decode()
    club.secretary.act(chief, STREAM, asked.DraftRound(seed="x"))
    club.secretary.act(chief, STREAM, asked.PublishRound())
    text = visitor.get("/").content.decode()
    assert '<table class="pairings">' in text
    assert "Rulebooks</h2>" in text.split("<table")[-1]  # the law comes last
    assert "<progress" not in text
    assert "This is a demo" not in text
