"""Cases of the regulation as they are met in use: each is told by events, and what follows is its answer.

The cases are those that `turnus ask` is put (`tests/cases/kndb-2009`), here with nobody asking: the clauses
must come to the same by what a federation has heard.
"""

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any, cast

import pytest

from cases.reading import cases_in
from telling.federations import DAY, Bureau
from telling.told_championships import CHAMPIONSHIPS
from telling.told_discipline import DECISIONS, DISCIPLINE
from telling.told_teams import TEAMS, can_be_named
from turnus.app.law.consult import to_json
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.championships.fields import YOUNGER, field_of
from turnus.competition.federation.organising.announcing import HOURS, announcement
from turnus.competition.federation.organising.conditions import settled
from turnus.competition.federation.state import Championship, Contest
from turnus.competition.questions.championships.championships import Event, Stage
from turnus.competition.questions.championships.rights import EntryAs
from turnus.competition.questions.championships.systems import SwissType
from turnus.competition.questions.federation.organisation import ConditionItem, TournamentSystem
from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.law import Cite, Facts

CASES = Path(__file__).parent.parent / "cases" / "kndb-2009"
Case = dict[str, Any]
WHICH = ("event", "stage")  # facts that say which stage is meant, which is opened
Driver = Callable[[Bureau, Case], Any]


def opened(bureau: Bureau, facts: Case, **more: Any) -> Championship:
    """Open the stage that a case is about."""
    event = happened.ChampionshipOpened(
        contest="S", event=Event(facts["event"]), stage=Stage(facts.get("stage", "semi-final")),
        starts=date.fromisoformat(facts.get("match_on", "2010-01-09")), **more,
    )  # fmt: skip
    bureau.do(event)
    return bureau.now.championships["S"]


def entered(bureau: Bureau, names: Any, ground: EntryAs = EntryAs.PROVINCE, province: str = "") -> None:
    """Write down places, as a journal of which nobody doubts the rights."""
    bureau.write(
        *(
            happened.PlayerEntered(contest="S", member=name, ground=ground, province=province)
            for name in names
        )
    )


def born(bureau: Bureau, who: list[Case] | Any) -> tuple[str, ...]:
    """Register people with the ages that the case gives them."""
    for one in who:
        if "born" in one:
            age = 2009 - date.fromisoformat(one["born"]).year
            bureau.write(
                happened.MemberRegistered(member=one["player"], club="C1", received=date(2004, 1, 1)),
                happened.AgeStated(member=one["player"], year=2009, age=age),
            )
    return tuple(one["player"] for one in who)


def said_of(bureau: Bureau, held: Contest | Championship, case: Case) -> Any:
    """What an announcement says on the question of a case."""
    own = {name: value for name, value in case.get("facts", {}).items() if name not in WHICH}
    for one in announcement(bureau.now, held, bureau.law):
        put = {name: to_json(value) for name, value in cast("Facts[Any]", one.facts).named().items()}
        if one.question == case["question"] and all(put.get(name) == own[name] for name in own):
            return to_json(one.answer)
    raise AssertionError("the announcement says nothing of it")


def of_a_stage(bureau: Bureau, case: Case) -> Any:
    stage = opened(bureau, {"stage": "final", **case["facts"]})
    entered(bureau, [f"P{number}" for number in range(case["facts"].get("entered", 0))])
    return said_of(bureau, bureau.now.championships[stage.opened.contest], case)


def of_women(bureau: Bureau, case: Case) -> Any:
    facts = {"event": Event.WOMEN, "stage": Stage.SEMI_FINAL}
    opened(bureau, facts)
    entered(bureau, [f"P{number}" for number in range(case["facts"]["entered"])])
    return said_of(bureau, bureau.now.championships["S"], case)


GIRLS = {
    "cub": Event.GIRLS_CUBS, "pupil": Event.GIRLS_PUPILS, "aspirant": Event.GIRLS_ASPIRANTS,
    "junior": Event.GIRLS_JUNIORS,
}  # fmt: skip


