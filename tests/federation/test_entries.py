"""Places in championships by events: names in time, one federation, designations, the choice place."""

from datetime import date, timedelta
from typing import Any

import pytest

from telling.federations import Bureau
from turnus.app.federations.office import Running
from turnus.app.federations.views.catalogue import look_at, view
from turnus.competition import making_once
from turnus.competition.federation import apply
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.championships.promotions import promoted_through
from turnus.competition.federation.discipline.waiting import Pending, waiting
from turnus.competition.questions.championships.championships import Event as Championship
from turnus.competition.questions.championships.championships import Stage
from turnus.competition.questions.championships.rights import EntryAs

STARTS = date(2010, 3, 6)
LAST_DAY = date(2010, 2, 6)


def bureau_of(*stages: happened.ChampionshipOpened, members: int = 12) -> Bureau:
    """Open stages for members m1, m2 ... of C1 in F1, who are grown up."""
    bureau = Bureau()
    names = [f"m{number}" for number in range(1, members + 1)]
    bureau.join("C1", names)
    for name in names:
        bureau.do(happened.AgeStated(member=name, year=2010, age=30))
    bureau.do(*stages)
    return bureau


def stage(contest: str, part: Stage, starts: date = STARTS, **more: Any) -> happened.ChampionshipOpened:
    usual: dict[str, Any] = {"event": Championship.GENERAL, "stage": part, "starts": starts}
    return happened.ChampionshipOpened(contest=contest, **usual | more)


def enter(contest: str, member: str, ground: EntryAs, **more: Any) -> happened.PlayerEntered:
    return happened.PlayerEntered(contest=contest, member=member, ground=ground, **more)


def close(bureau: Bureau, contest: str, *order: str) -> None:
    closed = happened.StageClosed(contest=contest, on=STARTS, order=order)
    bureau.now = apply(bureau.now, closed)


@pytest.mark.clause("kndb-2009", "32.4/2")
@pytest.mark.parametrize("ground", [EntryAs.PROVINCE, EntryAs.ANNOUNCED])
def test_a_name_that_comes_too_late_gives_no_place(ground: EntryAs) -> None:
    event = Championship.WOMEN if ground is EntryAs.ANNOUNCED else Championship.GENERAL
    bureau = bureau_of(stage("semi", Stage.SEMI_FINAL, event=event))
    bureau.do(happened.MemberDescribed(member="m1", is_woman=True))
    late = enter("semi", "m1", ground, on=LAST_DAY + timedelta(days=1))
    assert "kndb-2009:32.4/2" in bureau.refused(late).clauses
    assert "kndb-2009:32.4/2" in bureau.refused(enter("semi", "m1", ground)).clauses
    bureau.do(enter("semi", "m1", ground, on=LAST_DAY))
    assert list(bureau.now.championships["semi"].players) == ["m1"]


@pytest.mark.clause("kndb-2009", "32.3")
def test_a_province_fills_no_more_than_its_places_over_all_groups() -> None:
    bureau = bureau_of(stage("A", Stage.SEMI_FINAL), stage("B", Stage.SEMI_FINAL))
    members = {"F1": 60, "F2": 40}
    bureau.do(asked.DivideQuota(contest="A", places=3, members=members, match_on=STARTS))
    entries = [
        enter(group, member, EntryAs.PROVINCE, province="F1", on=LAST_DAY)
        for group, member in (("A", "m1"), ("B", "m2"), ("B", "m3"))
    ]
    bureau.do(*entries[:2])
    assert bureau.refused(entries[2]).clauses == ("kndb-2009:32.3",)
    bureau.do(enter("B", "m3", EntryAs.PROVINCE, province="F2", on=LAST_DAY))


def provincial(bureau: Bureau, province: str, on: date, *players: str) -> None:
    """Hold the general championship of a province: its first round on a day, this final order."""
    name = f"general {province}"
    bureau.do(stage(name, Stage.FINAL, on, province=province))
    for player in players:
        bureau.do(enter(name, player, EntryAs.PROVINCE, province=province))
    bureau.do(asked.PairRound(contest=name, seed="s", on=on))
    close(bureau, name, *players)


