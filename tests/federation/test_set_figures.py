"""Figures that a clause sets: refused when entered otherwise, or recorded with the clause that allows it."""

from datetime import date
from typing import Any

import pytest

from telling.federations import DAY, LEAGUE, Bureau
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.tellings import TELLINGS
from turnus.competition.questions.championships.championships import Event, Stage
from turnus.competition.questions.championships.rights import EntryAs
from turnus.competition.questions.championships.systems import SwissType
from turnus.competition.questions.federation.organisation import ConditionItem, TournamentSystem
from turnus.competition.questions.figures import SetFigure
from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.competition.questions.teams.cup import CupRound
from turnus.competition.telling import sentence_of
from turnus.records import replace

SWISS_TYPE = frozenset({ConditionItem.SWISS_TYPE})
STARTS = date(2010, 3, 6)
GROUP, CHAMPIONSHIP = happened.ContestOpened, happened.ChampionshipOpened


def clubs(count: int) -> tuple[str, ...]:
    return tuple(f"C{number}-1" for number in range(1, count + 1))


def cubs(count: int, **more: Any) -> happened.ContestOpened:
    return GROUP(contest="x", competition=TeamCompetition.CUBS, teams=clubs(count), **more)


def league(level: Level, count: int, **more: Any) -> happened.ContestOpened:
    return GROUP(contest="x", competition=LEAGUE, level=level, teams=clubs(count), **more)


def pupils(level: Level, count: int) -> happened.ContestOpened:
    return GROUP(contest="x", competition=TeamCompetition.PUPILS, level=level, teams=clubs(count))


def stage(event: Event, part: Stage = Stage.FINAL, **more: Any) -> happened.ChampionshipOpened:
    return CHAMPIONSHIP(contest="x", event=event, stage=part, starts=STARTS, **more)


SWISS: dict[str, Any] = {"system": TournamentSystem.SWISS}
RATING: dict[str, Any] = {**SWISS, "swiss_type": SwissType.RATING}
REFUSED: tuple[tuple[str, Any, str], ...] = (
    ("54a.5/4", cubs(13, rounds=3, stated=SWISS_TYPE, **SWISS), "number of rounds 8 (not 3)"),
    ("54a.5/4", cubs(15, rounds=8, stated=SWISS_TYPE, **SWISS), "number of rounds 9 (not 8)"),
    ("54a.5/3", cubs(13, system=TournamentSystem.ROUND_ROBIN), "system swiss (not round robin)"),
    ("54a.5", cubs(10, stated=SWISS_TYPE, **SWISS), "system round robin (not swiss)"),
    ("54a.5", cubs(8, is_double=True), "how often two meet single (not double)"),
    ("54a.2", cubs(8, level=Level.SEMI_FINAL), "class or stage final (not semi-final)"),
    ("51.7.1", league(Level.EREKLASSE, 2), "number of teams 12 (not 2)"),
    ("51.7.1", league(Level.EREKLASSE, 13), "number of teams 12 (not 13)"),
    ("51.7a.1", league(Level.HOOFDKLASSE, 11), "number of teams 12 (not 11)"),
    ("51.8.1", league(Level.FIRST_CLASS, 36), "number of teams 12 (not 36)"),
    ("51.3", league(Level.WHOLE, 12), "class or stage ereklasse, hoofdklasse"),
    ("54.4.1", pupils(Level.SEMI_FINAL, 5), "number of teams 6 (not 5)"),
    ("54.5.1", pupils(Level.FINAL, 6), "number of teams 8 (not 6)"),
    ("35.6.1", stage(Event.ASPIRANTS, rounds=5), "number of rounds 9 (not 5)"),
    ("33.6.1", stage(Event.GENERAL, rounds=11, **RATING), "system round robin (not swiss)"),
    ("36.4/2", stage(Event.PUPILS, rounds=5, **RATING), "number of rounds 8 (not 5)"),
    ("36.4", stage(Event.PUPILS, Stage.SEMI_FINAL, rounds=9, **RATING), "number of rounds 7 (not 9)"),
    ("29b.3", stage(Event.GENERAL, Stage.SEMI_FINAL, rounds=5, **RATING), "at least 7 (not 5)"),
    ("44(T).1", stage(Event.GIRLS_CUBS, Stage.SEMI_FINAL), "class or stage final (not semi-final)"),
)


