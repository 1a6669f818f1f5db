"""Views of members: eligibility for clubs and championships, appearances, lists, line-ups, quota."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from typing import Any

from turnus.app.federations.views.catalogue import FederationLook
from turnus.app.law.consult import to_json
from turnus.app.office.telling import Reader
from turnus.app.seasons.views.catalogue import Grid, View
from turnus.competition.federation import events as happened
from turnus.competition.federation.championships.fields import known_field
from turnus.competition.federation.championships.promotions import promoted_through
from turnus.competition.federation.championships.provincial import exempt
from turnus.competition.federation.organising.membership import (
    categories_of,
    may_enter,
    may_play_for,
    nationality_asked,
)
from turnus.competition.federation.state import Member
from turnus.competition.federation.teams.lineups import (
    appearance_counts,
    lineup_ruling,
    list_question,
    may_be_fielded,
)
from turnus.competition.federation.teams.match_day import colours
from turnus.competition.making_once import made_once
from turnus.competition.questions.championships.championships import Event as Championship
from turnus.competition.questions.federation.members import Category
from turnus.competition.questions.teams.competitions import TeamCompetition
from turnus.competition.questions.teams.league_schedule import team_of
from turnus.law import Law, Refused, Ruling
from turnus.records import replace

MEMBERS_KEPT = 1024  # a few kilobytes each


def eligibility(look: FederationLook) -> View:
    """Show for which clubs and championships members may play on a day, with clause and day."""
    on = look.on or _next_match_day(look) or date(look.federation.opened.season, 9, 1)
    lines = [line for name in look.members for line in _eligibility(look, name, on)]
    rows = tuple(
        (
            look.name(one["member"]),
            one["for"],
            one["verdict"],
            one["reason"].replace(one["member"], look.name(one["member"])),
            ", ".join(one["clauses"]),
        )
        for one in lines
    )
    columns = ("member", "for", "verdict", "reason", "clauses")
    data = {"on": on.isoformat(), "members": lines}
    clauses = tuple(dict.fromkeys(clause for one in lines for clause in one["clauses"]))
    title, values = "Eligibility on {day}", dict[str, object](day=on)
    if look.contest:
        title = "Eligibility for {contest} on {day}"
        values["contest"] = look.contest
    return View(data, (Grid(title, columns, rows, values),), clauses)


def _next_match_day(look: FederationLook) -> date | None:
    """Return the first day of a match that is still to be played in the competition asked about."""
    found = look.federation.contests.get(look.contest)
    if found is None:
        return None
    days = [fixture.on for pair, fixture in found.fixtures.items() if pair not in found.matches]
    return min(days, default=found.last_day or found.opened.starts)


def _eligibility(look: FederationLook, name: str, on: date) -> Iterator[dict[str, Any]]:
    member = look.federation.members[name]
    clubs = tuple(dict.fromkeys(one.club for one in member.registrations))
    if look.contest in look.federation.contests:
        yield from _in_teams(look, member, clubs, on)
        return
    for club in () if look.contest else clubs:
        ruling = may_play_for(look.federation, member, club, on, look.law)
        reason = _not_registered(look, member, club, on) if _verdict(ruling) == "refused" else ""
        yield _line(name, club, _verdict(ruling), reason, map(str, ruling.cites))
    if look.member and not look.contest:
        yield from _in_teams(look, member, clubs, on)
    if member.born is None:
        return
    known = look.federation.championships
    opened = () if look.on else tuple(stage.opened for stage in known.values())
    for event, day, reasons, clauses in _entering(member, on.isoformat(), opened, look.law):
        if look.contest and event != str(known[look.contest].opened.event):
            continue
        refused = [reason.told(look.translate) for reason in reasons]
        verdict = "refused" if refused else "allowed"
        yield _line(name, event, verdict, "; ".join(refused), clauses) | {"on": day}


def _in_teams(
    look: FederationLook, member: Member, clubs: tuple[str, ...], on: date
) -> Iterator[dict[str, Any]]:
    """Yield whether a member may be fielded in each team of his clubs: what a line-up with him is asked."""
    for contest in look.contests:
        if contest.opened.competition is TeamCompetition.TEAM_DAY:
            continue
        for team in contest.opened.teams:
            if team_of(team).club in clubs:
                ruling = may_be_fielded(look.federation, contest, team, member.member, on, look.law)
                reason = "; ".join(one.reason.told(look.translate) for one in ruling.answer)
                against = [str(ground.cite) for ground in ruling.grounds if ground.says]
                verdict = "refused" if ruling.answer else "allowed"
                clauses = against or _allowing(look, member, team_of(team).club, on)
                yield _line(member.member, f"{contest.name}, {team}", verdict, reason, clauses)


def _allowing(look: FederationLook, member: Member, club: str, on: date) -> list[str]:
    """Return by which clauses a member may play for a club."""
    return list(map(str, may_play_for(look.federation, member, club, on, look.law).cites))


def _not_registered(look: FederationLook, member: Member, club: str, on: date) -> str:
    """Return since when a member is registered with a club, where he is not on a day."""
    if member.registration(club, on):
        return ""
    days = [one.received for one in member.registrations if one.club == club and one.received > on]
    text = "registered with {club} from {day}" if days else "not registered with {club} on {day}"
    return look.translate(text).format(club=club, day=Reader(look.translate).day(min(days, default=on)))


@made_once(MEMBERS_KEPT)  # between two looks hardly any member has changed
def _entering(
    member: Member, on: str, opened: tuple[happened.ChampionshipOpened, ...], law: Law
) -> list[tuple[str, str, tuple[Refused, ...], tuple[str, ...]]]:
    """Return for every championship on which day, why not and by which clauses a member may play.

    Those that were opened have their own days; all others are asked about on this one.
    """
    days = {each.event: (_written(each.starts), _written(each.entry_closes)) for each in opened}
    return [
        (str(event), day, *_entry(member, event, day, closes, law))
        for event in Championship
        for day, closes in [days.get(event, (on, on))]
    ]


@made_once(MEMBERS_KEPT * len(Championship))  # when one is opened, the others are as they were
def _entry(
    member: Member, event: Championship, on: str, closes: str, law: Law
) -> tuple[tuple[Refused, ...], tuple[str, ...]]:
    """Return why not, and by which clauses, a member may play in a championship."""
    until = date.fromisoformat(closes) if closes else None
    where = (member, event, date.fromisoformat(on), until)
    if asked := nationality_asked(*where, _remembering(member, law)):
        return (Refused.because("nobody has said whether he has Dutch nationality"),), asked.clauses
    ruling = may_enter(*where, _remembering(member, law))
    return ruling.answer, tuple(map(str, ruling.cites))


def _written(day: date | None) -> str:
    return day.isoformat() if day else ""


@made_once(1)
def _remembering(_member: Member, law: Law) -> Law:
    """Return a law for one member: every championship asks in which categories he is."""
    return law.remembering()


def _verdict(ruling: Ruling[Any]) -> str:
    if ruling.referral is not None:
        return f"the {ruling.referral.by} decides"
    return str(ruling.answer)


def _line(member: str, what: str, verdict: str, reason: str, clauses: Iterable[str]) -> dict[str, Any]:
    return {
        "member": member,
        "for": what,
        "verdict": verdict,
        "reason": reason,
        "clauses": list(clauses),
    }


def members(look: FederationLook) -> View:
    """Show members with club, province and categories on a day."""
    on = look.on or date(look.federation.opened.season, 9, 1)
    lines = [_member(look, look.federation.members[name], on) for name in look.members]
    rows = tuple(
        (
            look.name(one["member"]),
            ", ".join(one["clubs"]),
            one["province"],
            ", ".join(one["categories"] or ()),
            str(one["rating"] or ""),
        )
        for one in lines
    )
    columns = ("member", "club", "province", "categories", "rating")
    return View({"on": on.isoformat(), "members": lines}, (Grid("Members", columns, rows),))


def _member(look: FederationLook, member: Member, on: date) -> dict[str, Any]:
    known: tuple[Category, ...] | None = None
    clauses: list[str] = []
    if member.born is not None:
        ruling = categories_of(member, on, look.law)
        known = tuple(sorted(ruling.answer))
        clauses = list(map(str, ruling.cites))
    return {
        "member": member.member,
        "clubs": [one.club for one in member.registrations if one.covers(on)],
        "province": look.federation.province_of(member, on),
        "categories": list(map(str, known)) if known is not None else None,
        "rating": member.rating_on(on),
        "clauses": clauses,
    }


def appearances(look: FederationLook) -> View:
    """Show how often players played in which team, and for which teams they may still play."""
    lines: list[dict[str, Any]] = []
    for contest in look.contests:
        players = {p for named in contest.lineups.values() for p in named.players}
        for player in sorted(players & set(look.members) if look.member else players):
            clubs = {one.club for one in look.federation.appearances.get(player, ())}
            for club in sorted(clubs):
                ruling = appearance_counts(look.federation, contest, player, club, look.law)
                lines += [
                    {"group": contest.name, "player": player, "club": club, **to_json(count)}
                    for count in ruling.answer
                ]
    rows = tuple(
        (
            one["group"],
            look.name(one["player"]),
            f"{one['club']}-{one['team']}",
            str(one["above"]),
            "yes" if one["may_play"] else "no",
        )
        for one in lines
    )
    columns = ("group", "player", "team", "times higher", "may play")
    return View({"appearances": lines}, (Grid("Appearances", columns, rows, numeric=frozenset({3})),))


def lineups(look: FederationLook) -> View:
    """Show the line-ups of matches, of one day where one is named, and what the law has against them."""
    law = look.law.remembering()
    lines: list[dict[str, Any]] = []
    for contest in look.contests:
        for named in contest.lineups.values():
            if look.on not in (None, named.on):
                continue
            ruling = lineup_ruling(look.federation, named, law)
            pair = (named.home, named.away)
            lines.append(
                {
                    "group": contest.name,
                    "home": named.home,
                    "away": named.away,
                    "side": str(named.side),
                    "on": named.on.isoformat(),
                    "players": list(named.players),
                    "colours": [str(one.answer) for one in colours(contest, pair, named.side, look.law)],
                    "objections": [
                        {"board": one.board, "player": one.player, "reason": str(one.reason)}
                        for one in ruling.answer
                    ],
                    "clauses": list(map(str, ruling.cites)),
                }
            )
    rows = tuple(
        (
            f"{one['home']} - {one['away']}",
            one["side"],
            ", ".join(
                f"{look.name(player)} ({look.translate(colour)})"
                for player, colour in zip(one["players"], one["colours"], strict=True)
            ),
            "; ".join(objection["reason"] for objection in one["objections"]),
        )
        for one in lines
    )
    grid = Grid("Line-ups", ("match", "side", "players", "against"), rows)
    asks = tuple(("", f"lineup {one['home']} {one['away']} {one['side']}", "", "") for one in lines)
    return View({"lineups": lines}, (replace(grid, asks=asks),))


def lists(look: FederationLook) -> View:
    """Show the player lists of clubs, and what is wrong with them."""
    lines: list[dict[str, Any]] = []
    objections: list[str] = []
    for filed in look.federation.lists.values():
        wrong = look.law.ask(list_question(look.federation, filed.club, filed, look.law))
        lines.append(
            {
                "club": filed.club,
                "team": filed.team,
                "competition": str(filed.competition),
                "received": filed.received.isoformat(),
                "players": list(filed.players),
                "objections": [str(reason) for reason in wrong.answer],
            }
        )
        said = (each.told(look.translate) for each in wrong.answer)
        objections.append("; ".join(said))
    rows = tuple(
        (
            f"{one['club']}-{one['team']}",
            one["competition"],
            one["received"],
            ", ".join(map(look.name, one["players"])),
            against,
        )
        for one, against in zip(lines, objections, strict=True)
    )
    columns = ("team", "competition", "received", "players", "against")
    return View({"lists": lines}, (Grid("Player lists", columns, rows),))


def quota(look: FederationLook) -> View:
    """Show how places of championships were divided over the provinces."""
    lines: list[dict[str, Any]] = [
        {
            "championship": stage.opened.contest,
            "province": province,
            "places": places,
            "promoted": list(promoted_through(look.federation, stage, province, places, look.law)),
        }
        for stage in look.championships
        for divided in stage.every(happened.QuotaDivided)
        for province, places in divided.division.items()
    ]
    rows = tuple(
        (
            str(one["championship"]),
            str(one["province"]),
            str(one["places"]),
            ", ".join(map(look.name, one["promoted"])),
        )
        for one in lines
    )
    columns = ("championship", "province", "places", "promoted")
    return View({"quota": lines}, (Grid("Places", columns, rows, numeric=frozenset({2})),))


def field(look: FederationLook) -> View:
    """Show who has a place in each championship, on what ground, and how many places are open."""
    lines: list[dict[str, Any]] = []
    for stage in look.championships:
        ruling = known_field(look.federation, stage, look.law)
        if ruling is not None:
            known = to_json(ruling.answer) | {"clauses": list(map(str, ruling.clauses()))}
            lines.append({"championship": stage.opened.contest, **known})
    straight = [
        {"championship": stage.opened.contest, "exempt": list(found.answer)}
        for stage in look.championships
        if (found := exempt(look.federation, stage, look.law)) is not None
    ]
    rows = tuple(
        (one["championship"], look.name(entry["player"]), entry["ground"])
        for one in lines
        for entry in one["entries"]
    )
    counts = tuple(
        (one["championship"], str(one["places"]), str(one["open"]), str(one["excess"])) for one in lines
    )
    grids = (
        Grid("Places", ("championship", "places", "open", "too many"), counts, numeric=frozenset({1, 2, 3})),
        Grid("Field", ("championship", "player", "ground"), rows),
    )
    return View({"fields": lines, "provincial": straight}, grids)


MEMBERS: Mapping[str, Callable[[FederationLook], View]] = {
    "eligibility": eligibility,
    "members": members,
    "appearances": appearances,
    "lineups": lineups,
    "lists": lists,
    "quota": quota,
    "field": field,
}
