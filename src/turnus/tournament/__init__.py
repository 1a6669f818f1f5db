"""Players, teams, rounds, results and colours: the values that pairing, standings and files share."""

from turnus.tournament.lots import draw_of_lots, lot
from turnus.tournament.matches import MatchRules, team_event
from turnus.tournament.players import Player, Team
from turnus.tournament.results import Bye, Colour, Entry, Game, Outcome, Pairing, Round, agree
from turnus.tournament.scoring import CHESS, DRAUGHTS, MATCH_POINTS, THREE_ONE_ZERO, ScoringSystem
from turnus.tournament.tournament import (
    About,
    Adjustment,
    AnnouncedBye,
    ForbiddenPairs,
    Tournament,
    VirtualPoints,
)

__all__ = [
    "CHESS",
    "DRAUGHTS",
    "MATCH_POINTS",
    "THREE_ONE_ZERO",
    "About",
    "Adjustment",
    "AnnouncedBye",
    "Bye",
    "Colour",
    "Entry",
    "ForbiddenPairs",
    "Game",
    "MatchRules",
    "Outcome",
    "Pairing",
    "Player",
    "Round",
    "ScoringSystem",
    "Team",
    "Tournament",
    "VirtualPoints",
    "agree",
    "draw_of_lots",
    "lot",
    "team_event",
]
