"""Individual championships by events: conditions, entries, pairing, withdrawal, deciders, rights, quota."""

from datetime import date
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from telling.federations import Bureau
from turnus.app.federations.retracing import behind
from turnus.competition.federation import apply
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.championships.fields import field_of
from turnus.competition.federation.championships.standing import final_standing, knock_out
from turnus.competition.federation.discipline.docket import docket
from turnus.competition.questions.championships.championships import Event as Championship
from turnus.competition.questions.championships.championships import Stage
from turnus.competition.questions.championships.rights import EntryAs
from turnus.competition.questions.championships.systems import KnockOutStep, SwissType
from turnus.competition.questions.federation.organisation import ConditionItem, TournamentSystem

STARTS = date(2010, 3, 6)
NAMED = date(2010, 2, 6)  # a month before: the last day
KNOCK_OUT = frozenset(
    {
        ConditionItem.KNOCK_OUT_ROUNDS,
        ConditionItem.KNOCK_OUT_BYES,
        ConditionItem.KNOCK_OUT_PAIRING,
        ConditionItem.BARRAGES,
        ConditionItem.LAST_DECIDER,
    }
)


def opened(**known: Any) -> happened.ChampionshipOpened:
    usual: dict[str, Any] = {"contest": "final", "event": Championship.GENERAL, "starts": STARTS}
    return happened.ChampionshipOpened(**usual | known)


def entered(member: str) -> happened.PlayerEntered:
    return happened.PlayerEntered(contest="final", member=member, ground=EntryAs.PROVINCE, on=NAMED)


def championship(players: int, age: int = 30, **known: Any) -> Bureau:
    bureau = Bureau()
    names = [f"p{number}" for number in range(1, players + 1)]
    bureau.join("C1", [*names, "reserve"])
    for number, name in enumerate([*names, "reserve"]):
        bureau.do(
            happened.AgeStated(member=name, year=2010, age=age),
            happened.RatingChanged(member=name, rating=1500 - number, on=date(2009, 1, 1)),
        )
    bureau.do(opened(**known), *map(entered, names))
    return bureau


def play(bureau: Bureau, number: int, results: dict[str, tuple[int, int]] | None = None) -> None:
    """Pair and play a round: who has the lower number wins, but for the results given by White."""
    bureau.do(asked.PairRound(contest="final", seed="s"))
    for game in bureau.now.championships["final"].rounds[-1].games:
        usual = (2, 0) if int(game.white[1:]) < int(game.black[1:]) else (0, 2)
        bureau.do(
            happened.GamePlayed(
                contest="final",
                round=number,
                white=game.white,
                black=game.black,
                points=(results or {}).get(game.white, usual),
            )
        )


def order(bureau: Bureau) -> list[str]:
    lines = final_standing(bureau.now, bureau.now.championships["final"], bureau.law).answer.lines
    return [line.player for line in lines]


@pytest.mark.clause("kndb-2009", "29b.1")
@pytest.mark.clause("kndb-2009", "29a.3-d")
def test_a_championship_opens_only_with_the_terms_its_conditions_must_fill() -> None:
    bureau = Bureau()
    swiss: dict[str, Any] = {"system": TournamentSystem.SWISS, "swiss_type": SwissType.RATING, "rounds": 7}
    swiss["stage"] = Stage.SEMI_FINAL
    assert bureau.refused(opened(**swiss | {"swiss_type": None})).clauses == ("kndb-2009:29b.1",)
    bureau.do(opened(**swiss))
    cup = opened(
        contest="cup",
        stage=Stage.SEMI_FINAL,
        system=TournamentSystem.KNOCK_OUT,
        stated=KNOCK_OUT - {ConditionItem.BARRAGES},
    )
    assert bureau.refused(cup).clauses == ("kndb-2009:29a.3",)
    assert "open already" in str(bureau.refused(opened()))
    assert "no_such_term" in str(bureau.refused(opened(contest="x", terms={"no_such_term": 1})))


@pytest.mark.clause("kndb-2009", "29.3")
def test_only_the_category_concerned_enters() -> None:
    bureau = championship(1, age=14, event=Championship.ASPIRANTS)
    bureau.do(opened(contest="pupils", event=Championship.PUPILS))
    late = happened.PlayerEntered(contest="pupils", member="p1", ground=EntryAs.PROVINCE)
    assert bureau.refused(late).clauses
    assert "has a place already" in str(bureau.refused(entered("p1")))
    assert "not registered" in str(bureau.refused(entered("nobody")))


