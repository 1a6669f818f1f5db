"""The report of a competition that is sent for rating: all the office knows, as TRF, and what it lacks.

Birth dates come from the registry of people: the file is for the director and the federation, never for all.
"""

from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import version

from turnus.app.competitions.remarks import rating_remarks
from turnus.app.competitions.team_report import team_report
from turnus.app.competitions.views import seen_phase, shown, standings, whole_tournament
from turnus.app.people.register import People
from turnus.competition.engine.details import Arbiter, ArbiterRole
from turnus.competition.engine.format import Stage
from turnus.competition.engine.kinds import Unit
from turnus.competition.engine.state import Competition, Phase
from turnus.faults import BadInput, NotFound
from turnus.notation.births import trf_birth
from turnus.notation.names import plain_name
from turnus.notation.trf import TrfEdition, read_trf, write_report
from turnus.notation.trf.report_checking import Checked, check_report
from turnus.play.clock.time_control import Period, TimeControl, parse_time_control
from turnus.records import replace
from turnus.tournament import About, Player, Tournament

PARTICLES = frozenset(
    ("aan", "af", "al", "av", "bij", "bin", "d'", "da", "das", "de", "del", "della", "den", "der", "des",
     "di", "do", "dos", "du", "el", "ibn", "in", "la", "las", "le", "los", "op", "'t", "te", "ten", "ter",
     "uit", "van", "von", "zu", "zum", "zur")
)  # fmt: skip
SYSTEM_CODES = {
    "dutch": "FIDE_DUTCH_2026", "dutch-2017": "FIDE_DUTCH_2017", "resistance": "CUSTOM_SWISS",
    "team": "FIDE_TEAM", "lot": "CUSTOM_SWISS",
}  # fmt: skip
MEETING_CODES = {
    "round-robin": "FIDE_ROUNDROBIN", "knock-out": "CUSTOM_KNOCKOUT", "scheveningen": "CUSTOM_SCHEVENINGEN",
    "calendar": "CUSTOM_ROUNDROBIN",
}  # fmt: skip
TYPES = {"swiss": "Swiss-System", "round-robin": "Round-Robin", "knock-out": "Knock-out"}


def surname_first(name: str) -> str:
    """Return a name as lists of FIDE have it, `De Boer, Anna`; one that has a comma has it already."""
    written = plain_name(name)
    words = written.split(" ")
    if "," in written or len(words) == 1:
        return written
    begins = next((n for n, word in enumerate(words) if n and word.lower() in PARTICLES), len(words) - 1)
    surname = " ".join(words[begins:])
    return f"{surname[0].upper()}{surname[1:]}, {' '.join(words[:begins])}"


def report_text(
    competition: Competition, people: People, division: str = "", edition: TrfEdition = TrfEdition.IN_2026
) -> str:
    """Return the report of a division, as complete as the office can make it."""
    if competition.format.unit is Unit.PLAYER:
        event, ranks = _of_players(competition, people, division)
        return write_report(event, ranks, edition)
    phase = seen_phase(competition)
    teams = team_report(competition, phase, _division(phase, division))
    players = tuple(_player(player, people) for player in teams.event.players)
    named = tuple(replace(team, name=people.name(team.name)) for team in teams.event.teams)
    whole = replace(teams.event, players=players, teams=named, about=_about(competition, people))
    return write_report(whole, None, edition, teams.rules, teams.stated)


def _division(phase: Phase, division: str) -> str:
    name = division or next(iter(phase.divisions))
    if name not in phase.divisions:
        raise NotFound("there is no division {division}", division=name)
    return name


def _of_players(
    competition: Competition, people: People, division: str
) -> tuple[Tournament, Mapping[int, int]]:
    """Return a division as a tournament with everything that is known, and everybody's rank."""
    event = whole_tournament(competition, division)
    phase = seen_phase(competition)
    name = _division(phase, division)
    ranks = {row.number: row.line.rank for row in standings(competition) if row.division == name}
    players = tuple(_player(player, people) for player in event.players)
    ended = len(event.rounds) if phase.is_closed else None
    planned = event.planned_rounds or ended
    whole = replace(event, players=players, about=_about(competition, people), planned_rounds=planned)
    return whole, ranks


def _player(player: Player, people: People) -> Player:
    """Put a person in place of a pseudonym."""
    person = people.find(player.name)
    if person is None:
        return player
    born = trf_birth(person.birth_date)
    return replace(player, name=surname_first(person.name), sex=person.sex, birth_date=born)


