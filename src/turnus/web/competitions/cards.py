"""What one can run, each as a card with a picture drawn for it: a path in a square of 24."""

from dataclasses import dataclass

from turnus.app.competitions.choosing import REGULATION

TEAMS = ("team-match", "team-league", "team-swiss")
ROUNDS = (
    "swiss", "keizer", "round-robin", "double-round-robin", "team-league", "team-swiss", "blitz", "bughouse",
)  # fmt: skip
LADDERS = ("swiss", "round-robin", "double-round-robin", "scheveningen", *TEAMS[1:], "blitz", "bughouse")


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of competition, what it is in a few words, and its picture; or where it is opened."""

    kind: str
    name: str
    says: str
    icon: str
    address: str = ""


CARDS = (
    Card("swiss", "Swiss open", "equals meet, everybody plays every round",
         "M4 5h5M4 12h5M4 19h5M15 5h5M15 12h5M15 19h5M9 5l6 7M9 12l6-7M9 19h6"),
    Card("round-robin", "Round robin", "everybody meets everybody once",
         "M12 3l8.5 6.2-3.2 10H6.7l-3.2-10ZM12 3 6.7 19.2M12 3l5.3 16.2M20.5 9.2 6.7 19.2"
         "M3.5 9.2l13.8 10M3.5 9.2h17"),
    Card("double-round-robin", "Double round robin", "everybody meets everybody with both colours",
         "M4 8h15l-4-4M20 16H5l4 4M4 12h.01M12 12h.01M20 12h.01"),
    Card("scheveningen", "Scheveningen", "each of one team meets each of the other",
         "M6 4h12M6 4l12 8M6 4l12 16M6 12l12-8M6 12h12M6 12l12 8M6 20 18 4M6 20l12-8M6 20h12"),
    Card("knock-out", "Knock-out", "who loses is out, or plays on for the consolation",
         "M3 4h5v6H3M3 14h5v6H3M8 7h5v10H8M13 12h8"),
    Card("keizer", "Keizer", "whoever is there meets his neighbour on the list",
         "M4 18h16M5 18 4 8l5 4 3-7 3 7 5-4-1 10M4 21h16"),
    Card("team-match", "Team match", "two teams, board against board",
         "M3 4h6v16H3ZM15 4h6v16h-6ZM9 8h6M9 12h6M9 16h6"),
    Card("team-league", "Team league", "every team meets every other, at home or away",
         "M4 4h16v16H4ZM4 9h16M4 14.5h16M9 4v16M14.5 4v16"),
    Card("team-swiss", "Team Swiss", "teams with equal match points meet",
         "M7 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM2.5 14a4.5 4.5 0 0 1 9 0"
         "M17 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z"
         "M12.5 14a4.5 4.5 0 0 1 9 0M7 17l10 4M17 17 7 21"),
    Card("blitz", "Blitz evening", "many short rounds in one evening", "M13 2 5 14h6l-1 8 9-13h-6Z"),
    Card("simultaneous", "Simultaneous display", "one against all, in one round",
         "M12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM3 3h4v4H3ZM10 2h4v4h-4ZM17 3h4v4h-4Z"
         "M3 17h4v4H3ZM10 18h4v4h-4ZM17 17h4v4h-4Z"),
    Card("bughouse", "Bughouse tournament", "pairs at two boards, by the rules of Asten",
         "M2 5h8v14H2ZM14 5h8v14h-8ZM7 10h10l-2.5-2.5M17 14H7l2.5 2.5"),
    Card(REGULATION, "By a regulation of your own", "as it says, field by field",
         "M5 3h11l3 3v15H5ZM8 9h8M8 13h8M8 17h5M16 3v3h3"),
    Card("season", "A season of a club", "turni, groups, a cup, the year round",
         "M4 5h16v16H4ZM4 10h16M8 3v4M16 3v4M8 14h2M14 14h2M8 17.5h2", "office_new"),
    Card("federation", "A federation", "leagues, championships, rulings",
         "M3 9 12 3l9 6ZM5 9v9M9.5 9v9M14.5 9v9M19 9v9M4 18h16M3 21h18", "office_new_federation"),
)  # fmt: skip
