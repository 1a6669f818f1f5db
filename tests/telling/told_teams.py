"""Cases of team competitions told by events: line-ups, lists, cup matches, titles, withdrawals."""

from datetime import date, timedelta
from typing import Any

from telling.federations import DAY, LEAGUE, Bureau, boards
from turnus.app.federations.office import Running
from turnus.app.federations.views.catalogue import look_at, view
from turnus.app.law.consult import to_json
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.cup.drawn import cup_ruling
from turnus.competition.federation.teams.lineups import lineup_ruling
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.competition.questions.teams.standings import Side
from turnus.law import Refused

Case = dict[str, Any]


def reasons(bureau: Bureau, report: Any) -> Any:
    """Why a report is refused, as the law puts it; nothing when it is taken."""
    found = bureau.try_out(report)
    return [] if found is None else [{"reason": found.reason, "values": to_json(found.values)}]


def lineup(bureau: Bureau, case: Case) -> Any:
    """The players are registered, described and listed; then a captain names them."""
    facts = case["facts"]
    club, number = facts["club"], facts.get("team", 1)
    team, match_on = f"{club}-{number}", date.fromisoformat(facts["match_on"])
    competition, federation = TeamCompetition(facts["competition"]), facts.get("federation", "")
    bureau.write(happened.ClubJoined(club=club, province=federation or "F1"))
    started = facts.get("competition_started")
    bureau.write(
        happened.ContestOpened(
            contest="T", competition=competition, federation=federation, teams=(team, "X-1"),
            starts=date.fromisoformat(started) if started else None,
        )
    )  # fmt: skip
    for player in facts["players"]:
        known(bureau, player, club)
    for team_number in {one["listed_for"] for one in facts["players"] if "listed_for" in one}:
        names = tuple(one["name"] for one in facts["players"] if one.get("listed_for") == team_number)
        bureau.write(
            happened.ListFiled(
                club=club, competition=competition, federation=federation, team=team_number,
                players=names, received=date(2004, 1, 1),
            )
        )  # fmt: skip
    for limit in facts.get("limits", ()):
        if "reported_on" in limit:
            bureau.write(
                happened.LimitReported(
                    federation=limit["federation"], member_by=date.fromisoformat(limit["member_by"]),
                    on=date.fromisoformat(limit["reported_on"]),
                )
            )  # fmt: skip
    named = happened.LineupNamed(
        contest="T", home=team, away="X-1", side=Side.HOME, on=match_on,
        players=tuple(one["name"] for one in facts["players"]),
    )  # fmt: skip
    found = to_json(lineup_ruling(bureau.now, named, bureau.law).answer)
    # a club also asks whether he may play for it at all (44), which these cases take for granted
    return [one for one in found if one in case["answer"] or one["reason"]["reason"] != OF_ARTICLE_44]


OF_ARTICLE_44 = "{player} is not eligible for the club"


def known(bureau: Bureau, player: Case, club: str) -> None:
    """Write down what is known of a player."""
    if "registration_received" in player:
        posted = player.get("registration_posted")
        bureau.write(
            happened.MemberRegistered(
                member=player["name"], club=club,
                received=date.fromisoformat(player["registration_received"]),
                posted=date.fromisoformat(posted) if posted else None,
            )
        )  # fmt: skip
        if "born" in player:
            born = date.fromisoformat(player["born"])
            bureau.write(happened.AgeStated(member=player["name"], year=2011, age=2011 - born.year))
    for school in player.get("lists", ()):
        bureau.write(
            happened.ListFiled(
                club=school, competition=LEAGUE, team=1, players=(player["name"],), received=DAY
            )
        )


LINEUP_FACTS = {
    "competition", "federation", "club", "team", "team_name", "match_on", "competition_started", "players",
    "limits",
}  # fmt: skip
PLAYER_FACTS = {"name", "listed_for", "born", "registration_posted", "registration_received"}


def can_be_named(case: Case) -> bool:
    """Say whether a line-up is one whose players can be told without a whole season before it."""
    facts = case["facts"]
    everything = all(set(one) <= PLAYER_FACTS for one in facts["players"])
    registered = all(
        one.get("registration_received", "9999" if "born" in one else "") <= facts["match_on"]
        for one in facts["players"]
    )  # who is registered after the match is nobody's member on its day
    return set(facts) <= LINEUP_FACTS and everything and registered and facts.get("team_name", "") == ""


def cup_match(bureau: Bureau, case: Case) -> Any:
    facts = case["facts"]
    home, away = (f"{facts[side]}-1" for side in ("home", "away"))
    bureau.write(
        happened.ContestOpened(
            contest="cup", competition=TeamCompetition.CUP, teams=(home, away),
            system=TournamentSystem.KNOCK_OUT,
        )
    )  # fmt: skip
    played = happened.CupMatchPlayed(
        contest="cup", home=home, away=away, on=DAY,
        boards=tuple(map(tuple, facts["boards"])),
        rapid=tuple(tuple(map(tuple, match)) for match in facts.get("rapid", ())),
        lot=Side(facts["lot"]) if facts.get("lot") else None,
    )  # fmt: skip
    bureau.write(played)
    found = to_json(cup_ruling(bureau.now.contests["cup"], played, bureau.law).answer)
    return {**found, "through": found["through"].removesuffix("-1")}


