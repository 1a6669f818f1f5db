"""The commands of a season in the registry, each under the topic where it is looked for."""

from typing import Any

from turnus.competition.registry import Entry, Registry
from turnus.competition.season import commands as asked

# written by the office: who decided, and under which text
BY_THE_OFFICE = frozenset({"who", "hashes"})
# commands that have no page of their own: each has a form that is made from its fields
TOPICS: dict[str, tuple[type[Any], ...]] = {
    "decisions": (asked.Overrule, asked.JudgeStrength, asked.PlaceNewcomer),
    "games": (
        asked.SetTempo, asked.SetStart, asked.GrantLaterStart, asked.Postpone, asked.Extend,
        asked.ClaimForfeit, asked.Rearrange, asked.DraftRound,
    ),
    "deciding games and finals": (asked.EnterDecidingGame, asked.EnterPlayOff, asked.DateFinals),
    "fees": (asked.SetFees, asked.GrantReduction, asked.AgreeInstalments),
    "league": (asked.EnterLeagueResult, asked.MissLeagueMatch),
}  # fmt: skip
_TOPIC_OF = {kind: topic for topic, kinds in TOPICS.items() for kind in kinds}

SEASON: Registry[asked.Command] = Registry.of(
    Entry(kind, _TOPIC_OF.get(kind, ""), BY_THE_OFFICE)
    for kind in asked.Command.__args__
    if kind is not asked.OpenSeason
)
SEASON_OPENING: Registry[asked.OpenSeason] = Registry.of([Entry(asked.OpenSeason, "", BY_THE_OFFICE)])