def of_girls(bureau: Bureau, case: Case) -> Any:
    stage = opened(bureau, {"event": GIRLS[case["facts"]["category"]], "stage": "final"})
    return said_of(bureau, stage, case)


SWISS = {
    "cub championship": Event.CUBS, "girls cubs championship": Event.GIRLS_CUBS,
    "final of the girls pupils championship": Event.GIRLS_PUPILS,
}  # fmt: skip


def of_swiss(bureau: Bureau, case: Case) -> Any:
    """So many entered, so many really play in the first round."""
    facts = case["facts"]
    playing = facts.get("in_first_round", facts.get("players"))
    event = SWISS.get(facts.get("event", ""), Event.GENERAL)
    opened(
        bureau, {"event": event, "stage": "final"}, system=TournamentSystem.SWISS, rounds=7,
        swiss_type=SwissType.RESISTANCE, stated=frozenset({ConditionItem.SWISS_TYPE}),
    )  # fmt: skip
    names = [f"P{number}" for number in range(facts.get("entered", playing))]
    entered(bureau, names)
    games = [
        happened.PairedGame(white=names[n], black=names[n + 1]) for n in range(0, playing - playing % 2, 2)
    ]
    free = names[playing - 1] if playing % 2 else ""
    bureau.write(happened.RoundPaired(contest="S", round=1, games=tuple(games), free=free))
    return said_of(bureau, bureau.now.championships["S"], case)


def of_teams(bureau: Bureau, case: Case) -> Any:
    facts = case.get("facts", {})
    competition = TeamCompetition(facts.get("competition", "provincial team day"))
    level = Level.SEMI_FINAL if facts.get("has_semi_final") else Level(facts.get("level", Level.WHOLE))
    starts = date.fromisoformat(facts["on"]) if "on" in facts else DAY
    bureau.write(
        happened.ContestOpened(
            contest="T", competition=competition, level=level, teams=("C1-1", "C2-1"), starts=starts
        )
    )
    return said_of(bureau, bureau.now.contests["T"], case)


def of_schools(bureau: Bureau, case: Case) -> Any:
    bureau.write(
        happened.ContestOpened(
            contest="T", competition=TeamCompetition.PRIMARY_SCHOOLS, teams=("C1-1", "C2-1")
        )
    )
    return said_of(bureau, bureau.now.contests["T"], case)


def of_the_cup(bureau: Bureau, case: Case) -> Any:
    bureau.write(happened.ContestOpened(contest="T", competition=TeamCompetition.CUP, teams=("C1-1", "C2-1")))
    return said_of(bureau, bureau.now.contests["T"], case)


CATALOGUED: dict[str, Event | TeamCompetition] = {
    "national individual championship": Event.WOMEN,
    "provincial individual championship": Event.GENERAL,
    "club team competition": TeamCompetition.JUNIORS,
    "cup for teams of four": TeamCompetition.CUP,
    "national rapid championship": Event.RAPID_B,
    "school team competition": TeamCompetition.SECONDARY_SCHOOLS,
    "provincial team day": TeamCompetition.TEAM_DAY,
    "championship for the visually impaired": Event.VISUALLY_IMPAIRED,
}


def of_the_catalogue(bureau: Bureau, case: Case) -> Any:
    name = case["facts"]["competition"]
    meant = CATALOGUED[name]
    held: happened.ContestOpened | happened.ChampionshipOpened
    if isinstance(meant, Event):
        province = "F1" if name.startswith("provincial") else ""
        held = happened.ChampionshipOpened(contest="S", event=meant, starts=DAY, province=province)
        bureau.write(held)
        return said_of(bureau, bureau.now.championships["S"], case)
    bureau.write(happened.ContestOpened(contest="S", competition=meant, teams=("C1-1", "C2-1")))
    return said_of(bureau, bureau.now.contests["S"], case)


