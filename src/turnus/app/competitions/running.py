"""Running a competition: commands in, events into its journal; time, ids and seeds enter here."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from turnus.app.competitions.views import next_divisions
from turnus.app.law import library
from turnus.app.regulations.checking import insist_sound_texts
from turnus.app.streams.marks import is_taken_in, stream_in, taken
from turnus.app.streams.runner import Folded
from turnus.app.streams.runner import Office as AnyOffice
from turnus.competition.engine.deciding import apply, decide
from turnus.competition.engine.divided import listed
from turnus.competition.engine.slices import COMMANDS, EVENTS
from turnus.competition.engine.slices.editions import ChangeEdition
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.opening import LONGEST_NAME, CompetitionOpened, OpenCompetition
from turnus.competition.engine.slices.pairing import RoundDrafted
from turnus.competition.engine.slices.registering import Registered, RegistrationCancelled
from turnus.competition.engine.state import NOT_OPENED, Competition, Contender
from turnus.competition.undoing import Undone
from turnus.faults import BadInput
from turnus.law import Law, LawError
from turnus.notation.names import plain_name, read_name
from turnus.records import replace

STREAM = "event/"
ITS_EVENTS: Mapping[str, type[Any]] = {**EVENTS, Undone.__name__: Undone}


@dataclass(frozen=True, slots=True)
class Running(Folded[Competition, object]):
    """A competition as its stream has made it."""

    opening = CompetitionOpened
    events = ITS_EVENTS
    commands = {each.name: each.kind for each in COMMANDS.entries.values()}  # noqa: RUF012 - it is never changed
    pairings = (RoundDrafted,)
    lasting = (Registered, RegistrationCancelled)
    nothing = NOT_OPENED
    not_its_event = "{name} is no event of a competition"
    none_yet = "the journal holds no competition yet; `turnus event new` opens one"
    not_known = "there is no competition {stream}; known are {known}"

    @property
    def competition(self) -> Competition:
        """The competition."""
        return self.state

    @property
    def law(self) -> Law:
        """The law it is played by."""
        return law_of(self.state.rulebook, self.state.base, self.state.hashes)

    def law_at(self, state: Competition) -> Law:
        """Return the law it was played by when it was so: an edition may have followed."""
        if not state.is_open or state.hashes == self.state.hashes:
            return self.law
        return law_of(state.rulebook, state.base, state.hashes)

    @classmethod
    def own_law(cls, command: Any, pinned: library.Pinned) -> Law | None:
        """Return the law of a command that opens a competition, or goes on to the next edition."""
        if isinstance(command, OpenCompetition | ChangeEdition):
            return law_of(command.rulebook, command.base, pinned)
        return None

    @property
    def pinned(self) -> Mapping[str, str]:
        """The hashes of the texts it was opened with."""
        return self.state.hashes

    apply = staticmethod(apply)
    decide = staticmethod(decide)


def renamed(running: Running, name: str) -> Running:
    """Return a competition under the name that the office gave it; what it decides stays as it was."""
    return replace(running, state=replace(running.state, name=name)) if name else running


def law_of(rulebook: str, base: str = "", pinned: library.Pinned = library.NOTHING_PINNED) -> Law:
    """Return the law of a competition, by the texts it pinned."""
    try:
        return Law(library.standard().stack(rulebook, base, pinned))
    except LawError as wrong:
        raise BadInput("{problem}", problem=str(wrong), where="rulebook") from wrong


class Office(AnyOffice[Running]):
    """Where competitions are run."""

    __slots__ = ()

    def open(self, command: OpenCompetition, key: str = "", stream: str = "") -> Running:
        """Begin a competition on a stream of its own, with its rulebooks pinned."""
        command = replace(command, name=read_name(command.name, most=LONGEST_NAME))
        wanted = stream or stream_of(command.name)
        if is_taken_in(self.journal, wanted, command.name):
            raise taken(command, "NAME")
        law = law_of(command.rulebook, command.base)
        insist_sound_texts(law.stack)
        stream = stream_in(self.journal, wanted)
        return self._begin(Running(stream, NOT_OPENED, 0), command, law, key)

    def follow(self, before: Running, command: OpenCompetition) -> Running:
        """Begin the competition after another: its divisions with their moves made, and who is still in."""
        old = before.competition
        running = self.open(replace(command, after=old.name, inherited=listed(next_divisions(old))))
        return self.do_all(running, [entry_of(held) for held in old.still_in])


def following(before: Running, name: str) -> OpenCompetition:
    """Return the command that opens another competition played as this one, with its moves made."""
    old = before.competition
    return OpenCompetition(
        name=name,
        rulebook=old.rulebook,
        base=old.base,
        part=old.part,
        chosen=old.chosen,
        after=old.name,
        inherited=listed(next_divisions(old)),
    )


def entry_of(held: Contender) -> Enter:
    """Return the command that enters somebody as he was entered before."""
    return Enter(**held.particulars)


def stream_of(name: str) -> str:
    """Return the stream of a competition by its name, as a person writes it: its letters and digits."""
    slug = re.sub(r"[^\w]+", "-", plain_name(name).casefold()).strip("-")
    if not slug:
        raise BadInput("a competition needs a name", where="name")
    return STREAM + slug
