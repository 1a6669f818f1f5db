"""The teams to be paired, with all that the articles look at: scores, colours, floats, byes."""

from collections.abc import Mapping
from enum import Enum

from turnus.pairing.dutch.contenders import effective_numbers
from turnus.records import record
from turnus.standings.fide.scores import Score, is_of_teams, primary_of, sheet_of
from turnus.tournament import Colour, Outcome, Tournament


class Preferences(Enum):
    """Which colour preferences a competition uses (1.7)."""

    TYPE_A = "TYPEA"
    TYPE_B = "TYPEB"
    NONE = "NONE"


@record
class Rules:
    """What a competition settles: the primary score, whether the other helps with colours, preferences."""

    primary: Score
    use_secondary: bool
    preferences: Preferences


@record
class Preference:
    """The colour a team is due, and whether strongly (1.7.2)."""

    colour: Colour | None = None
    is_strong: bool = False


@record
class Contender:
    """One team to be paired; the number is its TPN."""

    number: int
    effective_number: int
    score: int
    secondary: int
    colours: tuple[Colour, ...]
    preference: Preference
    was_floater: bool
    played: int
    may_have_bye: bool
    met: frozenset[int]

    @property
    def difference(self) -> int:
        """Matches with White less matches with Black (1.6.2)."""
        return sum(1 if colour is Colour.WHITE else -1 for colour in self.colours)


def rules_of(event: Tournament) -> Rules:
    """Read the rules from the type of tournament (TRF 192): FIDE_TEAM[_TYPEA|_TYPEB][_MP|_GP][_GP|_MP]."""
    words = event.about.system_code.upper().removesuffix("_BAKU").split("_")
    scores = [word for word in words if word in ("MP", "GP")]
    types = [word for word in words if word in ("TYPEA", "TYPEB")]
    plain = not scores and not types  # FIDE_TEAM alone, or nothing said
    preferences = Preferences(types[0]) if types else Preferences.TYPE_A if plain else Preferences.NONE
    return Rules(primary_of(event), len(scores) != 1, preferences)


def make_contenders(event: Tournament, rules: Rules) -> tuple[Contender, ...]:
    """Return the teams present, in order of their numbers."""
    scores = _scores(event, rules.primary)
    secondary = sheet_of(event, rules.primary.other).totals if is_of_teams(event) else event.scores
    effective = effective_numbers(event)
    floated = floaters(event, rules.primary)
    is_last = event.planned_rounds is not None and event.next_round >= event.planned_rounds
    return tuple(
        Contender(
            number=team.number,
            effective_number=effective[team.number],
            score=scores[team.number],
            secondary=secondary[team.number] if rules.use_secondary else 0,
            colours=event.colours(team.number),
            preference=preference(event.colours(team.number), rules.preferences, is_last=is_last),
            was_floater=team.number in floated,
            played=sum(entry.is_over_the_board for entry in event.entries[team.number]),
            may_have_bye=not _is_barred(event, team.number),
            met=event.met[team.number],
        )
        for team in event.present
    )


def _scores(event: Tournament, primary: Score) -> Mapping[int, int]:
    totals = sheet_of(event, primary).totals if is_of_teams(event) else event.scores
    return {number: units + event.virtual_scores[number] for number, units in totals.items()}


def floaters(event: Tournament, primary: Score) -> frozenset[int]:
    """Return who played an opponent with another score in the last round (1.5)."""
    if not event.rounds:
        return frozenset()
    scores = _scores(event.after(len(event.rounds) - 1), primary)
    return frozenset(
        number
        for game in event.rounds[-1].games
        if game.white_outcome.is_over_the_board and scores[game.white] != scores[game.black]
        for number in (game.white, game.black)
    )


def _is_barred(event: Tournament, number: int) -> bool:
    """Whether C2 bars it from the bye: it had one, a full-point bye, or won a match by forfeit."""
    barring = (Outcome.ALLOCATED_BYE, Outcome.FULL_BYE, Outcome.FORFEIT_WIN)
    return any(entry.outcome in barring for entry in event.entries[number])


def preference(colours: tuple[Colour, ...], kind: Preferences, *, is_last: bool) -> Preference:
    """Read a team's preference from the colours it had on board one in matches played."""
    if kind is Preferences.NONE or not colours:
        return Preference()
    difference = sum(1 if colour is Colour.WHITE else -1 for colour in colours)
    for wanted, behind in ((Colour.WHITE, -difference), (Colour.BLACK, difference)):
        twice = len(colours) > 1 and colours[-1] is colours[-2] is wanted.other
        if behind > 1 or (behind in (0, 1) and twice):
            return Preference(wanted, is_strong=kind is Preferences.TYPE_B)
        once = behind == 0 and not is_last and colours[-1] is wanted.other
        if kind is Preferences.TYPE_B and (behind == 1 or once):
            return Preference(wanted)
    return Preference()