def field(bureau: Bureau, case: Case) -> Any:
    """Who has a place, by the standings of last year and this year's entries."""
    facts = case["facts"]
    event = Event(facts["event"])
    for part, group, order in standings_before(bureau, facts):
        bureau.write(happened.LastStandingStated(event=event, stage=part, order=tuple(order), group=group))
    if "younger_champion" in facts:
        champion = born(bureau, [facts["younger_champion"]])
        bureau.write(happened.LastStandingStated(event=YOUNGER[event], stage=Stage.FINAL, order=champion))
    for number, order in enumerate(facts.get("semi_final", ())):
        name = f"group {number}"
        bureau.do(happened.ChampionshipOpened(contest=name, event=event, stage=Stage.SEMI_FINAL, starts=DAY))
        bureau.write(happened.StageClosed(contest=name, on=DAY, order=tuple(order)))
    opened(bureau, facts)
    fill(bureau, facts)
    return to_json(field_of(bureau.now, bureau.now.championships["S"], bureau.law).answer)


def standings_before(bureau: Bureau, facts: Case) -> Iterator[tuple[Stage, str, Any]]:
    if facts.get("last_final"):
        yield Stage.FINAL, "", born(bureau, facts["last_final"])
    for number, order in enumerate(facts.get("last_semi_final", ())):
        yield Stage.SEMI_FINAL, f"group {number}", order


def fill(bureau: Bureau, facts: Case) -> None:
    """Write down the entries of a case, on their grounds."""
    entered(bureau, facts.get("promoted", ()), EntryAs.SEMI_FINAL)
    entered(bureau, facts.get("provincial", ()), EntryAs.PROVINCE)
    for province, names in facts.get("announced", {}).items():
        entered(bureau, names, EntryAs.ANNOUNCED, province)
    for province, names in facts.get("by_organisers", {}).items():
        entered(bureau, names, EntryAs.ORGANISER, province)
    entered(bureau, facts.get("by_board", ()), EntryAs.BOARD)
    entered(bureau, [facts["choice_place"]] if facts.get("choice_place") else [], EntryAs.CHOICE)
    entered(bureau, [facts["grandmaster"]] if facts.get("grandmaster") else [], EntryAs.GRANDMASTER)


def rights(bureau: Bureau, case: Case) -> Any:
    """A stage is played to the end, everybody beats who stands below him, and is closed."""
    facts = case["facts"]
    order = born(bureau, facts["order"])
    opened(bureau, facts, system=TournamentSystem.ROUND_ROBIN)
    entered(bureau, order)
    rounds = len(order) + len(order) % 2 - 1
    for number in range(1, rounds + 1):
        bureau.do(asked.PairRound(contest="S", on=DAY, seed="s"))
        for game in bureau.now.championships["S"].rounds[-1].games:
            is_white = order.index(game.white) < order.index(game.black)
            bureau.write(
                happened.GamePlayed(
                    contest="S",
                    round=number,
                    white=game.white,
                    black=game.black,
                    points=(2, 0) if is_white else (0, 2),
                )
            )
    next_match = facts.get("next_match_on")
    bureau.do(
        asked.CloseStage(
            contest="S", on=DAY, next_match_on=date.fromisoformat(next_match) if next_match else None
        )
    )
    closed = bureau.now.championships["S"].closed
    assert closed is not None
    return [{"player": player, "right": right} for player, right in closed.rights]


def costs(bureau: Bureau, case: Case) -> Any:
    facts = case["facts"]
    opened(bureau, facts)
    for province, number in facts["players"].items():
        entered(bureau, [f"{province} {each}" for each in range(number)], province=province)
    bureau.do(happened.CostsStated(contest="S", cents=facts["cents"]))
    return to_json(bureau.now.costs["S"].rulings[0].answer)


def team_costs(bureau: Bureau, case: Case) -> Any:
    facts = case["facts"]
    bureau.write(
        happened.ContestOpened(
            contest="T",
            competition=TeamCompetition(facts["competition"]),
            level=Level(facts.get("level", Level.WHOLE)),
            teams=tuple(f"C{number}-1" for number in range(facts["teams"])),
        )
    )
    bureau.do(
        happened.CostsStated(contest="T", cents=facts["costs"], contribution=facts.get("contribution", 0))
    )
    return to_json(bureau.now.costs["T"].rulings[0].answer)


