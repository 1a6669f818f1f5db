"""What the clock shows: what the Laws of 2005 and of 2023 both say."""

from turnus.law import clause, shared
from turnus.play.questions.results.flag import ClockReading


@shared(clause("fide-2005", "6.11"), clause("fide-2023", "6.10.1"))
def the_reading_is_decisive(facts: ClockReading) -> bool:
    """What the clock shows is decisive, unless it has an evident defect."""
    return not facts.defect