@pytest.mark.clause("kndb-2009", "30.1")
@pytest.mark.clause("kndb-2009", "30.2")
def test_withdrawal_up_to_half_and_beyond() -> None:
    bureau = championship(6)
    for number in (1, 2):
        play(bureau, number)
    gone = happened.PlayerWithdrew(contest="final", member="p1", on=STARTS)
    early = Bureau()
    early.now, early.law = bureau.now, bureau.law
    early.do(gone)
    assert "p1" not in order(early)
    play(bureau, 3)
    bureau.do(gone)
    ruling = bureau.events[-1].rulings[0]  # type: ignore[union-attr]
    assert ruling.answer["parts"] == [{"treatment": "remaining games lost", "games_lost": 2}]
    assert "p1" in order(bureau)
    assert "does not play" in str(bureau.refused(gone))


@pytest.mark.clause("kndb-2009", "31.2")
def test_first_place_is_decided_by_a_deciding_tournament() -> None:
    conditions: dict[str, Any] = {"terms": {"play_offs": True, "play_off_places": [1]}}
    assert Bureau().refused(opened(**conditions)).clauses == ("kndb-2009:31.4",)
    bureau = championship(4, **conditions, stated=frozenset({ConditionItem.PLAY_OFF_TEMPO}))
    for number in (1, 2, 3):
        games = {"p1": (1, 1), "p2": (1, 1)}
        bureau.do(asked.PairRound(contest="final", seed="s"))
        for game in bureau.now.championships["final"].rounds[-1].games:
            top = {game.white, game.black} == {"p1", "p2"}
            usual = (2, 0) if int(game.white[1:]) < int(game.black[1:]) else (0, 2)
            points = games[game.white] if top else usual
            bureau.do(
                happened.GamePlayed(
                    contest="final", round=number, white=game.white, black=game.black, points=points
                )
            )
    refusal = bureau.refused(asked.CloseStage(contest="final", on=STARTS))
    assert "p1" in str(refusal)
    assert "p2" in str(refusal)
    wrong = happened.DecidingGamePlayed(contest="final", number=1, white="p1", black="p3", points=(2, 0))
    bureau.refused(wrong)
    for white, black, points in (("p1", "p2", (0, 2)), ("p2", "p1", (1, 1))):
        bureau.do(
            happened.DecidingGamePlayed(contest="final", number=1, white=white, black=black, points=points)
        )
    bureau.do(asked.CloseStage(contest="final", on=STARTS))
    closed = bureau.now.championships["final"].closed
    assert closed is not None
    assert closed.order[0] == "p2"
    assert ("p2", "title of champion") in closed.rights


@pytest.mark.clause("kndb-2009", "29b.4")
@pytest.mark.clause("kndb-2009", "29b.4/2")
@pytest.mark.clause("kndb-2009", "30.5/2")
def test_a_swiss_pairs_open_games_as_draws_but_not_in_the_last_rounds() -> None:
    bureau = championship(
        15,
        system=TournamentSystem.SWISS,
        swiss_type=SwissType.RESISTANCE,
        rounds=7,
        stated=frozenset({ConditionItem.SWISS_TYPE}),
    )
    bureau.do(asked.PairRound(contest="final", seed="s"))
    first = bureau.now.championships["final"].rounds[0]
    assert first.free
    for game in first.games[1:]:
        bureau.do(
            happened.GamePlayed(contest="final", round=1, white=game.white, black=game.black, points=(2, 0))
        )
    bureau.do(happened.PlayerWithdrew(contest="final", member=first.games[1].black, on=STARTS))
    for number in range(2, 6):
        play(bureau, number)
        paired = bureau.now.championships["final"].rounds[-1]
        assert first.games[1].black not in {n for g in paired.games for n in (g.white, g.black)}
    refusal = bureau.refused(asked.PairRound(contest="final", seed="s"))
    assert refusal.clauses == ("kndb-2009:29b.4/2",)
    open_game = first.games[0]
    bureau.do(
        happened.GamePlayed(
            contest="final", round=1, white=open_game.white, black=open_game.black, points=(1, 1)
        )
    )
    play(bureau, 6)
    met = [
        frozenset((game.white, game.black))
        for each in bureau.now.championships["final"].rounds
        for game in each.games
    ]
    assert len(met) == len(set(met))


