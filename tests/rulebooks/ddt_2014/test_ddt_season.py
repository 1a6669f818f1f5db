"""What is no question: the director's last word, duties and notices; and decisions that are out of bounds."""

import pytest

from proving.laws import law_of
from turnus.app.law.consult import consult
from turnus.competition.questions.club.arrivals import NewMember
from turnus.competition.questions.club.backlog import Deadlines, GameStanding, Half, PostponedGame
from turnus.competition.questions.club.club_evening import LaterStart, Reason, StartTime
from turnus.competition.questions.club.membership import FeeAmounts
from turnus.competition.questions.series.tie_ladder import SeriesPlayer, TieLadder
from turnus.faults import BadInput
from turnus.law import Choice, Cite, DutyForm, Override, Role, UnknownClause


def choice(number: str, option: str, by: Role) -> Choice:
    return Choice.of(Cite("ddt-2014", number), option, by)


DIRECTOR_SAYS = choice("18", "otherwise", Role.DIRECTOR)


@pytest.mark.clause("ddt-2014", "18")
def test_the_director_is_always_right_and_what_the_law_said_stays_visible() -> None:
    law = law_of("ddt-2014")
    overdue = Deadlines(
        games=(PostponedGame(white="P", black="Q", half=Half.SECOND),),
        second_half_rounds=(),
        last_club_evening="2015-06-26",
        now="2015-06-27",
    )
    in_time = (GameStanding(white="P", black="Q", before="2015-07-31", is_late=False),)
    ruling = law.ask(overdue, Override(DIRECTOR_SAYS, in_time))
    assert ruling.answer == in_time
    assert [str(cite) for cite in ruling.cites] == ["ddt-2014:18"]
    assert ruling.computed is not None
    assert ruling.computed.answer[0].is_late


@pytest.mark.clause("ddt-2014", "18")
def test_the_director_is_right_about_any_question() -> None:
    law = law_of("ddt-2014")
    assert law.ask(NewMember(name="P9"), Override(DIRECTOR_SAYS, 2)).answer == 2
    assert law.ask(StartTime(), Override(DIRECTOR_SAYS, "20:10")).answer == "20:10"


def test_nobody_but_the_director_is_always_right() -> None:
    override = Override(choice("18", "otherwise", Role.BOARD), "20:10")
    with pytest.raises(UnknownClause):
        law_of("ddt-2014").ask(StartTime(), override)


@pytest.mark.parametrize(
    ("number", "result", "other"),
    [
        pytest.param(n, r, o, marks=pytest.mark.clause("ddt-2014", n))
        for n, r, o in (
            ("7-a", "1-0", "1/2-1/2"),
            ("7-b", "1/2-1/2", "0-1"),
            ("8-a", "0-1", "1/2-1/2"),
            ("8-b", "1/2-1/2", "1-0"),
        )
    ],
)
def test_who_has_to_do_what_after_a_game(number: str, result: str, other: str) -> None:
    law = law_of("ddt-2014")
    (mine,) = [d for d in law.duties("game over", {"result": result}) if d.cite.number == number]
    assert (mine.form, mine.by) == (DutyForm.CHECKLIST, Role.PLAYER)
    for elsewhere in (other, "1-0F", "0-0F"):
        assert number not in [d.cite.number for d in law.duties("game over", {"result": elsewhere})]


@pytest.mark.clause("ddt-2014", "10-a")
def test_who_cannot_come_tells_three() -> None:
    (duty,) = law_of("ddt-2014").duties("absence")
    assert duty.to == (Role.OPPONENT, Role.DIRECTOR, Role.CALENDAR_MANAGER)
    assert duty.by is Role.PLAYER


@pytest.mark.clause("ddt-2014", "19")
def test_entering_is_accepting() -> None:
    (duty,) = law_of("ddt-2014").duties("entry")
    assert (duty.cite.number, duty.form) == ("19", DutyForm.DOCUMENT)


@pytest.mark.clause("ddt-2014", "13.8")
def test_the_joke_is_shown_with_the_tie_breaks_and_decides_nothing() -> None:
    law = law_of("ddt-2014")
    assert [notice.cite.number for notice in law.notices("tie-breaks")] == ["13.8"]
    equal = TieLadder(players=(SeriesPlayer(name="P"), SeriesPlayer(name="Q")))
    assert all(place.is_shared for place in law.ask(equal).answer.places)


@pytest.mark.clause("ddt-2014", "title")
def test_the_title_is_shown_where_the_scope_is() -> None:
    assert [notice.cite.number for notice in law_of("ddt-2014").notices("scope")] == ["title"]


