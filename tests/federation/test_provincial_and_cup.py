"""Provincial championships, final groups of rapid ones, and the teams of the cup, by events."""

from datetime import date, timedelta
from typing import Any

import pytest

from telling.federations import Bureau
from turnus.competition.federation import apply
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.championships.provincial import exempt
from turnus.competition.federation.discipline.docket import docket
from turnus.competition.federation.discipline.letters import letters
from turnus.competition.questions.championships.championships import ChampionshipTempo, Stage, Tempo
from turnus.competition.questions.championships.championships import Event as Championship
from turnus.competition.questions.championships.rights import EntryAs
from turnus.competition.questions.federation.deadlines import Step, Timing
from turnus.competition.questions.federation.organisation import ConditionItem, TournamentSystem
from turnus.competition.questions.teams.competitions import TeamCompetition
from turnus.records import replace

STARTS = date(2009, 11, 7)
NATIONAL = date(2010, 3, 6)
KNOCK_OUT = frozenset(ConditionItem) - {ConditionItem.SWISS_TYPE, ConditionItem.PLAY_OFF_TEMPO}


def national_tempo(event: Championship = Championship.GENERAL) -> Tempo:
    asked_for = ChampionshipTempo(event=event, stage=Stage.SEMI_FINAL)
    return Bureau().law.ask(asked_for).answer


def provincial(event: Championship = Championship.GENERAL, **more: Any) -> happened.ChampionshipOpened:
    terms: dict[str, Any] = {
        "feeds": event,
        "tempo": national_tempo(event),
        "has_fischer_clocks": True,
        "federation_percentage": 50,
    } | more
    return happened.ChampionshipOpened(
        contest="F1",
        event=event,
        starts=STARTS,
        province="F1",
        provincial=happened.ProvincialConditions(**terms),
    )


@pytest.mark.clause("kndb-2009", "43.3")
@pytest.mark.clause("kndb-2009", "43.7/2")
@pytest.mark.clause("kndb-2009", "43.1")
def test_a_provincial_championship_that_feeds_a_national_one_meets_its_conditions() -> None:
    bureau = Bureau()
    fast = Tempo(minutes=20)
    assert bureau.refused(provincial(tempo=fast)).clauses == ("kndb-2009:43.3",)
    assert bureau.refused(provincial(federation_percentage=40)).clauses == ("kndb-2009:43.7/2",)
    assert bureau.refused(provincial(skips_play_offs=True)).clauses == ("kndb-2009:43.1",)
    free = provincial(feeds=None, tempo=fast, federation_percentage=0, skips_play_offs=True)
    bureau.do(free)
    Bureau().do(provincial())


@pytest.mark.clause("kndb-2009", "43.6")
def test_dates_that_are_too_late_to_report_the_names_are_pointed_out() -> None:
    for day, outcome in ((6, "in time"), (7, "too late to report the names")):
        bureau = Bureau()
        bureau.do(provincial(last_round_on=date(2010, 2, day), national_starts=NATIONAL))
        assert bureau.events[-1].rulings[-1].answer == outcome  # type: ignore[union-attr]


def entered(bureau: Bureau, member: str) -> happened.PlayerEntered:
    bureau.do(happened.AgeStated(member=member, year=2009, age=30))
    return happened.PlayerEntered(contest="F1", member=member, ground=EntryAs.PROVINCE, province="F1")


@pytest.mark.clause("kndb-2009", "43.2")
@pytest.mark.clause("kndb-2009", "43.4")
@pytest.mark.clause("kndb-2009", "43.8")
@pytest.mark.parametrize(("event", "most"), [(Championship.GENERAL, 12), (Championship.RAPID_A, 16)])
def test_members_of_the_province_enter_and_no_more_than_twelve(event: Championship, most: int) -> None:
    bureau = Bureau()
    members = [f"m{number}" for number in range(1, most + 3)]
    bureau.join("C1", members)
    bureau.do(happened.ClubJoined(club="C2", province="F2"))
    bureau.join("C2", ["stranger"])
    bureau.do(provincial(event))
    assert bureau.refused(entered(bureau, "stranger")).clauses == ("kndb-2009:43.2",)
    for member in members[:most]:
        bureau.do(entered(bureau, member))
    assert bureau.refused(entered(bureau, members[most])).clauses == ("kndb-2009:43.4",)


