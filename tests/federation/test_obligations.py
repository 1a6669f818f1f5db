"""Obligations that fall together, by events: matches that give way, games at once, delegation."""

from datetime import date, datetime, timedelta

import pytest

from telling.federations import DAY, LEAGUE, Bureau, boards
from turnus.app.federations.office import Running
from turnus.app.federations.views.catalogue import look_at, view
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.discipline.letters import letters
from turnus.competition.federation.teams.standing import match_ruling
from turnus.competition.questions.championships.championships import Event as Championship
from turnus.competition.questions.championships.championships import Stage
from turnus.competition.questions.championships.rights import EntryAs
from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.competition.questions.teams.standings import Side

PROVINCIAL = TeamCompetition.PROVINCIAL_LEAGUE
WEEK = timedelta(weeks=1)


@pytest.fixture
def both() -> Bureau:
    """C1-1 in the national and C1-2 in a provincial league on the same day; P1 is listed for both."""
    bureau = Bureau()
    for club in ("C1", "C2"):
        bureau.join(club, (f"{club}p{number}" for number in range(1, 23)))
    bureau.open("ere", "C1-1", "C2-1", level=Level.EREKLASSE)
    bureau.open("F1 A", "C1-2", "C2-2", competition=PROVINCIAL, level=Level.HIGHEST_CLASS, federation="F1")
    for name in ("ere", "F1 A"):
        bureau.do(asked.MakeSchedule(contest=name, days=(DAY,)))
    for competition, federation, team in ((LEAGUE, "", 1), (PROVINCIAL, "F1", 2)):
        bureau.do(
            happened.ListFiled(
                club="C1",
                competition=competition,
                federation=federation,
                team=team,
                players=("C1p1",),
                received=date(2009, 8, 1),
            )
        )
    return bureau


def moved(bureau: Bureau, contest: str, on: date, **more: object) -> happened.MatchMoved:
    ((home, away),) = bureau.now.contests[contest].fixtures
    return happened.MatchMoved(contest=contest, home=home, away=away, on=on, reason="both at once", **more)  # type: ignore[arg-type]


def shown(bureau: Bureau, name: str) -> dict[str, list[dict[str, object]]]:
    data: dict[str, list[dict[str, object]]] = view(look_at(Running("f", bureau.now, 0)), name).data
    return data


@pytest.mark.clause("kndb-2009", "28.5/2")
def test_a_provincial_match_gives_way_to_a_national_one_when_he_asks(both: Bureau) -> None:
    (clash,) = shown(both, "clashes")["clashes"]
    assert (clash["who"], clash["provincial"], clash["national"]) == ("C1p1", "F1 A", "ere")
    assert clash["outcome"] == "the provincial match is moved if he asks"
    both.refused(moved(both, "F1 A", DAY - WEEK, asked_by="C1p9"))
    both.refused(moved(both, "ere", DAY - WEEK, asked_by="C1p1"))
    assert "is the day" in str(both.refused(moved(both, "F1 A", DAY, asked_by="C1p1")))
    both.do(moved(both, "F1 A", DAY - WEEK, asked_by="C1p1"))
    assert both.events[-1].rulings[0].clauses == ("kndb-2009:28.5/2",)  # type: ignore[union-attr]
    assert shown(both, "clashes")["clashes"] == []


@pytest.mark.clause("kndb-2009", "28.5/2")
def test_a_rapid_championship_gives_no_right_to_another_day() -> None:
    for event, is_right in ((Championship.GENERAL, True), (Championship.RAPID_A, False)):
        bureau = Bureau()
        bureau.join("C1", ["p1", "p2"])
        day = date(2009, 12, 5)
        for name, province in (("national", ""), ("provincial", "F1")):
            bureau.do(
                happened.ChampionshipOpened(
                    contest=name, event=event, stage=Stage.SEMI_FINAL, starts=day, province=province
                )
            )
            for member in ("p1", "p2"):
                bureau.do(
                    happened.AgeStated(member=member, year=2009, age=40),
                    happened.PlayerEntered(
                        contest=name, member=member, ground=EntryAs.PROVINCE, on=date(2009, 10, 1)
                    ),
                )
            bureau.do(asked.PairRound(contest=name, seed="s", on=day))
        (game,) = bureau.now.championships["provincial"].rounds[0].games
        asks = happened.GameMoved(
            contest="provincial",
            round=1,
            white=game.white,
            black=game.black,
            on=day - WEEK,
            reason="semi-final",
            asked_by="p1",
        )
        if is_right:
            bureau.do(asks)
            assert shown(bureau, "clashes")["clashes"] == []
        else:
            assert bureau.refused(asks).clauses == ("kndb-2009:28.5/2",)


def lineup(bureau: Bureau, contest: str, side: Side, *players: str) -> happened.LineupNamed:
    (((home, away), fixture),) = bureau.now.contests[contest].fixtures.items()
    return happened.LineupNamed(
        contest=contest, home=home, away=away, side=side, players=players, on=fixture.on
    )


def of_c1(bureau: Bureau, contest: str) -> Side:
    ((home, _away),) = bureau.now.contests[contest].fixtures
    return Side.HOME if home.startswith("C1") else Side.AWAY


