"""Cases of individual championships told by events: entry, standings, withdrawal, matches, appeals."""

from datetime import date
from typing import Any

from telling.federations import DAY, Bureau
from turnus.app.law.consult import to_json
from turnus.competition.federation import events as happened
from turnus.competition.federation.championships.standing import final_standing, knock_out
from turnus.competition.federation.organising.membership import may_enter
from turnus.competition.questions.championships.championships import Event
from turnus.competition.questions.championships.rights import EntryAs
from turnus.competition.questions.championships.systems import SwissType
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.federation.protests import Complaint, Decider, Stage
from turnus.competition.questions.teams.competitions import TeamCompetition

Case = dict[str, Any]


def member(bureau: Bureau, facts: Case) -> None:
    """Register and describe somebody as a case has it; who is no member any more has left."""
    day = date.fromisoformat
    since = facts.get("member_since", "1990-01-01")
    bureau.write(happened.MemberRegistered(member="m", club="C1", received=day(since)))
    if "member_since" not in facts:
        bureau.write(happened.RegistrationEnded(member="m", club="C1", on=day("1991-01-01")))
    year = day(facts["match_on"]).year
    bureau.write(
        happened.AgeStated(member="m", year=year, age=year - day(facts["born"]).year),
        happened.MemberDescribed(
            member="m",
            is_woman=facts.get("is_woman", False),
            has_dutch_nationality=facts.get("has_dutch_nationality", True),
            resident_since=day(facts["resident_since"]) if "resident_since" in facts else None,
            impairment_declared=facts.get("impairment_declared", False),
        ),
    )
    if "rating" in facts:
        bureau.write(happened.RatingChanged(member="m", rating=facts["rating"], on=date(2000, 1, 1)))
    for one in facts.get("suspensions", ()):
        bureau.write(
            happened.MemberSuspended(
                member="m", first_day=day(one["first_day"]), last_day=day(one["last_day"]), reason="58.1"
            )
        )


def entry(bureau: Bureau, case: Case) -> Any:
    facts = case["facts"]
    member(bureau, facts)
    closes = facts.get("entry_closes")
    ruling = may_enter(
        bureau.now.members["m"], Event(facts["event"]), date.fromisoformat(facts["match_on"]),
        date.fromisoformat(closes) if closes else None, bureau.law,
    )  # fmt: skip
    return to_json(ruling.answer)


def opened(bureau: Bureau, players: Any, **more: Any) -> None:
    bureau.write(
        happened.ChampionshipOpened(contest="S", event=Event.GENERAL, starts=DAY, **more),
        *(happened.PlayerEntered(contest="S", member=name, ground=EntryAs.PROVINCE) for name in players),
    )


def played(bureau: Bureau, games: Any, rounds: Any) -> None:
    """Write down games, each in its round."""
    for number, game in zip(rounds, games, strict=False):
        bureau.write(
            happened.GamePlayed(
                contest="S", round=number, white=game["first"], black=game["second"],
                points=tuple(game["points"]), plus_for=game.get("plus_for", ""),
                is_forfeit=game.get("is_forfeit", False),
            )
        )  # fmt: skip


def standing(bureau: Bureau, case: Case) -> Any:
    """All games of a championship are known, with its deciding tournaments and lots."""
    facts = case["facts"]
    swiss = facts.get("swiss_type")
    opened(
        bureau, facts["players"], system=TournamentSystem(facts["system"]),
        swiss_type=SwissType(swiss) if swiss else None,
    )  # fmt: skip
    for name, rating in facts.get("ratings", {}).items():
        bureau.write(
            happened.MemberRegistered(member=name, club="C1", received=date(2004, 1, 1)),
            happened.RatingChanged(member=name, rating=rating, on=date(2004, 1, 1)),
        )
    played(bureau, facts["games"], range(1, len(facts["games"]) + 1))
    for name in facts.get("withdrawn", ()):
        bureau.write(happened.PlayerWithdrew(contest="S", member=name, on=DAY))
    for deciding in facts.get("play_offs", ()):
        for game in deciding["games"]:
            bureau.write(
                happened.DecidingGamePlayed(
                    contest="S", number=deciding["number"], white=game["first"], black=game["second"],
                    points=tuple(game["points"]),
                )
            )  # fmt: skip
    if "drawn" in facts:
        order = tuple(facts["drawn"])
        bureau.write(happened.LotsDrawn(contest="S", between=order, seed="s", order=order))
    return to_json(final_standing(bureau.now, bureau.now.championships["S"], bureau.law).answer)


def withdrawal(bureau: Bureau, case: Case) -> Any:
    """Somebody has played so many games of every part, and goes home."""
    facts = case["facts"]
    parts = facts["parts"]
    is_swiss = facts.get("is_swiss", False)
    others = [f"P{number}" for number in range(parts[0]["games"])]
    opened(
        bureau, ["m", *others], rounds=len(parts),
        **({"system": TournamentSystem.SWISS, "swiss_type": SwissType.RATING} if is_swiss else {}),
    )  # fmt: skip
    turn = len(others) + len(others) % 2  # rounds in which everybody meets everybody once
    for number, part in enumerate(parts):
        games = [{"first": "m", "second": name, "points": (1, 1)} for name in others[: part["played"]]]
        played(bureau, games, range(number * turn + 1, (number + 1) * turn + 1))
    bureau.do(happened.PlayerWithdrew(contest="S", member="m", on=DAY))
    (gone,) = bureau.now.championships["S"].every(happened.PlayerWithdrew)
    return gone.rulings[0].answer


def knock_out_match(bureau: Bureau, case: Case) -> Any:
    facts = case["facts"]
    first, second = facts["first"], facts["second"]
    opened(bureau, (first, second), system=TournamentSystem.KNOCK_OUT)
    games = [{"first": first, "second": second, "points": points} for points in facts.get("games", ())]
    played(bureau, games, range(1, 3))
    for number, points in enumerate(facts.get("barrages", ()), 1):
        bureau.write(
            happened.DecidingGamePlayed(
                contest="S", number=number, white=first, black=second, points=tuple(points)
            )
        )
    return to_json(knock_out(bureau.now.championships["S"], first, second, bureau.law).answer)


def team_day(bureau: Bureau, case: Case) -> Any:
    points = {f"{name}-1": held for name, held in case["facts"]["board_points"].items()}
    bureau.write(
        happened.ContestOpened(contest="T", competition=TeamCompetition.TEAM_DAY, teams=tuple(points))
    )
    bureau.do(happened.TeamDayPlayed(contest="T", board_points=points, on=DAY))
    (done,) = bureau.now.contests["T"].every(happened.TeamDayPlayed)
    return [{**line, "team": line["team"].removesuffix("-1")} for line in done.rulings[0].answer]


def route(bureau: Bureau, case: Case) -> Any:
    """A case is filed against a decision: it goes the way that is open, or is refused."""
    decider = Decider(case["facts"]["decided_by"])
    for stage in Stage:
        report = happened.CaseFiled(
            case=f"P {stage}", about=Complaint.IRREGULARITY, by="C1", sent=DAY, received=DAY, stage=stage,
            decided_by=decider, match_day=DAY, decision_sent=DAY,
        )  # fmt: skip
        if bureau.try_out(report) is None:
            return bureau.now.cases[f"P {stage}"].filed.rulings[0].answer
    assert "no further recourse" in str(bureau.refused(report))
    return "no further recourse"


CHAMPIONSHIPS = {
    "championship_entry": entry,
    "final_standings": standing,
    "withdrawal": withdrawal,
    "knock_out_match": knock_out_match,
    "team_day_standings": team_day,
    "recourse": route,
}