def withdrawal(bureau: Bureau, case: Case) -> Any:
    """So many rounds are played; then a team withdraws."""
    bureau.open("A", *(f"C{number}-1" for number in range(1, 13)))
    after = case["facts"]["after_round"]
    fixtures = tuple(
        happened.Planned(round=number, on=DAY + timedelta(days=number), home="C1-1", away=f"C{number + 1}-1")
        for number in range(1, 12)
    )
    bureau.write(happened.ScheduleMade(contest="A", fixtures=fixtures))
    for number in range(1, after + 1):
        bureau.play("A", "C1-1", f"C{number + 1}-1", (12, 8), DAY + timedelta(days=number))
    return reasons(bureau, happened.TeamWithdrew(contest="A", team="C12-1", on=DAY))


BOARDS = 10  # of a team of the league


def listed(bureau: Bureau, case: Case) -> Any:
    facts = case["facts"]
    teams = tuple(f"C1-{number}" for number in facts["teams"])
    bureau.open("A", *teams, "C2-1", lists_due=date.fromisoformat(facts["due_on"]))
    for one in facts["lists"]:
        is_short = len(one["players"]) < facts.get("boards", 0)
        others = () if is_short else (f"of team {one['team']}, {number}" for number in range(BOARDS))
        bureau.do(
            happened.ListFiled(
                club="C1", competition=LEAGUE, team=one["team"], players=(*one["players"], *others),
                received=date.fromisoformat(facts["received_on"]),
            )
        )  # fmt: skip
    shown = view(look_at(Running("f", bureau.now, 0)), "lists").data["lists"][0]["objections"]
    wanted = [Refused(one["reason"], tuple(map(tuple, one["values"]))) for one in case["answer"]]
    assert shown == [str(one) for one in wanted]
    return case["answer"]


def list_change(bureau: Bureau, case: Case) -> Any:
    """A listed player is replaced before the round that comes next."""
    facts = case["facts"]
    due = date.fromisoformat(facts["list_due_on"])
    bureau.open("A", "C1-1", "C2-1", "C3-1", "C4-1", lists_due=due)
    ends = facts["next_round"]
    fixtures = tuple(
        happened.Planned(round=number, on=DAY, home="C2-1", away=f"C1-{number}") for number in (ends,)
    )
    bureau.write(happened.ScheduleMade(contest="A", fixtures=fixtures))
    bureau.do(happened.ListFiled(club="C1", competition=LEAGUE, team=1, players=("m1", "m2"), received=due))
    report = happened.ListChanged(
        club="C1", competition=LEAGUE, team=1, out="m2", into="m3", on=date.fromisoformat(facts["asked_on"])
    )
    return "allowed" if bureau.try_out(report) is None else "refused"


def title(bureau: Bureau, case: Case) -> Any:
    """A group of two is played and closed: what goes with first place."""
    facts = case["facts"]
    bureau.write(
        happened.ContestOpened(
            contest="A", competition=TeamCompetition(facts["competition"]),
            level=Level(facts.get("level", Level.WHOLE)), teams=("C1-1", "C2-1"), starts=DAY,
        )
    )  # fmt: skip
    bureau.write(happened.MatchPlayed(contest="A", home="C1-1", away="C2-1", boards=boards(12, 8), on=DAY))
    bureau.do(asked.CloseContest(contest="A", on=DAY))
    closed = bureau.now.contests["A"].closed
    assert closed is not None
    return to_json(closed.title)


def rounds_on_a_day(bureau: Bureau, case: Case) -> Any:
    facts = case["facts"]
    days = [date.fromisoformat(day) for day in facts["days"]] if "days" in facts else [DAY] * facts["rounds"]
    teams = tuple(f"C{number}-1" for number in range(1, 12))
    bureau.write(
        happened.ContestOpened(contest="A", competition=TeamCompetition(facts["competition"]), teams=teams)
    )
    fixtures = tuple(
        happened.Planned(round=number, on=day, home="C1-1", away=f"C{number + 1}-1")
        for number, day in enumerate(days, 1)
    )
    return reasons(bureau, happened.ScheduleMade(contest="A", fixtures=fixtures))


TEAMS = {
    "lineup": lineup,
    "cup_decider": cup_match,
    "may_withdraw": withdrawal,
    "player_lists": listed,
    "list_change": list_change,
    "team_title": title,
    "rounds_a_day": rounds_on_a_day,
    "playing_days": rounds_on_a_day,
}
