"""What the edition of 2017 makes of rounds without a game: each floats down, and few bar from the bye."""

from turnus.pairing.dutch.contenders import Contender, WithoutPlaying, make_contenders
from turnus.tournament import Entry, Outcome, Tournament

BARRING = (Outcome.ALLOCATED_BYE, Outcome.FORFEIT_WIN)


def always_floats_down(_: Tournament, __: Entry) -> bool:
    """Whoever does not play, for whatever reason, has floated down (A.4.b)."""
    return True


def may_have_bye(tournament: Tournament, number: int) -> bool:
    """Whether he had neither the bye nor a win by forfeit (C.2); byes he asked for do not bar him."""
    return not any(entry.outcome in BARRING for entry in tournament.entries[number])


IN_2017 = WithoutPlaying(always_floats_down, may_have_bye)


def contenders_of_2017(tournament: Tournament) -> tuple[Contender, ...]:
    """Order those present, with floats and bars as this edition has them."""
    return make_contenders(tournament, IN_2017)
