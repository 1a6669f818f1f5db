"""Adopting an event half-way: what another program wrote becomes commands, with what could not be taken over.

Nothing is guessed: where the next round could come out otherwise than by the file itself, it is refused.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from turnus.app.competitions.people import checked, entry_for, person_of
from turnus.app.files.given_files import given_file
from turnus.app.files.player_lists import listed_of, read_sheet
from turnus.app.files.tournament_files import read_trf_file
from turnus.app.people.register import Person
from turnus.competition.engine.arranging import BAKU
from turnus.competition.engine.details import ArbiterRole
from turnus.competition.engine.slices.adopting import AdoptBye, AdoptRound
from turnus.competition.engine.slices.arrangements import KeepApart
from turnus.competition.engine.slices.describing import AppointArbiter, DescribeEvent
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.state import Game, Idle, Match
from turnus.faults import BadInput
from turnus.notation.births import written_birth
from turnus.notation.crosstables import read_crosstable
from turnus.notation.encodings import decode
from turnus.notation.player_tables import rows_of
from turnus.notation.trf import TrfFile, remarks
from turnus.pairing.dutch.round import initial_colour
from turnus.pairing.on_rating import Edition, edition_of
from turnus.pairing.systems import PairingSystem, choose_system
from turnus.play.clock.time_control import parse_time_control
from turnus.records import replace
from turnus.tournament import About, Colour, Outcome, Player, Round, ScoringSystem, Tournament
from turnus.tournament.written_results import written_result

MAIN = "stage.main"
DIVISION = "1"
ROUND_ROBIN = ("FIDE_ROUNDROBIN", "BERGER_ROUNDROBIN", "FIDE_DOUBLEROUNDROBIN", "BERGER_DOUBLEROUNDROBIN")
NUMBERED = re.compile(r"(?P<name>.*?)\s*[(\[]?(?P<id>\d{4,11})[)\]]?\s*")
DAY = re.compile(r"(\d{4})[/.-](\d\d)[/.-](\d\d)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a person says beside the file: how many rounds, by which system, which tie-breaks."""

    name: str = ""
    rounds: int = 0
    system: str = ""
    ladder: tuple[str, ...] = ()
    game: str = "chess"


@dataclass(frozen=True, slots=True, kw_only=True)
class Adoption:
    """What is taken over, before anybody has a pseudonym: by starting numbers."""

    event: Tournament
    source: str
    opening: OpenCompetition
    system: str
    remarks: tuple[BadInput, ...] = ()
    details: DescribeEvent = field(default_factory=DescribeEvent)
    arbiters: tuple[tuple[ArbiterRole, str, str], ...] = ()  # role, name, number

    @property
    def open_games(self) -> int:
        """How many games of the last round have no result yet."""
        last = self.event.rounds[-1:]
        return sum(game.white_outcome is Outcome.OPEN for each in last for game in each.games)


# Reading


def read_event(path: Path, encoding: str = "") -> TrfFile | Tournament:
    """Read an event from a TRF, or a cross table as CSV or XLSX."""
    kind = path.name.lower().removesuffix(".gz").removesuffix(".zip").rpartition(".")[2]
    if kind in ("trf", "trfx", "txt"):
        return read_trf_file(path, encoding)
    if kind not in ("csv", "xlsx"):
        raise BadInput("an event is a trf, csv or xlsx file", where=path.name)
    with given_file(path) as file:
        whole = file.whole()
        rows = read_sheet(whole) if kind == "xlsx" else rows_of(decode(whole, encoding))
        return read_crosstable(rows)


def adoption_of(read: TrfFile | Tournament, source: str, asked: Asked) -> Adoption:
    """Work out what is taken over, and refuse what could not go on as it began."""
    event = read.tournament if isinstance(read, TrfFile) else read
    _refuse_what_cannot_go_on(read, event)
    name = asked.name.strip() or event.about.name
    if not name:
        raise BadInput("the file has no name for the event: give one", where="name")
    fields, system = _fields(event, asked)
    said = remarks(read) if isinstance(read, TrfFile) else ()
    details, untaken = _details(event.about)
    numbers = [player.number for player in event.players]
    if numbers != list(range(1, len(numbers) + 1)):
        untaken = (*untaken, BadInput("the starting numbers have gaps: everybody gets the next one in order"))
    unborn = (
        BadInput("the birth date of {name} is none", name=player.name)
        for player in event.players
        if not _can_be_born(player)
    )
    return Adoption(
        event=event,
        source=source,
        opening=OpenCompetition(name=name, chosen=fields),
        system=system,
        remarks=(*said, *untaken, *unborn),
        details=details,
        arbiters=tuple(_arbiters(event.about)),
    )