@pytest.mark.clause("kndb-2009", "29a.2")
def test_a_knock_out_is_decided_by_two_games_and_barrages() -> None:
    bureau = championship(2, system=TournamentSystem.KNOCK_OUT, stated=KNOCK_OUT)
    assert "report the pairing" in str(bureau.refused(asked.PairRound(contest="final", seed="s")))
    pair = happened.PairedGame(white="p1", black="p2")
    bureau.do(happened.RoundPaired(contest="final", round=1, games=(pair,)))
    for white, black in (("p1", "p2"), ("p2", "p1")):
        bureau.do(happened.GamePlayed(contest="final", round=1, white=white, black=black, points=(1, 1)))
    stage = bureau.now.championships["final"]
    assert knock_out(stage, "p1", "p2", bureau.law).answer.step is KnockOutStep.BARRAGE
    bureau.do(happened.DecidingGamePlayed(contest="final", number=1, white="p2", black="p1", points=(2, 0)))
    state = knock_out(bureau.now.championships["final"], "p1", "p2", bureau.law).answer
    assert (state.step, state.through) == (KnockOutStep.DECIDED, "p2")


@pytest.mark.clause("kndb-2009", "29.6")
def test_an_open_place_goes_to_a_reserve_or_as_the_leadership_places() -> None:
    bureau = championship(3)
    given = happened.PlaceGivenUp(
        contest="final", member="p3", on=STARTS, replaced_by="reserve", is_reserve=True
    )
    bureau.do(given)
    assert set(bureau.now.championships["final"].players) == {"p1", "p2", "reserve"}
    assert "has no place" in str(bureau.refused(given))
    bureau.do(
        happened.PlaceGivenUp(
            contest="final", member="reserve", on=STARTS, replaced_by="p3", is_reserve=False
        )
    )
    last = bureau.events[-1]
    assert isinstance(last, happened.PlaceGivenUp)
    assert last.rulings[0].chosen["clause"] == "kndb-2009:29.6"


@pytest.mark.clause("kndb-2009", "32.1")
def test_the_quota_of_twenty_places() -> None:
    members = dict(
        zip(
            [f"F{number}" for number in range(1, 14)],
            (1450, 980, 910, 760, 640, 520, 430, 380, 310, 240, 160, 90, 30),
            strict=True,
        )
    )
    bureau = championship(1, stage=Stage.SEMI_FINAL)
    bureau.do(asked.DivideQuota(contest="final", places=20, members=members, match_on=STARTS))
    (divided,) = bureau.now.championships["final"].every(happened.QuotaDivided)
    assert list(divided.division.values()) == [4, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1]
    tied = {"A": 50, "B": 50, "C": 10}
    few: dict[str, Any] = {"contest": "final", "places": 4, "members": tied, "match_on": STARTS}
    refusal = bureau.refused(asked.DivideQuota(clause="64", reason="a small hall", **few))
    assert "lots come first: A, B" in str(refusal)
    bureau.do(asked.DivideQuota(drawn=("B", "A"), **few))


@pytest.mark.clause("kndb-2009", "33.5.2-c")
def test_the_number_of_provincial_places_is_the_regulations() -> None:
    bureau = championship(1, stage=Stage.SEMI_FINAL)
    asks: dict[str, Any] = {"contest": "final", "members": {"A": 60, "B": 40}, "match_on": STARTS}
    refusal = bureau.refused(asked.DivideQuota(places=12, **asks))
    assert "number of places 20 (not 12)" in str(refusal.reason)
    assert "kndb-2009:33.5.2-c" in refusal.clauses
    bureau.do(asked.DivideQuota(places=12, clause="64", reason="a smaller hall", **asks))
    (divided,) = bureau.now.championships["final"].every(happened.QuotaDivided)
    assert [(each.given, each.usual, each.by) for each in divided.deviations] == [(12, 20, "board")]
    (again,) = behind(bureau.now, divided)
    assert isinstance(again, asked.DivideQuota)
    assert (again.clause, again.reason) == ("kndb-2009:64", "a smaller hall")
    juniors = championship(1, age=18, event=Championship.JUNIORS, stage=Stage.SEMI_FINAL)
    too_many = juniors.refused(asked.DivideQuota(places=25, **asks))
    assert "number of places at most 24 (not 25)" in str(too_many)
    juniors.do(asked.DivideQuota(places=17, **asks))