@pytest.mark.clause("kndb-2009", "28.6/2")
@pytest.mark.parametrize("is_said", [True, False])
def test_who_played_may_not_play_a_moved_match_where_that_was_said(both: Bureau, is_said: bool) -> None:
    both.do(lineup(both, "ere", of_c1(both, "ere"), "C1p1"))
    ((home, away),) = both.now.contests["ere"].fixtures
    both.play("ere", home, away, (10, 10))
    both.do(moved(both, "F1 A", DAY + WEEK, as_simultaneous=is_said))
    again = lineup(both, "F1 A", of_c1(both, "F1 A"), "C1p1")
    text = str(letters(both.now, both.law))
    if not is_said:
        both.do(again)
        assert "may not play" not in text
        return
    assert both.refused(again).clauses == ("kndb-2009:28.6/2",)
    assert "may not play" in text
    both.do(lineup(both, "F1 A", of_c1(both, "F1 A"), "C1p2"))


def timed(bureau: Bureau, contest: str, minute: int) -> happened.GameTimed:
    ((home, away),) = bureau.now.contests[contest].fixtures
    begins = datetime(2009, 9, 12, 13, minute)  # noqa: DTZ001 - the time in the hall
    return happened.GameTimed(
        contest=contest,
        first=home,
        second=away,
        member="C1p1",
        first_move=begins,
        ended=begins + timedelta(hours=3),
    )


@pytest.mark.clause("kndb-2009", "28.6")
@pytest.mark.parametrize("first", ["ere", "F1 A"])
def test_of_two_games_at_once_only_the_first_counts(both: Bureau, first: str) -> None:
    second = {"ere": "F1 A", "F1 A": "ere"}[first]
    for contest in (first, second):
        both.do(lineup(both, contest, of_c1(both, contest), "C1p9", "C1p1"))
        ((home, away),) = both.now.contests[contest].fixtures
        won = (2, 0) if of_c1(both, contest) is Side.HOME else (0, 2)
        played = ((1, 1), won, *((1, 1),) * 8)
        both.do(happened.MatchPlayed(contest=contest, home=home, away=away, boards=played, on=DAY))
    both.do(timed(both, second, 5), timed(both, first, 2))
    points = {}
    for contest in (first, second):
        ((home, away),) = both.now.contests[contest].fixtures
        board = match_ruling(both.now.contests[contest], (home, away), both.law).answer.board_points
        points[contest] = board if of_c1(both, contest) is Side.HOME else board[::-1]
    assert points == {first: (11, 9), second: (9, 11)}
    (found,) = both.now.contests[second].every(happened.IneligiblePlayersFound)
    assert "kndb-2009:28.6" in found.reason
    assert found.rulings[0].question == "team_match"
    assert "are known" in str(both.refused(timed(both, first, 2)))


@pytest.mark.clause("kndb-2009", "28.6")
def test_games_after_each_other_are_no_games_at_once(both: Bureau) -> None:
    for contest, hour in (("ere", 0), ("F1 A", 4)):
        both.do(lineup(both, contest, of_c1(both, contest), "C1p1"))
        ((home, away),) = both.now.contests[contest].fixtures
        both.do(happened.MatchPlayed(contest=contest, home=home, away=away, boards=boards(12, 8), on=DAY))
        one = timed(both, contest, 0)
        later = timedelta(hours=hour)
        both.do(
            happened.GameTimed(
                **{**vars(one), "first_move": one.first_move + later, "ended": one.ended + later}
            )
        )
    assert not both.now.contests["F1 A"].every(happened.IneligiblePlayersFound)


@pytest.mark.clause("kndb-2009", "27.4")
def test_only_a_competition_of_one_federation_is_delegated_to_it(both: Bureau) -> None:
    both.do(happened.ClubJoined(club="C3", province="F2"))
    both.open("mixed", "C1-3", "C3-1")
    for to in ("F1", "F2"):
        mixed = happened.OrganisationDelegated(contest="mixed", to=to, on=DAY)
        assert both.refused(mixed).clauses == ("kndb-2009:27.4",)
    both.do(happened.OrganisationDelegated(contest="F1 A", to="district north", on=DAY))
    lines = {str(line["competition"]): line for line in shown(both, "organisation")["organisation"]}
    assert (lines["F1 A"]["leader"], lines["F1 A"]["delegated_to"]) == (
        "the Provincial Board",
        "district north",
    )
    assert lines["mixed"]["leader"] == "the Board"


@pytest.mark.clause("kndb-2009", "33.5.1/2")
def test_a_group_of_a_semi_final_is_delegated_whoever_plays() -> None:
    bureau = Bureau()
    for name, part in (("A", Stage.SEMI_FINAL), ("final", Stage.FINAL)):
        bureau.do(
            happened.ChampionshipOpened(contest=name, event=Championship.GENERAL, stage=part, starts=DAY)
        )
    bureau.do(happened.OrganisationDelegated(contest="A", to="F1", on=DAY))
    assert bureau.events[-1].rulings[0].clauses == ("kndb-2009:33.5.1/2",)  # type: ignore[union-attr]
    final = happened.OrganisationDelegated(contest="final", to="F1", on=DAY)
    assert bureau.refused(final).clauses == ("kndb-2009:27.4",)