def delegation(bureau: Bureau, case: Case) -> Any:
    """The Board has provincial federations organise a group, and that is its decision."""
    facts = case["facts"]
    (decided,) = case["decided"]
    bureau.do(
        happened.ChampionshipOpened(
            contest=facts["group"], event=Event(facts["event"]), stage=Stage.SEMI_FINAL, starts=DAY
        )
    )
    bureau.do(happened.OrganisationDelegated(contest=facts["group"], to=facts["to"][0], on=DAY))
    (ruling,) = bureau.now.delegated[facts["group"]].rulings
    assert ruling.chosen == {**decided, "clause": f"kndb-2009:{decided['clause']}"}
    return ruling.answer


DRIVERS: dict[str, Driver] = {
    "championship_stages": of_a_stage,
    "stage_format": of_a_stage,
    "championship_tempo": of_a_stage,
    "adjournment_time": of_a_stage,
    "rapid_article_applies": of_a_stage,
    "girls_template": of_girls,
    "group_numbers": of_women,
    "swiss_players": of_swiss,
    "swiss_rounds": of_swiss,
    "regulation_for": of_teams,
    "classes": of_teams,
    "field_size": of_teams,
    "boards": of_teams,
    "team_tempo": of_teams,
    "team_entry": of_teams,
    "decision_rounds": of_teams,
    "usual_day": of_teams,
    "moves_due": of_teams,
    "team_days": of_teams,
    "school_competitions": of_schools,
    "cup_groups": of_the_cup,
    "catalogue": of_the_catalogue,
    "stage_field": field,
    "stage_rights": rights,
    "stage_costs": costs,
    "team_costs": team_costs,
    "group_delegation": delegation,
    **DISCIPLINE,
    **DECISIONS,
    **TEAMS,
    **CHAMPIONSHIPS,
}
SAID_OTHERWISE = {  # facts that no announcement of one competition has
    "is_extended", "preliminary_stages", "is_final_standing", "appointed_by_general_meeting",
}  # fmt: skip


def can_be_told(case: Case) -> bool:
    """Say whether a case is one of those that events tell."""
    facts, question = case.get("facts", {}), case["question"]
    if question not in DRIVERS or SAID_OTHERWISE & set(facts):
        return False
    has_answer = "answer" in case or question in {"fine", *DECISIONS}
    return has_answer and (question not in APART or APART[question](case))


APART: dict[str, Callable[[Case], bool]] = {
    "lineup": can_be_named,
    "championship_entry": lambda case: "ground" not in case["facts"],
    "withdrawal": lambda case: not case["facts"].get("is_team"),
    "knock_out_match": lambda case: not {"most_barrages", "chosen_by_conditions"} & set(case["facts"]),
    "list_change": lambda case: not case["facts"].get("games_for_the_team"),
    "player_lists": lambda case: "boards" not in case["facts"],
    "group_delegation": lambda case: _chosen(case) == "delegate",
    "fine": lambda case: _chosen(case) != "do not impose",  # then nothing is reported
    "catalogue": lambda case: case["facts"]["competition"] in CATALOGUED,
    "rapid_article_applies": lambda case: "rapid" in case["facts"]["event"],
    "group_numbers": lambda case: bool(case["facts"]["entered"]),
    "moves_due": lambda case: case["facts"]["minutes"] in HOURS,
}


def _chosen(case: Case) -> str:
    return "".join(choice["option"] for choice in case.get("decided", ()))


def cases() -> Iterator[Any]:
    for path in sorted(CASES.glob("*.toml")):
        for case in cases_in(path):
            if can_be_told(case):
                cites = [Cite.parse(text, "kndb-2009") for text in case["clauses"]]
                marks = [pytest.mark.clause(cite.rulebook, cite.number) for cite in cites]
                yield pytest.param(case, marks=marks, id=f"{path.stem}: {case['name']}")


@pytest.mark.parametrize("case", list(cases()))
def test_a_case_comes_to_its_answer_by_events(case: Case) -> None:
    bureau = Bureau(**settled(case.get("values", {})))
    found = DRIVERS[case["question"]](bureau, case)
    assert "answer" not in case or found == case["answer"]
