"""What every source tells of how a federation's competitions end: cups, titles, places in other classes."""

from collections.abc import Mapping
from typing import Any

from states.agreeing import Told
from turnus.app.federations import papers, whys
from turnus.app.federations.views.catalogue import FederationLook, view
from turnus.app.papers.posting import Wording
from turnus.competition.federation import events as happened
from turnus.competition.federation.cup.drawn import cup_ruling
from turnus.competition.questions.teams.cup import CupRound
from turnus.law.explanation import Words

WORDS = Wording()
Pair = tuple[str, str]


def of_cup_journal(look: FederationLook) -> Told:
    """What was drawn and who went through, by the events; the winners play the next round."""
    for name, contest in look.federation.contests.items():
        rounds = contest.every(happened.CupRoundDrawn)
        if not rounds:
            continue
        through = {
            (one.home, one.away): cup_ruling(contest, one, look.law).answer.through
            for one in contest.every(happened.CupMatchPlayed)
        }
        days = {pair: each.on for each in rounds for pair in each.matches}
        days |= {(one.home, one.away): one.on for one in contest.every(happened.CupMatchPlayed)}
        found = sorted((*pair, through.get(pair, ""), on.isoformat()) for pair, on in days.items())
        yield ("cup", name), found
        for pair, team in through.items():
            yield ("through", pair), team
        yield from _next_rounds(name, rounds, through)


def _next_rounds(name: str, rounds: tuple[happened.CupRoundDrawn, ...], through: Mapping[Pair, str]) -> Told:
    drawn: dict[CupRound, set[str]] = {}
    won: dict[CupRound, set[str]] = {}
    for each in rounds:
        matches = each.matches[:1] if each.round is CupRound.FINAL else each.matches
        drawn.setdefault(each.round, set()).update(team for pair in matches for team in pair)
        won.setdefault(each.round, set()).update(through[pair] for pair in matches if pair in through)
    for before, after in zip(drawn, list(drawn)[1:], strict=False):
        yield ("goes on", name, before), sorted(drawn[after])
        yield ("goes on", name, before), sorted(won[before])


def of_cup(look: FederationLook) -> Told:
    """What the view of the cup says, as data and as its table."""
    found = view(look, "cup")
    yield from _by_cup(
        (m["group"], m["home"], m["away"], m["result"], m["on"]) for m in found.data.get("matches", ())
    )
    for grid in found.grids:
        if "winner" in grid.columns:
            yield from _by_cup((row[0], row[3], row[4], row[5], row[2]) for row in grid.rows)


def of_cup_pairings(look: FederationLook) -> Told:
    """What is said of the cup among the matches of all, on the screen and on paper."""
    cups = {name for name, each in look.federation.contests.items() if each.every(happened.CupRoundDrawn)}
    lines = view(look, "pairings").data["matches"]
    yield from _by_cup(
        (m["group"], m["home"], m["away"], m["result"], m["on"]) for m in lines if m["group"] in cups
    )
    rows = papers.paper(look, "pairings", "", WORDS).sheets[0].rows
    yield from _by_cup((row[0], row[3], row[4], row[5], row[2]) for row in rows if row[0] in cups)


def _by_cup(lines: Any) -> Told:
    cups: dict[str, list[Any]] = {}
    for group, home, away, result, on in lines:
        cups.setdefault(group, []).append((home, away, result or "", on))
    for group, matches in cups.items():
        yield ("cup", group), sorted(matches)


def of_cup_whys(look: FederationLook) -> Told:
    """What the explanation of each match says."""
    for contest in look.federation.contests.values():
        for one in contest.every(happened.CupMatchPlayed):
            words = Words(look.law.stack, "en", str)
            told = whys.explain(look, ["pair", one.home, one.away], words)
            said = [team for team in (one.home, one.away) if f"{team} goes through" in told.text]
            yield ("through", (one.home, one.away)), said[0] if said else told.text


def of_titles(look: FederationLook) -> Told:
    """Which title or right each place of a closed group gives: what was closed, and what the list says."""
    lines = view(look, "ranking").data["ranking"]
    for contest in look.federation.contests.values():
        if contest.closed and contest.closed.order:
            first = [line for line in lines if line["group"] == contest.name]
            yield ("title", contest.name), (contest.closed.order[0], str(contest.closed.title))
            yield ("title", contest.name), (first[0]["name"], first[0]["gets"])
            yield ("without a title", contest.name), []
            yield ("without a title", contest.name), [line["name"] for line in first[1:] if line["gets"]]
    for name, stage in look.federation.championships.items():
        if stage.closed:
            yield ("rights", name), sorted({player for player, _ in stage.closed.rights})
            yield ("rights", name), sorted(w["name"] for w in lines if w["group"] == name and w["gets"])
    grid = view(look, "ranking").grids[0]
    yield ("ranking",), [(line["group"], line["name"], line["gets"]) for line in lines]
    yield ("ranking",), [(row[0], row[2], row[3]) for row in grid.rows]


def of_promotion(look: FederationLook) -> Told:
    """Who plays for which places, and in which class each team plays next."""
    found = view(look, "promotion")
    for one in found.data["play_offs"]:
        yield ("plays for", one["level"]), (one["places"], one["teams"])
    for row in found.grids[0].rows:
        yield ("plays for", row[0]), (int(row[1]), [team for team in row[2].split(", ") if team])
    for one in found.data["classes"]:
        yield ("next class", one["level"]), [each["team"] for each in one["teams"]]
    for grid in found.grids:
        if "level" in grid.values:
            yield ("next class", grid.values["level"]), [row[0] for row in grid.rows]
    yield ("next class twice",), []
    teams = [each["team"] for one in found.data["classes"] for each in one["teams"]]
    yield ("next class twice",), sorted({team for team in teams if teams.count(team) > 1})


def of_play_offs(look: FederationLook) -> Told:
    """The same from the view of the play-offs."""
    for one in view(look, "play_offs").data["play_offs"]:
        yield ("plays for", one["level"]), (one["places"], one["teams"])
