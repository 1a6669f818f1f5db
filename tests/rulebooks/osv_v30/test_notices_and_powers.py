"""What is shown, what is to be done, and who may replace an answer."""

import pytest

from proving.laws import cited, law_of
from turnus.app.law import library
from turnus.competition.questions.groups.groups import Boundary, Movement
from turnus.law import Choice, Cite, DutyForm, Kind, Override, Role, UnknownClause

TOPICS = {
    "title": "title",
    "1.3-d": "merged groups",
    "1.3-e": "merged groups",
    "1.3-l": "merged groups",
    "1.11-b": "incidental players",
    "1.18-c": "deciding games",
    "6-a": "phones",
}
NOTICES = [
    number
    for number, clause in library.standard().book("osv-v30").clauses.items()
    if clause.kind is Kind.NOTICE
]


@pytest.mark.parametrize("number", [pytest.param(n, marks=pytest.mark.clause("osv-v30", n)) for n in NOTICES])
def test_a_notice_is_shown_at_its_topic(number: str) -> None:
    shown = law_of("osv-v30").notices(TOPICS.get(number, "history"))
    assert f"osv-v30:{number}" in cited(notice.cite for notice in shown)


@pytest.mark.clause("osv-v30", "1.19-f")
def test_who_wants_another_date_arranges_it_with_the_opponent_and_the_director() -> None:
    (duty,) = law_of("osv-v30").duties("another date wanted")
    assert (duty.form, duty.by, duty.to) == (DutyForm.DOCUMENT, Role.PLAYER, (Role.OPPONENT, Role.DIRECTOR))


def ill_player_stays(by: Role) -> Override:
    choice = Choice(Cite("osv-v30", "7-b"), "stays", by, "the director", "2018-01-05T20:00", "P1 is ill")
    return Override(choice, Movement(("b1", "b2"), ("a10", "a8")))


UPPER = tuple(f"a{n}" for n in range(1, 11))
LOWER = tuple(f"b{n}" for n in range(1, 11))


@pytest.mark.clause("osv-v30", "7-b")
def test_the_director_may_deviate_and_the_computed_answer_stays_visible() -> None:
    ruling = law_of("osv-v30").ask(Boundary(upper=UPPER, lower=LOWER), ill_player_stays(Role.DIRECTOR))
    assert ruling.answer.down == ("a10", "a8")
    assert cited(ruling.cites) == ["osv-v30:7-b"]
    assert ruling.computed is not None
    assert ruling.computed.answer.down == ("a10", "a9")


@pytest.mark.clause("osv-v30", "7-b")
def test_nobody_else_may_deviate() -> None:
    law = law_of("osv-v30")
    assert law.stack.powers[Cite("osv-v30", "7-b")].by is Role.DIRECTOR
    with pytest.raises(UnknownClause):
        law.ask(Boundary(upper=UPPER, lower=LOWER), ill_player_stays(Role.PLAYER))
