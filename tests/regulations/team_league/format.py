"""How the league is played."""

from turnus.competition.engine.fields import sets

teams = sets("team-league", "1", {"unit": "team", "boards": 8})
classes = sets(
    "team-league",
    "2",
    {
        "stages": ["league"],
        "stage.league.divisions.kind": "groups",
        "stage.league.divisions.count": 3,
        "stage.league.divisions.size": 10,
        "stage.league.divisions.names": ["promotion class", "first class", "second class"],
    },
)
matches = sets("team-league", "3", {"stage.league.meeting.kind": "round-robin"})
match_points = sets("team-league", "4", {"scale.win": 2, "scale.draw": 1})
order = sets(
    "team-league", "5", {"stage.league.ladder.steps": ["GPTS", "DE"], "stage.league.ladder.when_equal": "lot"}
)
promotion = sets("team-league", "6", {"stage.league.moves.up": 2, "stage.league.moves.down": 2})