@pytest.mark.clause("kndb-2009", "43.8")
def test_the_board_dispenses_a_province_for_a_time_and_the_conditions_say_so() -> None:
    bureau = Bureau()
    bureau.join("C1", [f"m{number}" for number in range(1, 15)])

    def dispensed(
        clause: str = "43.4", until: date | None = date(2010, 12, 31)
    ) -> happened.DispensationGiven:
        return happened.DispensationGiven(
            federation="F1", clause=clause, until=until, on=date(2009, 9, 1), was_asked_for=True
        )

    assert bureau.refused(dispensed("44.2")).clauses == ("kndb-2009:43.8",)
    assert bureau.refused(dispensed(until=None)).clauses == ("kndb-2009:43.8",)
    bureau.do(dispensed())
    assert bureau.refused(provincial()).clauses == ("kndb-2009:43.8",)
    bureau.do(provincial(mentions_dispensation=True))
    for number in range(1, 15):
        bureau.do(entered(bureau, f"m{number}"))
    expired = Bureau()
    expired.join("C1", [f"m{number}" for number in range(1, 14)])
    expired.do(dispensed(until=STARTS - timedelta(days=1)), provincial())
    for number in range(1, 13):
        expired.do(entered(expired, f"m{number}"))
    assert expired.refused(entered(expired, "m13")).clauses == ("kndb-2009:43.4",)


@pytest.mark.clause("kndb-2009", "43.5")
def test_who_has_a_place_in_the_national_event_skips_the_preliminaries() -> None:
    bureau = Bureau()
    bureau.join("C1", [f"m{number}" for number in range(1, 6)])
    bureau.do(
        happened.LastStandingStated(
            event=Championship.GENERAL, stage=Stage.FINAL, order=("m1", "x2", "x3", "m4")
        ),
        happened.LastStandingStated(
            event=Championship.GENERAL, stage=Stage.SEMI_FINAL, order=("x5", "x6", "m3", "m5"), group="A"
        ),
        provincial(),
    )
    ruling = exempt(bureau.now, bureau.now.championships["F1"], bureau.law)
    assert ruling is not None
    assert ruling.answer == ("m1", "m3", "m4")


@pytest.mark.clause("kndb-2009", "43.7")
def test_costs_of_a_provincial_championship_go_by_its_key() -> None:
    bureau = Bureau(provincial_cost_percentage=60)
    bureau.join("C1", ["m1", "m2"])
    bureau.do(provincial(federation_percentage=60))
    bureau.do(entered(bureau, "m1"), entered(bureau, "m2"), happened.CostsStated(contest="F1", cents=10000))
    assert bureau.events[-1].rulings[0].answer == {"federation": 6000, "each_player": 2000}  # type: ignore[union-attr]


@pytest.mark.clause("kndb-2009", "27.5")
def test_a_province_sends_its_plans_before_and_its_standings_after() -> None:
    bureau = Bureau()
    bureau.do(provincial())

    def due() -> dict[str, Timing]:
        return {
            one.what: one.timing
            for one in docket(bureau.now, bureau.law)
            if one.about == "F1" and "kndb-2009:27.5" in one.clauses
        }

    assert due() == {str(Step.SEND_PLANS): Timing.NOT_DONE}
    names = {letter.letter for letter in letters(bureau.now, bureau.law)}
    assert "F1/plans" in names
    assert "F1/standings" not in names
    bureau.do(happened.StepDone(contest="F1", step=Step.SEND_PLANS, on=STARTS - timedelta(days=30)))
    bureau.now = apply(bureau.now, happened.StageClosed(contest="F1", on=STARTS, order=("m1", "m2")))
    assert due() == {str(Step.SEND_PLANS): Timing.IN_TIME, str(Step.SEND_STANDINGS): Timing.NOT_DONE}
    assert "F1/standings" in {letter.letter for letter in letters(bureau.now, bureau.law)}


