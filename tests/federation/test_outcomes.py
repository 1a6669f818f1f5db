"""What clauses come to by a federation's events, with figures of their own: cup, groups, deadlines, entry."""

from datetime import date
from typing import Any

import pytest

from telling.federations import DAY, LEAGUE, Bureau
from turnus.app.federations.office import Running
from turnus.app.federations.views.catalogue import look_at, view
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.discipline.docket import docket
from turnus.competition.federation.organising.announcing import announcement
from turnus.competition.federation.organising.membership import may_play_for
from turnus.competition.federation.teams.lineups import lineup_ruling
from turnus.competition.questions.championships.championships import Event, Stage, Tempo
from turnus.competition.questions.championships.rights import EntryAs
from turnus.competition.questions.championships.systems import SwissType
from turnus.competition.questions.federation.deadlines import Timing
from turnus.competition.questions.federation.organisation import ConditionItem, TournamentSystem
from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.competition.questions.teams.cup import CupRound
from turnus.competition.questions.teams.standings import Side

SEEDS = ("a", "b", "c", "d", "e", "f")


def cup(*clubs: tuple[str, str]) -> Bureau:
    """A cup of one team of each of these clubs with its federation."""
    bureau = Bureau()
    for club, province in clubs:
        bureau.do(happened.ClubJoined(club=club, province=province))
    bureau.do(
        happened.ContestOpened(
            contest="cup", competition=TeamCompetition.CUP, teams=tuple(f"{club}-1" for club, _ in clubs),
            system=TournamentSystem.KNOCK_OUT, stated=frozenset(ConditionItem),
        )
    )  # fmt: skip
    return bureau


def drawing(cup_round: CupRound, seed: str, *clubs: str) -> asked.DrawCupRound:
    teams = tuple(f"{club}-1" for club in clubs)
    return asked.DrawCupRound(contest="cup", round=cup_round, seed=seed, on=DAY, teams=teams)


@pytest.mark.parametrize("cup_round", [CupRound.FIRST, CupRound.PRELIMINARY])
@pytest.mark.clause("kndb-2009", "54b.8.1/2")
@pytest.mark.clause("kndb-2009", "54b.10.2/2")
def test_at_most_two_teams_of_a_federation_are_drawn_together(cup_round: CupRound) -> None:
    bureau = cup(("A", "F1"), ("B", "F1"), ("C", "F1"), ("D", "F2"))
    refusal = bureau.refused(drawing(cup_round, "s", "A", "B", "C", "D"))
    assert str(refusal).startswith("more than 2 teams of F1 in one group")


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.clause("kndb-2009", "54b.8.1/4")
def test_in_the_first_round_nobody_meets_his_own_federation(seed: str) -> None:
    provinces = {"A": "F1", "B": "F1", "C": "F2", "D": "F2"}
    bureau = cup(*provinces.items())
    bureau.do(drawing(CupRound.FIRST, seed, *provinces))
    (drawn,) = bureau.now.contests["cup"].every(happened.CupRoundDrawn)
    assert len(drawn.matches) == 2
    for home, away in drawn.matches:
        assert provinces[home[0]] != provinces[away[0]]


@pytest.mark.clause("kndb-2009", "54b.8.2/2")
def test_in_the_second_round_anybody_may_meet() -> None:
    bureau = cup(("A", "F1"), ("B", "F1"))
    bureau.do(drawing(CupRound.SECOND, "s", "A", "B"))
    (drawn,) = bureau.now.contests["cup"].every(happened.CupRoundDrawn)
    assert [set(match) for match in drawn.matches] == [{"A-1", "B-1"}]


@pytest.mark.clause("kndb-2009", "54b.10.3")
def test_after_a_preliminary_round_anybody_may_meet() -> None:
    bureau = cup(("A", "F1"), ("B", "F1"), ("C", "F2"), ("D", "F2"))
    bureau.do(drawing(CupRound.PRELIMINARY, "s", "A", "B", "C", "D"))
    (drawn,) = bureau.now.contests["cup"].every(happened.CupRoundDrawn)
    for home, away in drawn.matches:  # the teams of F1 go through
        score = (2, 0) if home in ("A-1", "B-1") else (0, 2)
        bureau.do(happened.CupMatchPlayed(contest="cup", home=home, away=away, boards=(score,) * 4, on=DAY))
    bureau.do(drawing(CupRound.FIRST, "s", "A", "B"))
    (_, second) = bureau.now.contests["cup"].every(happened.CupRoundDrawn)
    assert [set(match) for match in second.matches] == [{"A-1", "B-1"}]