def _refuse_what_cannot_go_on(read: TrfFile | Tournament, event: Tournament) -> None:
    if isinstance(read, TrfFile) and read.team_event is not None:
        raise BadInput(
            "teams meet in this file: an event of teams cannot be taken over half-way yet, as a file does not"
            " say who sits where in a match to come",
            where="192",
        )
    if event.adjustments:
        raise BadInput(
            "points were given or taken away outside the results, which an event here cannot take over: "
            "its tables would be wrong",
            where="299",
        )
    for number, played in enumerate(event.rounds[:-1], 1):
        for game in played.games:
            if game.white_outcome is Outcome.OPEN:
                raise BadInput(
                    "round {round}: {white} - {black} has no result",
                    round=number,
                    white=event.by_number[game.white].name,
                    black=event.by_number[game.black].name,
                    where=f"round {number}",
                )


# The format


def _fields(event: Tournament, asked: Asked) -> tuple[dict[str, Any], str]:
    code = event.about.system_code.upper().strip()
    rounds = asked.rounds or event.planned_rounds or 0
    fields: dict[str, Any] = {f"{MAIN}.seeding": "rating" if _is_by_rating(event) else "entry"}
    fields |= _scale(event.scoring)
    if asked.game != "chess":
        fields["game"] = asked.game
    ladder = asked.ladder or tuple(_steps(event.about))
    if code in ROUND_ROBIN and not asked.system:
        times = 2 if "DOUBLE" in code else 1
        fields |= {f"{MAIN}.meeting.kind": "round-robin", f"{MAIN}.meeting.options.times": times}
        fields[f"{MAIN}.ladder.steps"] = list(ladder or ("DE", "WIN", "SB"))
        return fields, "round-robin"
    if not rounds:
        raise BadInput("the file does not say how many rounds are played: give their number", where="rounds")
    if rounds < len(event.rounds):
        raise BadInput(
            "{played} rounds were played: {rounds} are too few",
            played=len(event.rounds),
            rounds=rounds,
            where="rounds",
        )
    system = asked.system or _system(event)
    fields |= {f"{MAIN}.rounds": rounds, f"{MAIN}.meeting.kind": "swiss"}
    fields |= {f"{MAIN}.meeting.options.system": system}
    fields[f"{MAIN}.ladder.steps"] = list(ladder or ("BH/C1", "BH", "SB"))
    fields[f"{MAIN}.first_colour"] = "white" if _first_colour(event, system) is Colour.WHITE else "black"
    if event.virtual_points or code.endswith("_BAKU"):
        fields[f"{MAIN}.meeting.options.acceleration"] = BAKU
    return fields, system


def _system(event: Tournament) -> str:
    """Return the system of the file; without one FIDE's, as `turnus trf` pairs it."""
    if not event.about.system_code.strip():
        return "dutch"
    chosen = choose_system(event)
    if chosen.system is PairingSystem.RESISTANCE:
        return "resistance"
    return "dutch-2017" if edition_of(event) is Edition.IN_2017 else "dutch"


def _first_colour(event: Tournament, system: str) -> Colour:
    if system == "resistance":
        return event.initial_colour or Colour.WHITE
    return initial_colour(event)


def _is_by_rating(event: Tournament) -> bool:
    ratings = [player.rating or 0 for player in event.players]
    return ratings == sorted(ratings, reverse=True)


def _steps(about: About) -> Iterator[str]:
    said = about.tie_breaks or about.standings_order
    for code in re.split(r"[,;\s]+", said):
        if code and code.upper() not in ("PTS", "POINTS"):
            yield code.upper()


def _scale(scoring: ScoringSystem) -> dict[str, Any]:
    if scoring.open_game is not None:
        raise BadInput("what a game counts that is still to be played cannot be set here", where="162")

    def points(units: int) -> str:
        return str(Fraction(units, scoring.units_per_point))

    found = {"win": scoring.win, "draw": scoring.draw, "loss": scoring.loss}
    found |= {"absence": scoring.zero_bye, "forfeit_loss": scoring.forfeit_loss}
    perhaps = {
        "bye": scoring.allocated_bye, "half_bye": scoring.half_bye, "forfeit_win": scoring.forfeit_win,
    }  # fmt: skip
    found |= {name: units for name, units in perhaps.items() if units is not None}
    return {f"scale.{name}": points(units) for name, units in found.items()}


