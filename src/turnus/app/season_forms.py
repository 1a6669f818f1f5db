"""What a season can be asked by a form of its fields: the commands that have no page of their own."""

from dataclasses import MISSING, Field, fields
from typing import Any

from turnus.app.typed import sentence_of
from turnus.competition.season import commands as asked

TOPICS: dict[str, tuple[type[Any], ...]] = {
    "decisions": (asked.Overrule, asked.JudgeStrength),
    "games": (
        asked.SetTempo, asked.SetStart, asked.GrantLaterStart, asked.Postpone, asked.Extend,
        asked.ClaimForfeit, asked.Rearrange, asked.DraftRound,
    ),
    "deciding games and finals": (asked.EnterDecidingGame, asked.EnterPlayOff, asked.DateFinals),
    "fees": (asked.SetFees, asked.GrantReduction, asked.AgreeInstalments),
    "league": (asked.EnterLeagueResult, asked.MissLeagueMatch),
}  # fmt: skip
COMMANDS = {kind.__name__: kind for kinds in TOPICS.values() for kind in kinds}


def about(kind: type[Any]) -> str:
    """Return what a command does, in one sentence."""
    return sentence_of(kind).partition(". ")[0].rstrip(".") + "."


def filled_in(kind: type[Any]) -> list[Field[Any]]:
    """Return the fields that the director fills in: not who and when he is, nor what the program draws."""
    by_himself = ("who", "seed") if kind is not asked.Overrule else ("who", "by")
    own = [each for each in fields(kind) if each.name not in by_himself]
    return [each for each in own if each.name != "at" or each.default is MISSING]
