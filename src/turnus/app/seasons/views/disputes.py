"""Views of disputes: all of them with what is to be done, and the rulings that were made known."""

from collections.abc import Callable, Mapping
from typing import Any

from turnus.app.seasons.views.catalogue import Grid, Look, View
from turnus.competition.disputing.docket import docket, recourse
from turnus.competition.disputing.state import Dispute


def disputes(look: Look) -> View:
    """Show every dispute as far as it has come, and what is to be done by whom until when."""
    lines = [_dispute(look, each) for each in look.season.disputes.values()]
    tasks: list[dict[str, Any]] = [
        {
            "dispute": task.dispute,
            "who": task.who,
            "what": task.what,
            "last_day": task.last_day.isoformat() if task.last_day else None,
            "clauses": list(task.clauses),
        }
        for task in docket(look.season, look.law)
    ]
    grids = (
        Grid("Disputes", ("dispute", "date", "player", "about", "status"), tuple(map(_row(look), lines))),
        Grid(
            "To be done",
            ("dispute", "who", "what", "before", "clauses"),
            tuple(
                (t["dispute"], look.translate(t["who"]), look.translate(t["what"]), t["last_day"] or "",
                 ", ".join(t["clauses"]))
                for t in tasks
            ),
        ),
    )  # fmt: skip
    clauses = tuple(dict.fromkeys(clause for line in (*lines, *tasks) for clause in line["clauses"]))
    return View({"disputes": lines, "tasks": tasks}, grids, clauses)


def _row(look: Look) -> Callable[[dict[str, Any]], tuple[str, ...]]:
    say = look.translate
    return lambda line: (
        line["dispute"], line["on"], look.name(line["player"]), say(line["contested"]), say(line["status"])
    )  # fmt: skip


def _dispute(look: Look, dispute: Dispute) -> dict[str, Any]:
    lodged, decided, referred = dispute.lodged, dispute.decided, dispute.referred
    left = recourse(dispute, look.law)
    return {
        "dispute": lodged.dispute,
        "on": lodged.on,
        "player": lodged.player,
        "contested": lodged.contested,
        "game": list(lodged.game),
        "against": lodged.against or None,
        "heard_by": referred.body if referred else None,
        "status": status(dispute),
        "by": decided.by if decided else None,
        "decided_on": decided.on if decided else None,
        "reason": decided.reason if decided else None,
        "appeal_open": left.is_open if left else None,
        "appeal_until": left.until.isoformat() if left and left.until else None,
        "published": dispute.is_published,
        "clauses": [*lodged.clauses, *([decided.clause] if decided else [])],
    }


def status(dispute: Dispute) -> str:
    """Say how far a dispute has come."""
    if dispute.decided is not None:
        return dispute.decided.outcome
    return "referred" if dispute.referred else "lodged"


def rulings(look: Look) -> View:
    """Show the rulings that were made known to everybody."""
    lines: list[dict[str, Any]] = [
        {
            "dispute": each.lodged.dispute,
            "on": each.decided.on,
            "contested": each.lodged.contested,
            "game": list(each.lodged.game),
            "by": each.decided.by,
            "outcome": each.decided.outcome,
            "reason": each.decided.reason,
            "clause": each.decided.clause,
        }
        for each in look.season.disputes.values()
        if each.is_published and each.decided is not None
    ]
    say = look.translate
    rows = tuple(
        (one["on"], say(one["contested"]), " - ".join(map(look.name, one["game"])), say(one["by"]),
         say(one["outcome"]), one["reason"])
        for one in lines
    )  # fmt: skip
    grid = Grid("Rulings", ("date", "about", "game", "by", "ruling", "reason"), rows)
    return View({"rulings": lines}, (grid,), tuple(dict.fromkeys(one["clause"] for one in lines)))


DISPUTES: Mapping[str, Callable[[Look], View]] = {"disputes": disputes, "rulings": rulings}