@pytest.mark.clause("kndb-2009", "48.1")
def test_teams_of_one_club_are_in_different_groups() -> None:
    bureau = Bureau()
    teams = ("C1-1", "C1-2", "C2-1", "C2-2", "C3-1", "C4-1")
    bureau.do(asked.DivideClass(competition=LEAGUE, level=Level.FIRST_CLASS, teams=teams, groups=2))
    groups = [set(each.opened.teams) for each in bureau.now.contests.values()]
    assert [len(group) for group in groups] == [3, 3]
    for club in ("C1", "C2"):
        assert [len(group & {f"{club}-1", f"{club}-2"}) for group in groups] == [1, 1]


@pytest.mark.clause("kndb-2009", "56.2")
def test_the_players_of_a_team_meet_different_teams_on_a_team_day() -> None:
    bureau = Bureau()
    teams = ("F1-1", "F2-1", "F3-1", "F4-1")
    bureau.do(happened.ContestOpened(contest="T", competition=TeamCompetition.TEAM_DAY, teams=teams))
    bureau.do(asked.PairTeamDay(contest="T", boards=3))
    (paired,) = bureau.now.contests["T"].every(happened.TeamDayPaired)
    met: dict[str, list[str]] = {team: [] for team in teams}
    seats = []
    for game in paired.games:
        met[game.first].append(game.second)
        met[game.second].append(game.first)
        seats += [(game.first, game.first_board), (game.second, game.second_board)]
    assert all(sorted(others) == sorted(set(teams) - {team}) for team, others in met.items())
    assert sorted(seats) == [(team, board) for team in teams for board in (1, 2, 3)]


def provincial(bureau: Bureau, feeds: Event | None = Event.GENERAL, *, skips: bool = False) -> None:
    conditions = happened.ProvincialConditions(
        feeds=feeds,
        skips_play_offs=skips,
        tempo=Tempo(moves_per_hour=25, first_check_hours=2, first_check_moves=50),
        has_fischer_clocks=True,
        federation_percentage=50,
    )
    bureau.do(
        happened.ChampionshipOpened(
            contest="P", event=Event.GENERAL, starts=DAY, province="F1", provincial=conditions
        )
    )


@pytest.mark.clause("kndb-2009", "43.2")
def test_a_provincial_championship_is_for_members_of_the_federation() -> None:
    bureau = Bureau()
    provincial(bureau)
    bureau.join("C1", ["m1"])
    bureau.do(happened.ClubJoined(club="C2", province="F2"))
    bureau.join("C2", ["m2"])
    for name in ("m1", "m2"):
        bureau.do(happened.AgeStated(member=name, year=2009, age=40))
    bureau.do(happened.PlayerEntered(contest="P", member="m1", ground=EntryAs.PROVINCE, on=DAY))
    refusal = bureau.refused(
        happened.PlayerEntered(contest="P", member="m2", ground=EntryAs.PROVINCE, on=DAY)
    )
    assert str(refusal).startswith("is no member of this provincial federation")


@pytest.mark.clause("kndb-2009", "30.5/2")
def test_who_withdrew_from_a_swiss_tournament_is_not_paired_any_more() -> None:
    bureau = Bureau()
    bureau.do(
        happened.ChampionshipOpened(
            contest="S", event=Event.GENERAL, starts=DAY, system=TournamentSystem.SWISS, rounds=7,
            swiss_type=SwissType.RATING, stated=frozenset({ConditionItem.SWISS_TYPE}),
        )
    )  # fmt: skip
    names = tuple(f"m{number:02}" for number in range(16))
    bureau.write(
        *(happened.PlayerEntered(contest="S", member=name, ground=EntryAs.PROVINCE) for name in names)
    )
    bureau.do(asked.PairRound(contest="S", on=DAY, seed="s"))
    for game in bureau.now.championships["S"].rounds[0].games:
        bureau.do(
            happened.GamePlayed(contest="S", round=1, white=game.white, black=game.black, points=(1, 1))
        )
    bureau.do(happened.PlayerWithdrew(contest="S", member="m03", on=DAY))
    bureau.do(asked.PairRound(contest="S", on=DAY, seed="s"))
    second = bureau.now.championships["S"].rounds[1]
    paired = {name for game in second.games for name in (game.white, game.black)}
    assert "m03" not in paired | {second.free}
    assert paired | {second.free} == set(names) - {"m03"}


