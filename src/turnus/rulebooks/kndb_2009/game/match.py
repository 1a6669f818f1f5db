"""A game in its match: points, line-ups, substitutes, who stays away (18.6, 22, 22a, 23)."""

from fractions import Fraction

from turnus.law import OPEN, Asking, Refused, Role, clause, decision, setting
from turnus.play.questions.kinds.matches import (
    BoardColour,
    ClockWithoutLineup,
    ConditionsPublished,
    ConsentNeeded,
    DeviatingRules,
    GameResult,
    LineupChange,
    LineupVisible,
    NewMatchDate,
    ReceivingTeam,
    SubstituteTime,
    Substitution,
    TeamStayedAway,
)
from turnus.play.questions.penalties import GamePoints
from turnus.play.questions.results.ends import Score
from turnus.play.sides import Side
from turnus.rulebooks.kndb_2009.questions.game import (
    HAND_IN_SHEETS,
    POINTS_DRAW,
    POINTS_LOSS,
    POINTS_WIN,
    RESULT_REPORT,
    SHOW_CARDS,
)
from turnus.tournament.lots import draw_of_lots

POINTS = {Score.WIN: Fraction(2), Score.DRAW: Fraction(1), Score.LOSS: Fraction(0)}
COUNTED = {Score.WIN: POINTS_WIN, Score.DRAW: POINTS_DRAW, Score.LOSS: POINTS_LOSS}
RESULTS = {(2, 0), (0, 2), (1, 1), (0, 0)}
LOST_FOR_BOTH = ("12.2", "12.3", "13.4", "13.5", "16.3", "24.5/2", "24.8/2", "58.2")

cards_may_be_asked_for = setting("kndb-2009", "18.6", SHOW_CARDS, False, changed_by=Role.ORGANISER)
sheets_may_be_handed_in = setting("kndb-2009", "18.6", HAND_IN_SHEETS, False, changed_by=Role.ORGANISER)
how_results_are_reported = setting("kndb-2009", "22.5", RESULT_REPORT, OPEN, changed_by=Role.ORGANISER)
ANOTHER_COUNT = tuple(
    setting("kndb-2009", "22a", term, int(POINTS[score]), low=0, changed_by=Role.ORGANISER)
    for score, term in COUNTED.items()
)
win_in_another_count, draw_in_another_count, loss_in_another_count = ANOTHER_COUNT


@clause("kndb-2009", "22.1")
def two_one_or_nothing(facts: GamePoints) -> Fraction:
    """A draw is one point each, the loser gets none, otherwise the player gets two."""
    return POINTS[facts.score]


@clause("kndb-2009", "22a", deviates_from="22.1")
def the_conditions_may_count_otherwise(facts: GamePoints, law: Asking) -> Fraction | None:
    """With consent the conditions count otherwise."""
    counted = law.term(COUNTED[facts.score]).answer
    return Fraction(counted) if counted != POINTS[facts.score] else None


@clause("kndb-2009", "22.2")
def four_results(facts: GameResult) -> Refused | None:
    """A game ends 2-0, 0-2, 1-1 or 0-0, the last only where it is declared lost for both."""
    if (facts.white, facts.black) not in RESULTS:
        return Refused.because("a game ends 2-0, 0-2, 1-1 or 0-0")
    lost = (facts.white, facts.black) == (0, 0)
    # reading 22.2: losses by 24.5, 24.8 and 58.2 on both sides make 0-0 too
    if lost and not set(facts.grounds) & set(LOST_FOR_BOTH):
        return Refused.because("a game is lost for both only where a clause declares it so")
    return None


_REPLACEABLE = ("8", "9", "13.3", "22")


def _within(article: str) -> bool:
    return any(article == whole or article.startswith(f"{whole}.") for whole in _REPLACEABLE)


def _only_these_articles(facts: DeviatingRules, option: str) -> Refused | None:
    wrong = [article for article in facts.articles if not _within(article)]
    if option == "refuse" or not wrong:
        return None
    return Refused.because("only articles 8, 9, 13.3 and 22 may be replaced, not {articles}", articles=wrong)


@decision("kndb-2009", "22a", by=Role.BOARD, options=("consent", "refuse"), limit=_only_these_articles)
def the_board_may_consent(facts: DeviatingRules) -> bool:
    """The conditions replace articles 8, 9, 13.3 and 22 only with the Board's prior consent."""
    return not facts.led_by_board