@pytest.mark.clause("ddt-2014", "5-3")
@pytest.mark.parametrize(("wanted", "refused"), [("20:59", False), ("21:00", True), ("22:30", True)])
def test_a_later_start_lies_before_the_hour_of_forfeit_claims(wanted: str, refused: bool) -> None:
    granting = choice("5-3", "grant", Role.CALENDAR_MANAGER)
    asked = LaterStart(reason=Reason.PERSONAL, wanted=wanted)
    assert bool(law_of("ddt-2014").check_choice(asked, granting)) is refused


def test_a_meeting_cannot_set_amounts_that_nobody_named() -> None:
    setting = choice("1.1-a", "set these amounts", Role.MEETING)
    asked = FeeAmounts(working_year="2014-2015")
    refusal = law_of("ddt-2014").check_choice(asked, setting)
    assert refusal is not None
    assert str(refusal) == "the amounts for 2014-2015 are not given"


def test_only_the_meeting_sets_the_fee() -> None:
    setting = choice("1.1-a", "set these amounts", Role.TREASURER)
    assert law_of("ddt-2014").check_choice(FeeAmounts(working_year="2014-2015"), setting)


ROUNDS = {"second_half_rounds": ["2015-02-13", "2015-02-06"], "last_club_evening": "2015-06-26"}
GAME = {"white": "A", "black": "B", "result": "1-0"}


@pytest.mark.parametrize(
    ("question", "facts", "message"),
    [
        ("divide_series", {"players": 0}, "at least one player takes part"),
        ("divide_series", {"players": 20, "wanted": [7, 7, 7]}, "seat 21 players, not 20"),
        ("divide_series", {"players": 20, "wanted": [20, 0]}, "cannot be empty"),
        ("series_calendar", {"series_size": 1}, "at least two players"),
        ("stop_standing", {"series_size": 8, "games_played": 15}, "nobody plays 15 games"),
        ("stop", {"player": "X", "series": ["A", "B"], "games": []}, "X does not play in this series"),
        ("stop", {"player": "A", "series": ["A", "B"], "games": [GAME, GAME]}, "more than once"),
        ("tie_ladder", {"players": []}, "a series has players"),
        (
            "tie_ladder",
            {"players": [{"name": "A"}, {"name": "B"}], "calendar": [GAME, GAME, GAME]},
            "A and B meet more than twice",
        ),
        ("tie_ladder", {"players": [{"name": "A"}], "games": [GAME]}, "B does not play in this series"),
        ("tie_ladder", {"players": [{"name": "A", "wins": 2}]}, "given together or not at all"),
        ("tie_ladder", {"players": [{"name": "A"}, {"name": "A"}]}, "named twice"),
        ("start_time", {"agreed_by_players": "half nine"}, "should be an hour such as 20:30"),
        ("start_time", {"both_confirmed_beforehand": True}, "an hour that is not given"),
        ("absence", {"white": {"is_present": True}, "black": {"is_present": True}}, "both players are there"),
        ("deadlines", {"games": [], **ROUNDS}, "not in order"),
        ("fee", {"working_year": "2014", "in_championship": True}, "no working year such as 2014-2015"),
        ("fee", {"working_year": "2014-2016", "in_championship": True}, "no working year"),
        ("payment_plan", {"fee": 20, "instalments": [2, 2]}, "the instalments make 4, not 20"),
        ("series_changes", {"series": [["a"], ["a"]]}, "a is named twice"),
        ("series_changes", {"series": [["a"], ["b"]], "leavers": ["c"]}, "c did not play last season"),
        ("series_changes", {"series": [["a"]], "arrivals": [{"name": "n", "series": 2}]}, "does not exist"),
        ("returning_player", {"last_series": 1, "seasons_absent": 0}, "does not return"),
        ("new_member", {"name": "P9", "number_of_series": 10**12}, "1 to 26 series"),
        (
            "returning_player",
            {"last_series": 3, "seasons_absent": 1, "would_have_gone_down": True},
            "the lowest series",
        ),
        ("after_the_game", {"white": "A", "black": "B", "result": "1-0F"}, "was not played"),
        ("rearranged_games", {"cancelled": [{"white": "A", "black": "B", "cancelled_by": ["C"]}],
                              "open_games": []}, "cancelled by neither"),
    ],
)  # fmt: skip
def test_facts_that_cannot_be_are_refused(question: str, facts: dict[str, object], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        consult("ddt-2014", question, facts)