@pytest.mark.parametrize(
    ("number", "report", "said"),
    [pytest.param(*row, marks=pytest.mark.clause("kndb-2009", row[0])) for row in REFUSED],
)
def test_a_figure_that_a_clause_sets_is_not_entered_otherwise(number: str, report: Any, said: str) -> None:
    refusal = Bureau().refused(report)
    assert said in str(refusal.reason)
    assert f"kndb-2009:{number}" in refusal.clauses


@pytest.mark.parametrize(
    "report",
    [
        cubs(13, stated=SWISS_TYPE),
        cubs(13, rounds=8, stated=SWISS_TYPE, **SWISS),
        cubs(6, is_double=True),
        cubs(10, rounds=9, level=Level.FINAL),
        league(Level.EREKLASSE, 12),
        league(Level.SECOND_CLASS, 7),
        stage(Event.ASPIRANTS, rounds=9),
        stage(Event.ASPIRANTS),
        stage(Event.PUPILS, swiss_type=SwissType.RATING),
        GROUP(contest="x", competition=TeamCompetition.PROVINCIAL_LEAGUE, teams=clubs(3), federation="F1"),
    ],
)
def test_what_the_regulation_sets_or_leaves_is_accepted(report: Any) -> None:
    bureau = Bureau()
    bureau.do(report)
    assert getattr(bureau.events[-1], "deviations", None) == ()
    assert "leave out the clause" in str(Bureau().refused(replaced(report, clause="28.1")))


def replaced(report: Any, **more: Any) -> Any:
    return type(report)(**{**vars(report), **more})


def test_the_regulation_fills_in_what_nobody_names() -> None:
    bureau = Bureau()
    bureau.do(stage(Event.PUPILS, swiss_type=SwissType.RATING))
    opened = bureau.now.championships["x"].opened
    assert (opened.system, opened.rounds) == (TournamentSystem.SWISS, 8)


def test_a_third_group_of_a_class_with_two_is_refused() -> None:
    bureau = Bureau()
    for letter in "AB":
        teams = tuple(f"{letter}{number}-1" for number in range(12))
        bureau.do(GROUP(contest=letter, competition=LEAGUE, level=Level.HOOFDKLASSE, teams=teams))
    refusal = bureau.refused(league(Level.HOOFDKLASSE, 12))
    assert "number of groups at most 2 (not 3)" in str(refusal.reason)
    divided = asked.DivideClass(competition=LEAGUE, level=Level.FIRST_CLASS, teams=clubs(24), groups=2)
    assert "number of groups 3 (not 2)" in str(bureau.refused(divided).reason)


@pytest.mark.clause("kndb-2009", "28.1")
@pytest.mark.clause("kndb-2009", "64")
@pytest.mark.clause("kndb-2009", "51.6-c/2")
@pytest.mark.parametrize("clause", ["28.1", "64", "51.6-c/2"])
def test_a_clause_that_allows_it_and_a_reason_are_recorded(clause: str) -> None:
    bureau = Bureau()
    report = league(Level.EREKLASSE, 11, clause=clause, reason="one club was wound up")
    assert "needs its reason" in str(bureau.refused(replaced(report, reason=" ")))
    bureau.do(report)
    (deviation,) = bureau.now.contests["x"].opened.deviations
    assert (deviation.figure, deviation.given, deviation.usual) == (SetFigure.TEAMS, 11, 12)
    assert (deviation.clause, deviation.by) == (f"kndb-2009:{clause}", "board")
    assert deviation.set_by == ("kndb-2009:51.7.1",)