@pytest.mark.clause("kndb-2009", "32.2")
@pytest.mark.clause("kndb-2009", "32.2/3")
def test_who_plays_in_two_provinces_is_promoted_through_the_first() -> None:
    bureau = bureau_of(stage("semi", Stage.SEMI_FINAL))
    provincial(bureau, "F2", date(2009, 10, 3), "m1", "m2", "m3", "m6")
    provincial(bureau, "F1", date(2009, 10, 10), "m1", "m4", "m5", "m7")
    wrong = enter("semi", "m1", EntryAs.PROVINCE, province="F1", on=LAST_DAY)
    assert bureau.refused(wrong).clauses == ("kndb-2009:32.2/3",)
    semi = bureau.now.championships["semi"]
    assert promoted_through(bureau.now, semi, "F1", 2, bureau.law) == ("m4", "m5")
    assert promoted_through(bureau.now, semi, "F2", 2, bureau.law) == ("m1", "m2")
    bureau.do(enter("semi", "m1", EntryAs.PROVINCE, province="F2", on=LAST_DAY))


@pytest.mark.clause("kndb-2009", "32.2/2")
def test_a_choice_counts_before_the_first_game_and_for_good() -> None:
    bureau = bureau_of(stage("semi", Stage.SEMI_FINAL))
    choice = happened.FederationChosen(
        member="m1", event=Championship.GENERAL, federation="F1", on=date(2009, 9, 1)
    )
    bureau.do(choice)
    for federation in ("F1", "F2"):
        again = happened.FederationChosen(
            member="m1", event=Championship.GENERAL, federation=federation, on=date(2009, 9, 20)
        )
        assert bureau.refused(again).clauses == ("kndb-2009:32.2/2",)
    provincial(bureau, "F2", date(2009, 10, 3), "m1", "m2")
    provincial(bureau, "F1", date(2009, 10, 10), "m1", "m3")
    wrong = enter("semi", "m1", EntryAs.PROVINCE, province="F2", on=LAST_DAY)
    assert bureau.refused(wrong).clauses == ("kndb-2009:32.2/2",)
    bureau.do(enter("semi", "m1", EntryAs.PROVINCE, province="F1", on=LAST_DAY))
    late = happened.FederationChosen(
        member="m2", event=Championship.GENERAL, federation="F2", on=date(2009, 10, 3)
    )
    assert bureau.refused(late).clauses == ("kndb-2009:32.2/3",)
    bureau.do(
        happened.FederationChosen(
            member="m4", event=Championship.JUNIORS, federation="F2", on=date(2009, 10, 3)
        )
    )


@pytest.mark.clause("kndb-2009", "33.6.2-c")
def test_the_choice_place_is_given_once_on_nomination_before_december() -> None:
    bureau = bureau_of(stage("final", Stage.FINAL))
    last = date(2009, 11, 30)
    without = enter("final", "m1", EntryAs.CHOICE, on=last)
    assert bureau.refused(without).clauses == ("kndb-2009:33.6.2-c",)
    late = enter("final", "m1", EntryAs.CHOICE, on=date(2009, 12, 1), has_advice=True)
    assert bureau.refused(late).clauses == ("kndb-2009:33.6.2-c",)
    bureau.do(enter("final", "m1", EntryAs.CHOICE, on=last, has_advice=True))
    second = enter("final", "m2", EntryAs.CHOICE, on=last, has_advice=True)
    assert bureau.refused(second).clauses == ("kndb-2009:33.6.2-c",)


@pytest.mark.clause("kndb-2009", "33.6.2-c/2")
def test_from_december_on_a_third_of_the_semi_final_takes_the_choice_place() -> None:
    bureau = bureau_of(stage("final", Stage.FINAL), *(stage(g, Stage.SEMI_FINAL) for g in "ABCD"))
    for number, group in enumerate("ABCD"):
        close(bureau, group, *(f"m{3 * number + place}" for place in (1, 2, 3)))
    december = date(2009, 12, 1)
    assert not list(waiting(bureau.now, bureau.law, december - timedelta(days=1)))
    (play_off,) = waiting(bureau.now, bureau.law, december)
    assert (play_off.what, play_off.options) == (Pending.CHOICE_PLACE, ("m3", "m6", "m9", "m12"))
    assert bureau.refused(enter("final", "m2", EntryAs.CHOICE, on=december, has_advice=True)).clauses
    early = enter("final", "m3", EntryAs.CHOICE, on=december - timedelta(days=1))
    assert bureau.refused(early).clauses == ("kndb-2009:33.6.2-c",)
    bureau.do(enter("final", "m3", EntryAs.CHOICE, on=december))
    assert not list(waiting(bureau.now, bureau.law, december))
    assert bureau.events[-1].rulings[1].clauses == ("kndb-2009:33.6.2-c/2",)  # type: ignore[union-attr]