def test_everybody_meets_everybody_in_a_double_round_robin_with_both_colours() -> None:
    bureau = championship(5, rounds=2)
    for number in range(1, 11):
        play(bureau, number)
    games = list(bureau.now.championships["final"].games.values())
    assert {(game.white, game.black) for game in games} == {
        pair
        for one, other in combinations([f"p{n}" for n in range(1, 6)], 2)
        for pair in ((one, other), (other, one))
    }
    assert "every round" in str(bureau.refused(asked.PairRound(contest="final", seed="s")))


@pytest.mark.clause("kndb-2009", "29b.3")
def test_a_swiss_has_seven_rounds_at_least_and_at_most_half_the_field() -> None:
    swiss: dict[str, Any] = {
        "system": TournamentSystem.SWISS,
        "swiss_type": SwissType.RATING,
        "stated": frozenset({ConditionItem.SWISS_TYPE}),
    }
    too_many = championship(15, rounds=8, **swiss)
    assert too_many.refused(asked.PairRound(contest="final", seed="s")).clauses == ("kndb-2009:29b.3",)
    just = championship(16, rounds=8, **swiss)
    just.do(asked.PairRound(contest="final", seed="s"))
    games = just.now.championships["final"].rounds[0].games
    assert {game.white for game in games} | {game.black for game in games} == {f"p{n}" for n in range(1, 17)}


@pytest.mark.clause("kndb-2009", "33.6.2-a")
@pytest.mark.clause("kndb-2009", "33.6.2-b")
def test_the_general_final_is_filled_from_the_last_one_and_the_semi_final() -> None:
    bureau = championship(1)
    bureau.do(
        happened.LastStandingStated(
            event=Championship.GENERAL, stage=Stage.FINAL, order=tuple(f"f{n}" for n in range(1, 13))
        )
    )
    for group in "ABCD":
        name = f"semi-final {group}"
        bureau.do(opened(contest=name, stage=Stage.SEMI_FINAL))
        closed = happened.StageClosed(
            contest=name, on=STARTS, order=tuple(f"{group}{n}" for n in range(1, 9))
        )
        bureau.now = apply(bureau.now, closed)
    found = field_of(bureau.now, bureau.now.championships["final"], bureau.law).answer
    names = [entry.player for entry in found.entries]
    assert names[:3] == ["f1", "f2", "f3"]
    assert set(names[3:]) == {f"{group}{n}" for group in "ABCD" for n in (1, 2)}
    assert (found.places, found.open, found.excess) == (12, 1, 0)


@pytest.mark.clause("kndb-2009", "26.3")
def test_permission_for_a_competition_outside_the_catalogue_is_asked_in_time() -> None:
    bureau = Bureau()
    announced = happened.CompetitionAnnounced(
        what="festival", federations=frozenset({"F1", "F2"}), starts=date(2010, 5, 31)
    )
    bureau.do(announced)
    assert bureau.events[-1].rulings[0].answer == "missing, so it may not be held"  # type: ignore[union-attr]
    (task,) = [one for one in docket(bureau.now, bureau.law) if one.about == "festival"]
    assert (task.last_day, task.who) == (date(2010, 4, 30), "organiser")


@pytest.mark.clause("kndb-2009", "33.5.4")
def test_costs_are_divided_over_who_pay_them() -> None:
    bureau = championship(4, stage=Stage.SEMI_FINAL)
    bureau.do(happened.CostsStated(contest="final", cents=40000))
    costs = bureau.events[-1].rulings[0].answer  # type: ignore[union-attr]
    shares = [costs["federation"], *costs["provinces"].values(), *[costs["each_player"]] * 4]
    assert sum(Fraction(str(share)) for share in shares) == 40000
    bureau.refused(happened.CostsStated(contest="nothing", cents=1))


@pytest.mark.clause("kndb-2009", "30.5/3")
def test_points_against_the_dummy_count_in_the_standings() -> None:
    bureau = championship(
        15,
        system=TournamentSystem.SWISS,
        swiss_type=SwissType.RESISTANCE,
        rounds=7,
        stated=frozenset({ConditionItem.SWISS_TYPE}),
    )
    play(bureau, 1)
    stage = bureau.now.championships["final"]
    free = stage.rounds[0].free
    winners = {g.white if g.points == (2, 0) else g.black for g in stage.games.values()}
    lines = final_standing(bureau.now, stage, bureau.law).answer.lines
    assert {line.player for line in lines if line.points == 2} == {free, *winners}
    assert {line.place for line in lines if line.points == 2} == {1}  # the dummy brings no resistance
