"""What the clauses on protests and on appeals share: which provisions hold on appeal, seats, reasons."""

from turnus.competition.questions.federation.protests import CommitteeRegister, DecisionLetter, Stage
from turnus.law import Asking, Refused
from turnus.rulebooks.kndb_2009.questions.organisation import AppliesOnAppeal


def holds(stage: Stage, provision: str, law: Asking) -> bool:
    """Say whether a provision on protests holds at this stage: on appeal, if the law says so."""
    return stage is Stage.PROTEST or law.ask(AppliesOnAppeal(provision=provision)).answer


def wrong_composition(facts: CommitteeRegister, seats: int) -> Refused | None:
    """Say what is wrong with a committee of so many members and as many deputies."""
    if not facts.appointed_by_general_meeting:
        return Refused.because("the committee is appointed by the general meeting")
    if (len(facts.members), len(facts.deputies)) != (seats, seats):
        return Refused.because("the committee has {seats} members and as many deputies", seats=seats)
    return None


def without_reasons(facts: DecisionLetter) -> Refused | None:
    """Refuse a decision that is not in writing or gives no reasons."""
    if facts.is_in_writing and facts.reasons.strip():
        return None
    return Refused.because("the decision must be in writing, with reasons")