@pytest.mark.clause("kndb-2009", "33.5.2-e")
def test_the_board_names_players_with_advice_and_as_many_as_are_missing() -> None:
    bureau = bureau_of(stage("A", Stage.SEMI_FINAL), stage("B", Stage.SEMI_FINAL), members=40)
    assert bureau.refused(enter("A", "m40", EntryAs.BOARD)).clauses == ("kndb-2009:33.5.2-e",)
    for number in range(1, 31):
        bureau.do(enter("AB"[number % 2], f"m{number}", EntryAs.PROVINCE, on=LAST_DAY))
    bureau.do(
        enter("A", "m31", EntryAs.BOARD, has_advice=True),
        enter("B", "m32", EntryAs.BOARD, has_advice=True),
    )
    third = enter("A", "m33", EntryAs.BOARD, has_advice=True)
    assert bureau.refused(third).clauses == ("kndb-2009:33.5.2-e",)


@pytest.mark.clause("kndb-2009", "33.6.2-a")
@pytest.mark.clause("kndb-2009", "33.6.2-b")
def test_a_place_that_was_won_must_have_been_won() -> None:
    bureau = bureau_of(stage("final", Stage.FINAL), stage("A", Stage.SEMI_FINAL))
    bureau.do(
        happened.LastStandingStated(
            event=Championship.GENERAL, stage=Stage.FINAL, order=("m1", "m2", "m3", "m4")
        )
    )
    close(bureau, "A", "m5", "m6", "m7")
    assert "has no place" in str(bureau.refused(enter("final", "m4", EntryAs.LAST_FINAL)))
    assert "has no place" in str(bureau.refused(enter("final", "m7", EntryAs.SEMI_FINAL)))
    bureau.do(enter("final", "m3", EntryAs.LAST_FINAL), enter("final", "m6", EntryAs.SEMI_FINAL))


def test_a_former_finalist_whose_age_is_not_known_stops_nobody() -> None:
    bureau = bureau_of(stage("final", Stage.FINAL, event=Championship.JUNIORS))
    bureau.do(
        happened.AgeStated(member="m1", year=2010, age=17),
        happened.LastStandingStated(
            event=Championship.JUNIORS, stage=Stage.FINAL, order=("gone", "m2", "m3")
        ),
        enter("final", "m1", EntryAs.LAST_FINAL),
    )


@pytest.mark.clause("kndb-2009", "38.6.2-c")
def test_a_grandmaster_accepts_before_the_semi_final() -> None:
    bureau = Bureau()
    bureau.join("C1", ["m1"])
    bureau.do(
        happened.AgeStated(member="m1", year=2010, age=30),
        happened.MemberDescribed(member="m1", is_woman=True),
        stage("final", Stage.FINAL, event=Championship.WOMEN),
    )
    semi = date(2010, 1, 9)

    def invited(accepted: date, **more: bool) -> happened.PlayerEntered:
        known = {"is_womens_grandmaster": True, "played_for_world_title": True} | more
        invitation = happened.Invitation(accepted_on=accepted, semi_final_starts=semi, **known)
        return enter("final", "m1", EntryAs.GRANDMASTER, invitation=invitation)

    day_before = semi - timedelta(days=1)
    assert bureau.refused(invited(semi)).clauses == ("kndb-2009:38.6.2-c",)
    assert bureau.refused(invited(day_before, played_for_world_title=False)).clauses
    bureau.do(invited(day_before))


def eligible(bureau: Bureau) -> dict[str, tuple[str, str]]:
    """Return the day and the verdict of the only member for every championship, as the view has them."""
    seen = view(look_at(Running.fold("bureau", bureau.events)), "eligibility").data["members"]
    return {line["for"]: (line["on"], line["verdict"]) for line in seen if "on" in line}


def test_what_a_member_may_enter_is_worked_out_again_for_what_has_changed() -> None:
    bureau = bureau_of(members=1)
    before = eligible(bureau)
    assert before[Championship.JUNIORS] == ("2009-09-01", "refused")
    bureau.do(stage("youth", Stage.FINAL, event=Championship.JUNIORS))
    opened = eligible(bureau)
    assert opened == before | {Championship.JUNIORS: ("2010-03-06", "refused")}
    bureau.do(happened.AgeStated(member="m1", year=2010, age=17))
    younger = eligible(bureau)
    assert younger[Championship.JUNIORS] == ("2010-03-06", "allowed")
    making_once.forget()
    assert eligible(bureau) == younger