def rapid() -> Bureau:
    """Hold the semi-final of the rapid championship: four groups of six."""
    bureau = Bureau()
    for group in "ABCD":
        bureau.do(
            happened.ChampionshipOpened(
                contest=group, event=Championship.RAPID_A, stage=Stage.SEMI_FINAL, starts=STARTS
            )
        )
    return bureau


def close(bureau: Bureau, contest: str, *order: str) -> None:
    bureau.now = apply(bureau.now, happened.StageClosed(contest=contest, on=STARTS, order=order))


@pytest.mark.clause("kndb-2009", "40.4.3")
@pytest.mark.clause("kndb-2009", "40.5.3")
@pytest.mark.clause("kndb-2009", "40.5.3-a")
@pytest.mark.clause("kndb-2009", "40.5.3-b")
def test_a_rapid_championship_ends_in_three_groups_and_one_standing() -> None:
    bureau = rapid()
    finals = asked.MakeRapidFinals(event=Championship.RAPID_A, starts=STARTS)
    assert "not closed" in str(bureau.refused(finals))
    for group in "ABCD":
        close(bureau, group, *(f"{group}{place}" for place in range(1, 7)))
    tomorrow = asked.MakeRapidFinals(event=Championship.RAPID_A, starts=STARTS + timedelta(days=1))
    assert bureau.refused(tomorrow).clauses == ("kndb-2009:40.2",)
    bureau.do(finals)
    names = {"final group I": (1, 2), "final group II": (3, 4), "final group III": (5, 6)}
    for group, places in names.items():
        stage = bureau.now.championships[f"rapid championship A {group}"]
        assert set(stage.players) == {f"{letter}{place}" for letter in "ABCD" for place in places}
    assert "already" in str(bureau.refused(finals))
    ends = asked.CloseRapidFinals(event=Championship.RAPID_A, on=STARTS)
    assert "not closed" in str(bureau.refused(ends))
    for group in names:
        players = bureau.now.championships[f"rapid championship A {group}"].players
        close(bureau, f"rapid championship A {group}", *sorted(players))
    bureau.do(ends)
    closed = bureau.now.rapid_finals[Championship.RAPID_A]
    assert (closed.order[0], closed.order[8], closed.order[23]) == ("A1", "A3", "D6")
    assert closed.rights[0] == ("A1", "title of champion")
    assert [name for name, right in closed.rights if right == "place in the next semi-final"] == [
        *closed.order[:4]
    ]
    assert "closed" in str(bureau.refused(ends))
    general = asked.MakeRapidFinals(event=Championship.GENERAL, starts=STARTS)
    assert "no rapid" in str(bureau.refused(general))


PROVINCES = [f"F{number}" for number in range(1, 14)]
MEMBERS = dict(zip(PROVINCES, (1450, 980, 910, 760, 640, 520, 430, 380, 310, 240, 160, 90, 30), strict=True))


def cup(*, designating: int) -> Bureau:
    """State last year's cup and let so many provinces designate three teams each."""
    bureau = Bureau()
    for province in PROVINCES:
        bureau.do(happened.ClubJoined(club=f"K{province}", province=province))
    bureau.do(happened.LastCupStated(final=("A-1", "B-1"), consolation_final=("C-1", "D-1")))
    for province in PROVINCES[:designating]:
        teams = tuple(f"K{province}-{number}" for number in (1, 2, 3))
        bureau.do(happened.CupTeamsDesignated(federation=province, teams=teams, on=STARTS))
    return bureau


def cup_opened(*teams: str) -> happened.ContestOpened:
    return happened.ContestOpened(
        contest="cup",
        competition=TeamCompetition.CUP,
        teams=teams,
        system=TournamentSystem.KNOCK_OUT,
        starts=STARTS,
        stated=KNOCK_OUT,
    )