@pytest.mark.clause("kndb-2009", "51.6-c/2")
def test_a_place_left_open_is_one_of_the_league() -> None:
    deviating: dict[str, Any] = {"clause": "51.6-c/2", "reason": "a team withdrew after the play-off"}
    for report in (cubs(10, rounds=5, **deviating), pupils_of(5, **deviating)):
        assert "does not allow this" in str(Bureau().refused(report).reason)


def pupils_of(count: int, **more: Any) -> happened.ContestOpened:
    found: happened.ContestOpened = replaced(pupils(Level.SEMI_FINAL, count), **more)
    return found


@pytest.mark.clause("kndb-2009", "39a.5")
@pytest.mark.clause("kndb-2009", "61")
@pytest.mark.parametrize("clause", ["61", "62", "54b.1", "39a.5", "99"])
def test_a_clause_that_allows_nothing_here_is_refused(clause: str) -> None:
    refusal = Bureau().refused(league(Level.EREKLASSE, 11, clause=clause, reason="we like it"))
    assert "does not allow this" in str(refusal.reason) or "no clause" in str(refusal.reason)


@pytest.mark.clause("kndb-2009", "39a.5")
def test_the_visually_impaired_set_other_figures_in_their_conditions() -> None:
    bureau = Bureau()
    report = stage(Event.VISUALLY_IMPAIRED, Stage.SEMI_FINAL, clause="39a.5", reason="two groups")
    bureau.do(report)
    assert bureau.now.championships["x"].opened.deviations[0].clause == "kndb-2009:39a.5"


# The cup

CUP = GROUP(contest="cup", competition=TeamCompetition.CUP, teams=clubs(4), starts=STARTS)
CUP_CLAUSES = ("54b.1", "54b.7.1", "54b.7.2", "54b.7.2/3", "54b.8.1/4", "54b.8.4")


@pytest.mark.parametrize(
    "number", [pytest.param(each, marks=pytest.mark.clause("kndb-2009", each)) for each in CUP_CLAUSES]
)
def test_a_cup_opened_plainly_is_played_to_its_end(number: str) -> None:
    """As a rule it has sixteen teams, so four will do; its conditions are those of 54b."""
    bureau = Bureau()
    for place, team in enumerate(CUP.teams):
        bureau.do(happened.ClubJoined(club=team.removesuffix("-1"), province=f"F{place}"))
    bureau.do(CUP)
    opened = bureau.now.contests["cup"].opened
    assert opened.system is TournamentSystem.KNOCK_OUT
    assert not opened.deviations
    assert number == "54b.1" or any(f"kndb-2009:{number}" in each.clauses for each in opened.rulings)
    for cup_round in (CupRound.SEMI_FINAL, CupRound.FINAL):
        bureau.do(asked.DrawCupRound(contest="cup", round=cup_round, seed="s", on=DAY))
        for home, away in bureau.now.contests["cup"].every(happened.CupRoundDrawn)[-1].matches:
            boards = ((2, 0),) * 4
            bureau.do(happened.CupMatchPlayed(contest="cup", home=home, away=away, boards=boards, on=DAY))
    bureau.do(asked.CloseContest(contest="cup", on=DAY))
    assert len(set(bureau.now.contests["cup"].closed.order)) == 4  # type: ignore[union-attr]


@pytest.mark.clause("kndb-2009", "54b.1")
@pytest.mark.parametrize("teams", [3, 8, 16])
def test_the_cup_has_as_many_teams_as_entered(teams: int) -> None:
    bureau = Bureau()
    bureau.do(replaced(CUP, teams=clubs(teams)))
    assert not bureau.now.contests["cup"].opened.deviations


@pytest.mark.clause("kndb-2009", "54b.7.1")
def test_a_cup_is_no_round_robin() -> None:
    refusal = Bureau().refused(replaced(CUP, system=TournamentSystem.ROUND_ROBIN))
    assert "system knock-out (not round robin)" in str(refusal.reason)
    assert refusal.clauses == ("kndb-2009:54b.7.1",)