def _details(about: About) -> tuple[DescribeEvent, tuple[BadInput, ...]]:
    """Take over place, days and tempo as far as they can be read; what cannot is said."""
    untaken = []
    tempo = ""
    for code in (about.tempo_code, about.time_control):
        try:
            tempo = tempo or (parse_time_control(code.strip()).text if code.strip() else "")
        except BadInput:
            continue
    if not tempo and (about.time_control or about.tempo_code):
        said = about.time_control or about.tempo_code
        untaken.append(BadInput("the tempo “{text}” is left out: fill it in", text=said, where="122"))
    federation = about.federation.strip().upper()
    if not re.fullmatch(r"[A-Z]{3}|", federation):
        untaken.append(BadInput("the federation “{text}” is left out", text=about.federation, where="032"))
        federation = ""
    first, last = _iso(about.first_day), _iso(about.last_day)
    starts = about.round_days if _within(about.round_days, first, last) else ()
    if about.round_days and not starts:
        untaken.append(BadInput("the days of the rounds do not fit and are left out", where="132"))
    if first and last and last < first:
        untaken.append(BadInput("the last day is before the first", where="052"))
        last = ""
    described = DescribeEvent(
        city=about.city[:120], federation=federation, first_day=first, last_day=last, tempo=tempo,
        starts=starts,
    )  # fmt: skip
    return described, tuple(untaken)


def _iso(text: str) -> str:
    found = DAY.fullmatch(text.strip())
    return "-".join(found.groups()) if found else ""


def _within(days: tuple[str, ...], first: str, last: str) -> bool:
    known = [day for day in days if day]
    inside = all((not first or day >= first) and (not last or day <= last) for day in known)
    return inside and known == sorted(known)


def _arbiters(about: About) -> Iterator[tuple[ArbiterRole, str, str]]:
    said = [
        (ArbiterRole.CHIEF, about.chief_arbiter),
        *((ArbiterRole.DEPUTY, text) for text in about.deputies),
    ]
    for role, text in said:
        found = NUMBERED.fullmatch(text)
        name, number = (found["name"], found["id"]) if found else (text, "")
        if name.strip():
            yield role, name.strip(" ,;"), number


# Commands


@dataclass(frozen=True, slots=True, kw_only=True)
class Commands:
    """What is to be done once the event is open, and who is behind the pseudonyms."""

    commands: tuple[Any, ...]
    people: Mapping[str, Person]


def commands_of(adoption: Adoption, pseudonyms: Iterator[str], seed: str) -> Commands:
    """Return the commands that make the event what it was."""
    event = adoption.event
    people: dict[str, Person] = {}
    entries: list[Enter] = []
    names: dict[int, str] = {}
    for player in sorted(event.players, key=lambda each: each.number):
        listed = listed_of(player if _can_be_born(player) else replace(player, birth_date=""))
        name = next(pseudonyms)
        entries.append(entry_for(name, listed))
        people[name], names[player.number] = person_of(listed), name
    appointed = []
    for role, arbiter, number in adoption.arbiters:
        name = next(pseudonyms)
        people[name] = checked(arbiter)
        appointed.append(AppointArbiter(arbiter=name, role=role, fide_id=number))
    apart = [
        KeepApart(
            players=tuple(names[n] for n in group.numbers),
            first_round=group.first_round,
            last_round=_last(group.last_round, event.planned_rounds),
            reason=adoption.source,
        )
        for group in event.forbidden
    ]
    described = [adoption.details] if adoption.details != DescribeEvent() else []
    rounds = [_adopt(adoption, played, names, seed) for played in event.rounds]
    byes = [
        AdoptBye(player=names[each.bye.player], round=each.round, outcome=each.bye.outcome.value)
        for each in event.announced
    ]
    return Commands(commands=(*entries, *described, *appointed, *apart, *rounds, *byes), people=people)


def _can_be_born(player: Player) -> bool:
    try:
        written_birth(player.birth_date)
    except BadInput:
        return False
    return True


def _last(said: int | None, planned: int | None) -> int:
    return 0 if said is None or (planned and said >= planned) else said


def _adopt(adoption: Adoption, played: Round, names: Mapping[int, str], seed: str) -> AdoptRound:
    game_of = adoption.opening.chosen.get("game", "chess")
    matches = []
    for board, game in enumerate(played.games, 1):
        white, black = names[game.white], names[game.black]
        both = (game.white_outcome, game.black_outcome)
        result = "" if game.white_outcome is Outcome.OPEN else written_result(both, game_of)
        if result is None:
            raise BadInput(
                "the result {first}-{second} is not known in {game}",
                first=both[0].value,
                second=both[1].value,
                game=game_of,
            )
        one = Game(white=white, black=black, result=result)
        matches.append(Match(board=board, division=DIVISION, first=white, second=black, games=(one,)))
    idle = tuple(
        Idle(player=names[bye.player], division=DIVISION, why=_why(bye.outcome), outcome=bye.outcome.value)
        for bye in played.byes
    )
    return AdoptRound(matches=tuple(matches), idle=idle, note=adoption.source, seed=seed)


def _why(outcome: Outcome) -> str:
    return "bye" if outcome is Outcome.ALLOCATED_BYE else "away"
