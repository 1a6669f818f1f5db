"""A draughts game in its match: what precedes it, line-ups, results, an absent team, the arbiter."""

from turnus.law import Facts, Term, one

RESULT_REPORT = Term("result_report", str, "", "how and until when a team reports the result of a match")

SHOW_CARDS = Term("show_cards", bool, "", "whether players show the arbiter their membership cards")

HAND_IN_SHEETS = Term("hand_in_sheets", bool, "", "whether the original of every scoresheet is handed in")

POINTS_WIN = Term("points_win", int, "points", "what a win brings, where the conditions count otherwise")

POINTS_DRAW = Term("points_draw", int, "points", "what a draw brings, where the conditions count otherwise")

POINTS_LOSS = Term("points_loss", int, "points", "what a loss brings, where the conditions count otherwise")


class NewMatchDate(Facts[str]):
    """When a match is played whose teams did not both turn up."""

    question = one("new_match_date")
    stayed_away: bool = True  # one of the teams
    consulted: bool = False  # the team that did turn up


class RoomWaiver(Facts[str]):
    """Whether a demand on room or material is waived for a time."""

    question = one("room_waiver")
    demand: str  # the clause: 18.1-a to 18.1-e, 18.2


class AdjournmentChange(Facts[str]):
    """Whether games are adjourned at another time than the conditions say."""

    question = one("adjournment_change")
    started: bool  # the match
    unforeseen: bool = False  # circumstances that nobody could foresee
    consulted: bool = True  # the players
