"""Opening a competition: its regulation, and the format that it and the organiser's choices make."""

from collections.abc import Mapping
from operator import attrgetter
from typing import Any

from turnus.competition.engine.divided import Division, by_name
from turnus.competition.engine.fields import sizes_in
from turnus.competition.engine.format import Format, Stage
from turnus.competition.engine.kinds import WhenEqual, Withdrawal
from turnus.competition.engine.meetings import meeting_of
from turnus.competition.engine.settling import competitions, settle
from turnus.competition.engine.setups import insist_on_matches
from turnus.competition.engine.slices.slice import Slice
from turnus.competition.engine.state import Competition
from turnus.competition.engine.tables import EVERYBODY_MEETS, ROUND_ROBIN, ladder_table
from turnus.competition.refusing import deny
from turnus.faults import BadInput, NotFound
from turnus.law import Law
from turnus.notation.names import read_name
from turnus.play.clock.time_control import parse_time_control
from turnus.records import field, record
from turnus.standings.codes import ladder_of
from turnus.standings.unplayed import KNSB
from turnus.tournament import Player, Tournament

LONGEST_NAME = 120


@record(kw_only=True)
class OpenCompetition:
    """Open a competition."""

    name: str
    rulebook: str = "fide-2023"
    base: str = ""
    part: str = ""  # which competition of the regulation; empty: the only one
    chosen: Mapping[str, Any] = field(default_factory=dict)  # fields of the format by the organiser's choice
    after: str = ""  # the competition that it follows, such as last season's
    inherited: tuple[Division, ...] = ()  # its divisions after moves
    hashes: Mapping[str, str] = field(default_factory=dict)


@record(kw_only=True)
class CompetitionOpened:
    """A competition was opened."""

    name: str
    rulebook: str
    format: Format
    base: str = ""
    part: str = ""
    chosen: Mapping[str, Any] = field(default_factory=dict)
    after: str = ""
    inherited: tuple[Division, ...] = ()
    grounds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    hashes: Mapping[str, str] = field(default_factory=dict)


def open_competition(
    competition: Competition, command: OpenCompetition, law: Law
) -> tuple[CompetitionOpened, ...]:
    """Settle the format; what cannot be played is refused here, not in round five."""
    if competition.is_open:
        raise deny("{name} has been opened", name=competition.name)
    name = read_name(command.name, most=LONGEST_NAME)
    if not name:
        raise BadInput("a competition needs a name", where="name")
    _check_part(command, law)
    form, grounds = settle(law, command.part, command.chosen)
    check_playable(form)
    insist_on_matches(law, form)
    for players in sizes_in(law.stack):
        check_playable(settle(law, command.part, command.chosen, players)[0])
    opened = CompetitionOpened(
        name=name,
        rulebook=command.rulebook,
        base=command.base,
        part=command.part,
        chosen=command.chosen,
        after=command.after,
        inherited=command.inherited,
        format=form,
        grounds=grounds,
        hashes=command.hashes,
    )
    return (opened,)


def _check_part(command: OpenCompetition, law: Law) -> None:
    """Refuse a competition that the regulation knows nothing of: none of its clauses would act."""
    known = competitions(law)  # none where its clauses do not name them
    if not command.part or not known or command.part in known:
        return
    raise BadInput(
        "{rulebook} has no {part}; it has {known}",
        rulebook=command.rulebook,
        part=command.part,
        known=", ".join(known),
        where="part",
    )


def is_playable(law: Law, competition: str) -> bool:
    """Say whether the engine plays one of a regulation's competitions, whole."""
    try:
        check_playable(settle(law, competition, {})[0])
    except BadInput:
        return False
    return True


def check_playable(form: Format) -> None:
    """Refuse a format that names what does not exist, or has what only a season carries out as yet."""
    check_names(form)
    for stage in form.stages:
        _refuse_what_seasons_have(stage, f"stage.{stage.name}")


def check_names(form: Format) -> None:
    """Refuse a format that names a meeting, a tie-break or a stage that does not exist."""
    if form.tempo:
        parse_time_control(form.tempo)
    names = [stage.name for stage in form.stages]
    if len(set(names)) != len(names):
        raise BadInput("two stages have one name", where="stages")
    for place, stage in enumerate(form.stages):
        where = f"stage.{stage.name}"
        try:
            meeting_of(stage.meeting)
            ladder_of(",".join(stage.ladder.steps), KNSB)
            _check_round_robin(stage)
        except BadInput as wrong:
            raise wrong.at(where) from wrong
        if stage.entry.stage and stage.entry.stage not in names[:place]:
            raise BadInput("{stage} does not come before it", stage=stage.entry.stage, where=f"{where}.entry")
        if stage.rounds < 0 or stage.repeats < 1:
            raise BadInput("a stage has at least one round and is played at least once", where=where)


def _check_round_robin(stage: Stage) -> None:
    """Refuse a ladder that FIDE does not let a round robin have, such as Buchholz."""
    if stage.meeting.kind not in EVERYBODY_MEETS:
        return
    two = Tournament((Player(1, "a"), Player(2, "b")), about=ROUND_ROBIN)
    try:
        ladder_table(two, stage.ladder, "")
    except NotFound as refused:
        values: dict[str, Any] = refused.values
        raise BadInput(refused.template, **values, where="ladder.steps") from refused


# fields that only a season carries out as yet
ONLY_A_SEASON = (
    "entry.by", "divisions.newcomers", "ranking", "cross_games", "absence",
    "ladder.deciders", "moves.when", "moves.offered", "moves.up_by_play_off", "moves.down_by_play_off",
)  # fmt: skip
# fields that say what may be done or what is so; in an event people do it
TOLD_ONLY = (
    "fee", "divisions.sizes", "divisions.last_may_be_larger", "divisions.may_merge",
    "divisions.incidental_rounds", "fewest_repeats", "starting_times",
)  # fmt: skip


def _refuse_what_seasons_have(stage: Stage, where: str) -> None:
    """Refuse a stage with something that only a season carries out as yet: nothing is left out in silence."""
    usual = Stage(name=stage.name)
    found = [path for path in ONLY_A_SEASON if attrgetter(path)(stage) != attrgetter(path)(usual)]
    if stage.withdrawal is Withdrawal.VOID_BEFORE_HALF:
        found.append("withdrawal")
    if stage.ladder.when_equal is WhenEqual.DIRECTOR:
        found.append("ladder.when_equal")
    if found:
        raise BadInput(
            "{fields} of this competition is played by a season: open it with `turnus season new`",
            fields=", ".join(found),
            where=where,
        )


def opened(_competition: Competition, event: CompetitionOpened) -> Competition:
    """Begin."""
    return Competition(
        name=event.name,
        rulebook=event.rulebook,
        base=event.base,
        part=event.part,
        chosen=event.chosen,
        hashes=event.hashes,
        format=event.format,
        grounds=event.grounds,
        inherited=by_name(event.inherited),
    )


SLICES = (
    Slice(
        command=OpenCompetition,
        does="Open a competition",
        decide=open_competition,
        applies={CompetitionOpened: opened},
        says={CompetitionOpened: "{name} was opened under {rulebook}[, {part}]"},
    ),
)