@pytest.mark.clause("kndb-2009", "54b.7.1")
@pytest.mark.parametrize(("teams", "rounds"), [(2, 1), (3, 2), (4, 2), (5, 3), (16, 4)])
def test_a_cup_has_the_rounds_that_leave_one_team(teams: int, rounds: int) -> None:
    cup = replaced(CUP, teams=clubs(teams))
    for other in (rounds - 1 or 7, rounds + 1, 7):
        refusal = Bureau().refused(replaced(cup, rounds=other))
        assert f"in a knock-out of so many teams {rounds} rounds are played" in str(refusal)
    Bureau().do(replaced(cup, rounds=rounds))


@pytest.mark.clause("kndb-2009", "54b.7.1")
def test_teams_meet_once_in_a_cup() -> None:
    refusal = Bureau().refused(replaced(CUP, is_double=True))
    assert "how often two meet" in str(refusal.reason)
    assert refusal.clauses == ("kndb-2009:54b.7.1",)


# Conditions


@pytest.mark.clause("kndb-2009", "29a.3")
def test_conditions_that_lack_something_are_told_all_of_it_in_words() -> None:
    knock_out = stage(Event.GENERAL, Stage.SEMI_FINAL, system=TournamentSystem.KNOCK_OUT)
    said = str(Bureau().refused(knock_out).reason)
    assert said == (
        "the conditions do not say: number of rounds, who skips a round, how rounds are paired, "
        "barrages and their tempo, what decides after the barrages"
    )
    with_rounds = str(Bureau().refused(replaced(knock_out, rounds=3)).reason)
    assert "number of rounds" not in with_rounds


# Grounds and places


def bureau_with(event: Event, part: Stage = Stage.SEMI_FINAL, members: int = 2) -> Bureau:
    bureau = Bureau()
    names = [f"m{number}" for number in range(1, members + 1)]
    bureau.join("C1", names)
    for name in names:
        bureau.do(happened.AgeStated(member=name, year=2010, age=30))
        bureau.do(happened.RatingChanged(member=name, rating=800, on=date(2009, 1, 1)))
    bureau.do(stage(event, part))
    return bureau


def entry(member: str, ground: EntryAs, **more: Any) -> happened.PlayerEntered:
    return happened.PlayerEntered(
        contest="x", member=member, ground=ground, province="F1", on=date(2010, 1, 1), **more
    )


@pytest.mark.clause("kndb-2009", "42.3")
@pytest.mark.parametrize("event", [Event.RAPID_B, Event.RAPID_C])
@pytest.mark.parametrize("is_stated", [False, True])
def test_the_last_final_gives_no_place_in_b_and_c(event: Event, is_stated: bool) -> None:
    bureau = bureau_with(event)
    if is_stated:
        bureau.do(happened.LastStandingStated(event=event, stage=Stage.FINAL, order=("m1", "m2")))
    refusal = bureau.refused(entry("m1", EntryAs.LAST_FINAL))
    assert "kndb-2009:42.3" in refusal.clauses
    bureau.do(entry("m1", EntryAs.PROVINCE))
    bureau.do(entry("m2", EntryAs.LAST_FINAL, clause="28.1", reason="the Board let him"))
    assert bureau.now.championships["x"].players["m2"].deviations[0].figure == SetFigure.GROUND


@pytest.mark.clause("kndb-2009", "40.4.2-a")
def test_the_last_final_gives_a_place_once_it_is_known_who_finished() -> None:
    bureau = bureau_with(Event.RAPID_A)
    assert "standings that were stated" in str(bureau.refused(entry("m1", EntryAs.LAST_FINAL)))
    bureau.do(happened.LastStandingStated(event=Event.RAPID_A, stage=Stage.FINAL, order=("m1",)))
    bureau.do(entry("m1", EntryAs.LAST_FINAL))
    assert "standings that were stated" in str(bureau.refused(entry("m2", EntryAs.LAST_FINAL)))


