"""What an edition says of itself and of the equipment, and where other rules may stand beside it."""

from turnus.law import Facts, Refused, Term, every, one

IN_FORCE_FROM = Term("in_force_from", str, "date", "the day the edition came into force")
SQUARES_A_SIDE = Term("squares_a_side", int, "squares", "how many squares the board has along each side")
CLOCK_DISPLAYS = Term("clock_displays", int, "", "how many displays a clock has, of which one runs at a time")


class LocalRule(Facts[str]):
    """Whether a local rule beside the Laws is used: `use it` or `drop it`."""

    question = one("local_rule")
    conflicts: bool  # with a clause of the Laws


class LocalRules(Facts[tuple[Refused, ...]]):
    """Whether an event may be played with a federation's own rules."""

    question = every("local_rules")
    fide_event: bool  # a FIDE match, championship, qualifier, title or rating event
    count: int = 0  # of the federation's own rules in use


DEFAULT_RULEBOOK = Term("default_rulebook", str, "", "the rulebook of a competition that names none")
SESSION_START = Term("session_start", str, "", "from when lateness is counted")
INCREMENT_RANGE = Term("increment_range", tuple, "seconds", "the least and the most a move may add")
OPEN_CHOICES = Term("open_choices", str, "clauses", "where the regulations of an event state a choice")


class RatedRules(Facts[tuple[Refused, ...]]):
    """Whether a competition can be rated with the rules it has."""

    question = every("rated_rules")
    rated: bool
    own_rules: int = 0  # how many rules of its own it has