@pytest.mark.clause("kndb-2009", "29a.3-a")
@pytest.mark.clause("kndb-2009", "29a.3-b")
@pytest.mark.clause("kndb-2009", "29a.3-c")
@pytest.mark.clause("kndb-2009", "29a.3-d")
@pytest.mark.clause("kndb-2009", "29a.3-e")
def test_the_conditions_of_a_knock_out_say_five_things() -> None:
    bureau = Bureau()
    said = frozenset(ConditionItem) - {ConditionItem.SWISS_TYPE, ConditionItem.PLAY_OFF_TEMPO}
    bureau.do(
        happened.ChampionshipOpened(
            contest="K", event=Event.GENERAL, starts=DAY, system=TournamentSystem.KNOCK_OUT, stated=said
        )
    )
    lines = view(look_at(Running("f", bureau.now, 0)), "conditions").data["conditions"]
    assert {(line["clause"].removeprefix("kndb-2009:"), line["condition"]) for line in lines} == {
        ("29a.3-a", "number of rounds"),
        ("29a.3-b", "who skips a round"),
        ("29a.3-c", "how rounds are paired"),
        ("29a.3-d", "barrages and their tempo"),
        ("29a.3-e", "what decides after the barrages"),
    }


def due(bureau: Bureau) -> dict[tuple[str, str], tuple[date, Timing]]:
    tasks = docket(bureau.now, bureau.law)
    return {(task.about, task.what): (task.last_day, task.timing) for task in tasks}


@pytest.mark.clause("kndb-2009", "28.4")
def test_conditions_are_sent_two_weeks_before_the_start() -> None:
    bureau = Bureau()
    bureau.open("A", "C1-1", "C2-1", starts=date(2009, 11, 21))
    bureau.do(
        happened.ChampionshipOpened(contest="S", event=Event.GENERAL, starts=date(2010, 2, 20)),
    )
    what = "send conditions, schedule and participants"
    found = due(bureau)
    assert found["A", what] == (date(2009, 11, 7), Timing.NOT_DONE)
    assert found["S", what] == (date(2010, 2, 6), Timing.NOT_DONE)


@pytest.mark.clause("kndb-2009", "51.10.1/2")
def test_the_day_on_which_a_registration_is_received_counts() -> None:
    bureau = Bureau()
    bureau.do(happened.ClubJoined(club="C1", province="F1"))
    for name, received in (("m1", DAY), ("m2", date(2009, 10, 16))):
        bureau.do(
            happened.MemberRegistered(member=name, club="C1", received=received, posted=date(2009, 9, 1))
        )
    bureau.open("A", "C1-1", "C2-1")
    named: dict[str, Any] = {"contest": "A", "home": "C1-1", "away": "C2-1", "side": Side.HOME}
    early = happened.LineupNamed(players=("m1",), on=DAY, **named)
    assert lineup_ruling(bureau.now, early, bureau.law).answer == ()
    late = happened.LineupNamed(players=("m2",), on=date(2009, 11, 14), **named)
    reasons = [str(one.reason) for one in lineup_ruling(bureau.now, late, bureau.law).answer]
    assert any("2009-10-16" in reason or "16 October" in reason for reason in reasons)


@pytest.mark.parametrize(
    ("feeds", "skips", "holds"),
    [(Event.GENERAL, False, True), (None, False, True), (None, True, False)],
)
@pytest.mark.clause("kndb-2009", "43.1/2")
def test_the_regulation_holds_for_provincial_events_but_for_play_offs_without_places(
    feeds: Event | None, skips: bool, holds: bool
) -> None:
    bureau = Bureau()
    provincial(bureau, feeds, skips=skips)
    said = {
        one.question: one.answer
        for one in announcement(bureau.now, bureau.now.championships["P"], bureau.law)
    }
    assert said["holds_in_provincial_event"] is holds


def said(bureau: Bureau, contest: str) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {}
    for one in announcement(bureau.now, bureau.now.contests[contest], bureau.law):
        found.setdefault(one.question, []).append(one.answer)
    return found


@pytest.mark.clause("kndb-2009", "18.3")
def test_clocks_show_twelve_or_the_time_to_the_first_control() -> None:
    bureau = Bureau()
    bureau.open("A", "C1-1", "C2-1")
    assert said(bureau, "A")["clock_at_start"] == [12 * 3600, 2 * 3600]


