"""Who declines an offer has declined it, whichever page he answers on and in whatever words."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from turnus.app.seasons.waiting import waiting
from turnus.competition.season import commands as asked
from visiting.clubs import HIDDEN, STREAM, Club, club

PAGE = f"/office/{STREAM}/decisions/"
FORM = re.compile(r'<form method="post" action="([^"]*/do/AnswerOffer/)">(.*?)</form>', re.DOTALL)
INPUT = re.compile(r'<input type="hidden" name="([^"]*)" value="([^"]*)">')


@pytest.fixture
def ended(tmp_path: Path) -> Iterator[Club]:
    """A club whose first turnus is closed, so that players are offered to move up."""
    with club(tmp_path, rounds=7) as made:
        closing = asked.CloseTurnus(tie="draw of lots")
        made.secretary.act(made.identity("director"), STREAM, closing)
        yield made


def offered(made: Club) -> list[str]:
    running = made.secretary.seen(made.identity("director"), STREAM)
    commands = [option.command for each in waiting(running) for option in each.options]
    return list(dict.fromkeys(each.player for each in commands if isinstance(each, asked.AnswerOffer)))


def buttons(made: Club) -> dict[str, tuple[str, dict[str, str]]]:
    """The forms of the page that waits for people: what each button says, and what it sends."""
    page = unescape(made.client("director").get(PAGE).content.decode())
    found = {}
    for action, body in FORM.findall(page):
        fields = dict(INPUT.findall(body))
        said = re.search(r"<button[^>]*>([^<]*)</button>", body)
        assert said
        found[f"{said[1]} {fields['player']}"] = (action, fields | dict(HIDDEN.findall(body)))
    return found


def test_the_button_that_refuses_an_offer_refuses_it(ended: Club) -> None:
    accepts, declines = offered(ended)[:2]
    for said in (f"accept {accepts}", f"refuse {declines}"):
        action, fields = buttons(ended)[said]
        assert ended.client("director").post(action, fields).status_code == 302
    assert ended.season.turnus.offers == {accepts: True, declines: False}


def answered(made: Club, player: str, said: str) -> int:
    fields = {"player": player, "accepts": said, "key": "", "expected": ""}
    return made.client("director").post(f"/office/{STREAM}/do/AnswerOffer/", fields).status_code


def test_an_answer_in_any_word_is_that_answer_and_no_other_word_is_one(ended: Club) -> None:
    words = {"nee": False, "False": False, "0": False, "ja": True}
    answers = dict(zip(offered(ended), words, strict=False))
    before = ended.secretary.journal.head()
    for unclear in ("", "perhaps", "not"):
        assert answered(ended, min(answers), unclear) == 400
    assert ended.secretary.journal.head() == before
    for player, said in answers.items():
        assert answered(ended, player, said) == 302
    assert ended.season.turnus.offers == {player: words[said] for player, said in answers.items()}