@decision("kndb-2009", "22a/2", by=Role.MEETING, options=("consent", "refuse"), limit=_only_these_articles)
def the_council_may_consent(facts: DeviatingRules) -> bool:
    """For matches that the Board leads itself the federation's council consents."""
    return facts.led_by_board


@clause("kndb-2009", "22a/2")
def whose_consent_is_needed(facts: ConsentNeeded) -> Role:
    """The council consents where the Board leads the match, otherwise the Board."""
    return Role.MEETING if facts.led_by_board else Role.BOARD


@clause("kndb-2009", "22a/3")
def both_texts_are_in_the_conditions(facts: ConditionsPublished) -> Refused | None:
    """The conditions contain the text of the deviating articles and the consent."""
    if facts.has_text and facts.has_consent:
        return None
    return Refused.because("the conditions lack the deviating articles or the consent")


@clause("kndb-2009", "23.1")
def white_on_the_odd_boards(facts: BoardColour) -> Side:
    """The receiving team has White on the odd boards, Black on the even ones."""
    return Side.WHITE if facts.board % 2 else Side.BLACK


@clause("kndb-2009", "23.1")
def the_schedule_or_the_lot(facts: ReceivingTeam) -> str:
    """The team of the schedule receives, or else the one drawn by lot."""
    return facts.scheduled or draw_of_lots(facts.seed, facts.teams)[0]


@clause("kndb-2009", "23.2")
def a_lineup_stands_once_public(facts: LineupChange) -> Refused | None:
    """Who was named for a board cannot play on another one afterwards; only 23.4 brings a substitute."""
    # reading 23.2: until both line-ups are in, or the match begins, a team may still hand in another one
    if facts.has_result:
        return Refused.because("the match has a result: its line-ups stand")
    if facts.has_begun:
        return Refused.because("the match has begun: its line-ups stand")
    return Refused.because("both line-ups are in and public: they stand") if facts.are_public else None


@clause("kndb-2009", "23.3")
def secret_until_both_are_in(facts: LineupVisible) -> bool:
    """Until he has both line-ups the arbiter keeps the one he has secret; then they are public."""
    return facts.to_arbiter or facts.to_own_team or facts.other_handed_in


@clause("kndb-2009", "23.3/2", when={"white_handed_in": True, "black_handed_in": False})
def blacks_of_the_team_without_a_lineup(_facts: ClockWithoutLineup) -> Side:
    """The clocks of the Black players of a team without a line-up are started."""
    return Side.BLACK


@clause("kndb-2009", "10.3")
def otherwise_whites(facts: ClockWithoutLineup) -> Side | None:
    """Otherwise White's clock is started; reading 23.3/2: also where both line-ups are missing."""
    return None if facts.white_handed_in and not facts.black_handed_in else Side.WHITE


@clause("kndb-2009", "23.4")
def until_the_player_sits_down(facts: Substitution) -> Refused | None:
    """As long as a player has not sat down, his captain may field a substitute, telling the arbiter."""
    if facts.has_result:
        return Refused.because("the match has a result: nobody comes in any more")
    if facts.seated:
        return Refused.because("the player has sat down")
    if not facts.by_captain:
        return Refused.because("only the captain fields a substitute")
    return None if facts.arbiter_told else Refused.because("the arbiter is told")


@clause("kndb-2009", "23.4")
def a_substitute_takes_over_the_time(facts: SubstituteTime) -> int:
    """The substitute takes the player's place, and the time that has passed."""
    return facts.elapsed


@clause("kndb-2009", "23.5")
def half_of_the_games_lost_by_absence(facts: TeamStayedAway) -> bool:
    """A team that loses at least half of its games by absence has not turned up."""
    return 2 * facts.lost_by_absence >= facts.boards


@decision("kndb-2009", "23.6", by=Role.DIRECTOR, options=("set a new date and place",))
def a_new_date_after_staying_away(facts: NewMatchDate) -> bool:
    """If a team has not turned up the leadership sets a new date and place, with the other if possible."""
    return facts.stayed_away


@clause("kndb-2009", "23.6")
def a_match_that_was_played_has_no_other_date(facts: NewMatchDate) -> str | None:
    """Where both teams turned up the match stands."""
    return None if facts.stayed_away else "the match stands"