@pytest.mark.parametrize(
    ("event", "part", "ground"),
    [
        (Event.GENERAL, Stage.FINAL, EntryAs.PROVINCE),
        (Event.GENERAL, Stage.SEMI_FINAL, EntryAs.ANNOUNCED),
        (Event.RAPID_A, Stage.SEMI_FINAL, EntryAs.BOARD),
        (Event.GENERAL, Stage.SEMI_FINAL, EntryAs.GRANDMASTER),
    ],
)
def test_a_ground_that_a_championship_has_not_is_refused(event: Event, part: Stage, ground: EntryAs) -> None:
    refusal = bureau_with(event, part).refused(entry("m1", ground))
    assert f"the {event} has no places on this ground: {ground}" in str(refusal.reason)


@pytest.mark.clause("kndb-2009", "33.5.1")
def test_a_ninth_player_does_not_enter_a_group_of_eight() -> None:
    bureau = bureau_with(Event.GENERAL, members=9)
    for number in range(1, 9):
        bureau.do(entry(f"m{number}", EntryAs.PROVINCE))
    refusal = bureau.refused(entry("m9", EntryAs.PROVINCE))
    assert "number of players at most 8 (not 9)" in str(refusal.reason)


@pytest.mark.clause("kndb-2009", "40.4.3")
@pytest.mark.parametrize("event", [Event.RAPID_A, Event.RAPID_B, Event.RAPID_WOMEN])
def test_only_the_semi_final_gives_a_place_in_a_rapid_final(event: Event) -> None:
    bureau = bureau_with(event, Stage.FINAL)
    bureau.do(happened.MemberDescribed(member="m1", is_woman=True))
    for ground in (EntryAs.LAST_FINAL, EntryAs.LAST_SEMI_FINAL, EntryAs.PROVINCE):
        refusal = bureau.refused(entry("m1", ground))
        assert f"the {event} has no places on this ground: {ground}" in str(refusal.reason)
        assert "kndb-2009:40.4.3" in refusal.clauses
    bureau.do(entry("m1", EntryAs.SEMI_FINAL))


@pytest.mark.clause("kndb-2009", "40.4.3")
def test_nobody_plays_in_a_rapid_final_before_the_semi_final_has_placed_him() -> None:
    bureau = bureau_with(Event.RAPID_A)
    bureau.do(entry("m1", EntryAs.PROVINCE))
    bureau.do(replace(stage(Event.RAPID_A, Stage.FINAL), contest="y", final_group="final group I"))
    refusal = bureau.refused(replace(entry("m1", EntryAs.SEMI_FINAL), contest="y"))
    assert "standings that were stated" in str(refusal.reason)


@pytest.mark.clause("kndb-2009", "33.5.1")
@pytest.mark.clause("kndb-2009", "34.5.1")
@pytest.mark.parametrize(
    ("event", "rounds"), [(Event.GENERAL, 7), (Event.JUNIORS, 7), (Event.RAPID_A, 5), (Event.WOMEN, 0)]
)
def test_the_rounds_of_a_group_are_those_in_which_all_meet_once(event: Event, rounds: int) -> None:
    bureau = Bureau()
    bureau.do(stage(event, Stage.SEMI_FINAL, rounds=rounds))
    assert bureau.now.championships["x"].opened.rounds == 0
    assert not bureau.now.championships["x"].opened.deviations


def test_who_lets_all_meet_more_than_once_reads_how_often() -> None:
    bureau = Bureau()
    bureau.do(stage(Event.GENERAL, Stage.SEMI_FINAL, rounds=4))
    said = sentence_of(TELLINGS[happened.ChampionshipOpened], bureau.events[-1]).values
    assert (said["rounds"], said["times"]) == (0, 4)


@pytest.mark.parametrize(("is_double", "rounds"), [(False, 5), (False, 22), (True, 11)])
def test_a_league_has_the_rounds_in_which_all_meet(is_double: bool, rounds: int) -> None:
    twelve = league(Level.HOOFDKLASSE, 12)
    refusal = Bureau().refused(replaced(twelve, is_double=is_double, rounds=rounds))
    assert f"{22 if is_double else 11} rounds are played" in str(refusal)
    Bureau().do(replaced(twelve, is_double=is_double, rounds=22 if is_double else 11))