@pytest.mark.clause("kndb-2009", "54b.2")
@pytest.mark.clause("kndb-2009", "54b.2-a")
@pytest.mark.clause("kndb-2009", "54b.3/3")
def test_the_cup_has_last_years_best_designated_teams_and_the_rest_by_members() -> None:
    bureau = cup(designating=11)
    bureau.do(asked.DivideCupPlaces(year=2010, members=MEMBERS))
    divided = bureau.now.cup_places
    assert divided is not None
    assert divided.entrants[:3] == ("A-1", "B-1", "C-1")
    firsts = {f"K{province}-1" for province in PROVINCES[:11]}
    seconds = {team for team in divided.entrants[3:] if team not in firsts}
    assert firsts <= set(divided.entrants)
    assert seconds == {"KF1-2", "KF2-2"}
    stranger = [*divided.entrants[:15], "KF3-2"]
    assert "kndb-2009:54b.2" in bureau.refused(cup_opened(*stranger)).clauses
    bureau.do(cup_opened(*divided.entrants))


@pytest.mark.clause("kndb-2009", "54b.10.1/2")
def test_a_larger_cup_has_two_teams_of_each_province() -> None:
    bureau = cup(designating=13)
    bureau.do(asked.DivideCupPlaces(year=2010, members=MEMBERS, is_extended=True))
    divided = bureau.now.cup_places
    assert divided is not None
    assert len(divided.entrants) == 32
    assert {f"K{province}-2" for province in PROVINCES} <= set(divided.entrants)


@pytest.mark.clause("kndb-2009", "54b.3/2")
def test_another_team_than_the_provincial_cup_winner_needs_a_reason() -> None:
    bureau = cup(designating=0)
    assert "last cup" in str(Bureau().refused(asked.DivideCupPlaces(year=2010, members=MEMBERS)))
    provincial_cup = cup_opened("KF1-1", "KF1-2")
    bureau.do(happened.ContestOpened(**{**vars(provincial_cup), "contest": "F1 cup", "federation": "F1"}))
    bureau.now = apply(
        bureau.now, happened.ContestClosed(contest="F1 cup", on=STARTS, order=("KF1-2", "KF1-1"))
    )
    other = happened.CupTeamsDesignated(federation="F1", teams=("KF1-1",), on=STARTS)
    assert bureau.refused(other).clauses == ("kndb-2009:54b.3/2",)
    bureau.do(happened.CupTeamsDesignated(**{**vars(other), "reason": "KF1-2 was wound up"}))
    abroad = happened.CupTeamsDesignated(federation="F1", teams=("KF2-1",), on=STARTS)
    assert "is not of F1" in str(bureau.refused(abroad))
    direct = happened.CupTeamsDesignated(federation="F1", teams=("A-1",), on=STARTS)
    assert "takes part already" in str(bureau.refused(direct))


@pytest.mark.parametrize(
    "report",
    [
        happened.ContestOpened(
            contest="league", competition=TeamCompetition.PROVINCIAL_LEAGUE, teams=("C1-1", "C2-1"),
            federation="Nord",
        ),
        happened.ChampionshipOpened(contest="F1", event=Championship.GENERAL, starts=STARTS, province="Nord"),
        happened.CupTeamsDesignated(federation="Nord", teams=("C9-1",), on=STARTS),
        happened.ListFiled(
            competition=TeamCompetition.PROVINCIAL_LEAGUE, club="C1", team=1, players=("a",),
            received=STARTS, federation="Nord",
        ),
    ],
    ids=lambda report: type(report).__name__,
)  # fmt: skip
def test_a_province_that_is_none_of_the_federation_is_refused(report: Any) -> None:
    bureau = Bureau()
    bureau.now = replace(bureau.now, opened=replace(bureau.now.opened, provinces=("Noord", "Zuid")))
    assert str(bureau.refused(report).reason) == "Nord is not one of Noord, Zuid"
