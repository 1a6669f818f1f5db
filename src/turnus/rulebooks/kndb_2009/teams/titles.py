"""The titles of the team competitions, and how first place is decided (51-54a)."""

from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.competition.questions.teams.standings import DecisionRounds, TeamTitle, Title
from turnus.law import Asking, Rule, clause

COMPETITION = TeamCompetition
ONCE, TWICE = 1, 2  # decision rounds


@clause("kndb-2009", "50.2", yields_to=("51.*", "52.*", "53.*", "54.*", "54a.*"))
def no_title_below_the_highest_class(facts: TeamTitle) -> Title:
    """Only first place in the highest national or provincial class carries a champion's title."""
    provincial = facts.competition is COMPETITION.PROVINCIAL_LEAGUE
    return Title.PROVINCE if provincial and facts.level is Level.HIGHEST_CLASS else Title.NONE


def _title(number: str, competition: TeamCompetition, title: Title, *levels: Level) -> Rule:
    def title_of_the_winner(facts: TeamTitle) -> Title | None:
        """Who ends first gets the title."""
        return title if facts.competition is competition and facts.level in levels else None

    return clause("kndb-2009", number)(title_of_the_winner)


CLUB = _title("51.7.2-a", COMPETITION.NATIONAL_LEAGUE, Title.CLUB, Level.EREKLASSE)
JUNIORS = _title("52.5", COMPETITION.JUNIORS, Title.JUNIORS, Level.WHOLE, Level.FINAL)
ASPIRANTS = _title("53.2", COMPETITION.ASPIRANTS, Title.ASPIRANTS, Level.WHOLE, Level.FINAL)
PUPILS = _title("54.5.3", COMPETITION.PUPILS, Title.PUPILS, Level.FINAL)
CUBS = _title("54a.6", COMPETITION.CUBS, Title.CUBS, Level.WHOLE, Level.FINAL)


def _rounds(number: str, competition: TeamCompetition, rounds: int, *levels: Level) -> Rule:
    def decision_rounds_for_first_place(facts: DecisionRounds) -> int | None:
        """For first place 50.2 and 50.4 are applied; 50.3 only where it is named."""
        applies = facts.competition is competition and (not levels or facts.level in levels)
        return rounds if applies else None

    return clause("kndb-2009", number, deviates_from="50.3/2")(decision_rounds_for_first_place)


EREKLASSE_ROUNDS = _rounds("51.7.3", COMPETITION.NATIONAL_LEAGUE, TWICE, Level.EREKLASSE)
JUNIOR_ROUNDS = _rounds("52.6", COMPETITION.JUNIORS, ONCE)
PUPIL_ROUNDS = _rounds("54.5.4", COMPETITION.PUPILS, ONCE)
CUB_ROUNDS = _rounds("54a.7", COMPETITION.CUBS, ONCE)


@clause("kndb-2009", "53.2", deviates_from="50.3/2")
def aspirants_decide_as_juniors(facts: DecisionRounds, law: Asking) -> int | None:
    """First place among aspirant teams is decided as among juniors."""
    if facts.competition is not COMPETITION.ASPIRANTS:
        return None
    return law.ask(DecisionRounds(competition=COMPETITION.JUNIORS)).answer