def _about(competition: Competition, people: People) -> About:
    details = competition.details
    stage = _stage(competition)
    code = system_code(stage)
    if competition.format.unit is not Unit.PLAYER and "TEAM" not in code:
        code = (
            f"CUSTOM_TEAM_{code.partition('_')[2] or 'OTHER'}"  # a reader asks this word whether teams meet
        )
    chiefs = [each for each in competition.arbiters if each.role is ArbiterRole.CHIEF]
    deputies = [each for each in competition.arbiters if each.role is ArbiterRole.DEPUTY]
    return About(
        name=competition.name,
        city=details.city,
        federation=details.federation,
        first_day=details.first_day.replace("-", "/"),
        last_day=details.last_day.replace("-", "/"),
        kind=_type(competition, stage),
        chief_arbiter=_named(chiefs[0], people) if chiefs else "",
        deputies=tuple(_named(each, people) for each in deputies),
        time_control=tempo_words(competition.tempo),
        tempo_code=competition.tempo,
        round_days=tuple(each[:10] for each in details.starts),
        rank_method=_rank_method(competition),
        controller=f"Turnus {version('turnus')}",
        system_code=code,
        tie_breaks=",".join(stage.ladder.steps),
    )


def _stage(competition: Competition) -> Stage:
    phase = competition.phase
    return competition.stage_of(phase) if phase else competition.format.stages[0]


def _rank_method(competition: Competition) -> str:
    """Say by whose ratings the starting ranks were made."""
    by = "FIDE" if any(held.fide_id for held in competition.contenders.values()) else "OTHER"
    return f"{competition.details.federation or 'FID'} {by}"


def _named(arbiter: Arbiter, people: People) -> str:
    name = surname_first(people.name(arbiter.arbiter))
    return f"{name} ({arbiter.fide_id})" if arbiter.fide_id else name


def system_code(stage: Stage) -> str:
    """Return FIDE's code of how a stage is played; what has none gets one that says it is our own."""
    meeting = stage.meeting
    if meeting.kind == "swiss":
        code = SYSTEM_CODES.get(str(meeting.options.get("system", "dutch")), "CUSTOM_SWISS")
        is_mixed = bool(
            meeting.options.get("first_rounds", 0)
        )  # the first rounds by one system, the rest by another
        return "CUSTOM_SWISS" if is_mixed else code
    if meeting.kind == "round-robin" and int(meeting.options.get("times", 1)) == 2:  # noqa: PLR2004 - double
        return "FIDE_DOUBLEROUNDROBIN"
    return MEETING_CODES.get(meeting.kind, "CUSTOM")


def _type(competition: Competition, stage: Stage) -> str:
    who = "Individual" if competition.format.unit is Unit.PLAYER else "Team"
    return f"{who}: {TYPES.get(stage.meeting.kind, stage.meeting.kind)}"


def tempo_words(code: str) -> str:
    """Write a tempo as reports do: 90 min/40 moves + 30 min, 30 sec/move."""
    if not code:
        return ""
    control: TimeControl = parse_time_control(code)
    parts = " + ".join(_period_words(each) for each in control.periods)
    increments = {each.increment for each in control.periods}
    increment = increments.pop() if len(increments) == 1 else 0
    return f"{parts}, {increment} sec/move" if increment else parts


def _period_words(period: Period) -> str:
    minutes, seconds = divmod(period.seconds, 60)
    time = f"{minutes} min" + (f" {seconds} sec" if seconds else "")
    return f"{time}/{period.moves} moves" if period.moves else time


def checked_report(competition: Competition, people: People) -> Checked:
    """Say what the report of a competition lacks; before a round has been paired nothing can be said."""
    phase = competition.phase
    if phase is None or not shown(phase).rounds:
        raise NotFound("no round has been paired yet")
    found = [
        check_report(read_trf(report_text(competition, people, division))) for division in phase.divisions
    ]
    lacking = (each for one in found for each in (*one.refused, *_without_line_ups(competition, phase)))
    refused = (*rating_remarks(competition), *lacking)
    advised = (each for one in found for each in one.advised)
    return Checked(_once(refused), _once(advised))


def _without_line_ups(competition: Competition, phase: Phase) -> Iterator[BadInput]:
    if competition.format.unit is Unit.PLAYER:
        return
    for division in phase.divisions:
        for number, table in team_report(competition, phase, division).unknown:
            yield BadInput(
                "round {round}, match {table}: who played is not known, no line-up was handed in",
                kind="line_ups",
                round=number,
                table=table,
            )


def _once(faults: Iterable[BadInput]) -> tuple[BadInput, ...]:
    """Leave out what several divisions lack alike."""
    return tuple({(str(each), each.kind): each for each in faults}.values())