@pytest.mark.clause("kndb-2009", "55.3")
def test_schools_play_preliminaries_and_a_final() -> None:
    bureau = Bureau()
    schools = TeamCompetition.SECONDARY_SCHOOLS
    bureau.do(happened.ContestOpened(contest="A", competition=schools, teams=("C1-1", "C2-1")))
    assert said(bureau, "A")["classes"] == [(Level.PRELIMINARY, Level.FINAL)]


@pytest.mark.clause("kndb-2009", "26.3")
def test_another_competition_is_organised_by_whoever_wants_to() -> None:
    bureau = Bureau()
    bureau.do(
        happened.CompetitionAnnounced(
            what="summer open", federations=frozenset({"F1", "F2"}), starts=DAY, asked_on=date(2009, 7, 1),
            is_granted=True,
        )
    )  # fmt: skip
    permission, listed = bureau.now.announced["summer open"].rulings
    assert permission.answer == "granted"
    assert listed.answer["organisers"] == ["the federation", "provincial federations", "clubs"]


@pytest.mark.parametrize(("received", "is_left"), [(date(2009, 10, 15), True), (date(2009, 10, 16), False)])
@pytest.mark.clause("kndb-2009", "44.6/2")
@pytest.mark.clause("kndb-2009", "44.6/3")
def test_after_a_liquidation_the_day_of_receipt_decides_not_that_of_posting(
    received: date, is_left: bool
) -> None:
    bureau = Bureau()
    bureau.join("C9", ["m1"])
    bureau.join("C2", [])
    bureau.do(happened.ClubJoined(club="C2", province="F1"))
    bureau.do(happened.LastSeasonStated(member="m1", club="C9"))
    bureau.do(happened.RegistrationEnded(member="m1", club="C9", on=date(2009, 9, 30)))
    bureau.do(happened.ClubLiquidated(club="C9", on=date(2009, 9, 30)))
    bureau.do(happened.MemberRegistered(member="m1", club="C2", received=received, posted=date(2009, 10, 1)))
    ruling = may_play_for(bureau.now, bureau.now.members["m1"], "C2", date(2009, 11, 14), bureau.law)
    assert (ruling.referral is not None) is is_left


@pytest.mark.clause("kndb-2009", "40.5.2")
def test_the_best_two_of_each_semi_final_group_play_in_the_first_final_group() -> None:
    bureau = Bureau()
    for letter in "ABCD":
        bureau.do(
            happened.ChampionshipOpened(
                contest=letter, event=Event.RAPID_A, stage=Stage.SEMI_FINAL, starts=date(2010, 6, 12)
            )
        )
        order = tuple(f"{letter}{number}" for number in range(1, 7))
        bureau.write(happened.StageClosed(contest=letter, on=date(2010, 6, 12), order=order))
    bureau.do(asked.MakeRapidFinals(event=Event.RAPID_A, starts=date(2010, 6, 12)))
    groups = {
        one.opened.final_group: set(one.players)
        for one in bureau.now.championships.values()
        if one.opened.final_group
    }
    assert groups["final group I"] == {f"{letter}{number}" for letter in "ABCD" for number in (1, 2)}
    assert groups["final group III"] == {f"{letter}{number}" for letter in "ABCD" for number in (5, 6)}


@pytest.mark.clause("kndb-2009", "29.5")
def test_who_has_neither_result_nor_placing_gets_no_place() -> None:
    bureau = Bureau()
    bureau.join("C1", ["m1", "m2"])
    for name in ("m1", "m2"):
        bureau.do(happened.AgeStated(member=name, year=2010, age=40))
    order = ("L1", "L2", "L3", "m1", *(f"L{number}" for number in range(5, 13)))
    bureau.do(happened.LastStandingStated(event=Event.GENERAL, stage=Stage.FINAL, order=order))
    bureau.do(
        happened.ChampionshipOpened(
            contest="S", event=Event.GENERAL, stage=Stage.SEMI_FINAL, starts=date(2010, 1, 9)
        )
    )
    entry: dict[str, Any] = {"contest": "S", "ground": EntryAs.LAST_FINAL, "on": date(2009, 12, 1)}
    bureau.do(happened.PlayerEntered(member="m1", **entry))
    refusal = bureau.refused(happened.PlayerEntered(member="m2", **entry))
    assert "m2 has no place on this ground by the standings that were stated" in str(refusal.reason)
    assert "kndb-2009:29.5" in refusal.clauses
