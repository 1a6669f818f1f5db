"""Who registered for a competition: what he said of himself, kept beside the journal until he is entered."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from turnus.app.people.register import Display, People, Person
from turnus.competition.engine.slices.entering import LONGEST_WORD, ChangeEntry
from turnus.competition.engine.slices.registering import AcceptRegistrations, Register
from turnus.competition.engine.state import Competition
from turnus.faults import BadInput
from turnus.notation.names import plain_name, read_name
from turnus.notation.printable import checked_text
from turnus.records import replace

DETAILS = (
    "club",
    "title",
    "federation",
    "fide_id",
    "national_id",
)  # what a journal learns when he is accepted


@dataclass(frozen=True, slots=True, kw_only=True)
class Application:
    """A registration as somebody fills it in."""

    name: str
    rating: int = 0
    categories: tuple[str, ...] = ()
    club: str = ""
    title: str = ""
    federation: str = ""
    fide_id: str = ""
    national_id: str = ""
    email: str = ""
    display: str = ""
    note: str = ""  # to the director
    language: str = ""  # in which he hears of it

    def command(self, player: str) -> Register:
        """Return what the journal learns of it."""
        return Register(player=player, rating=self.rating, categories=self.categories)

    def person(self) -> Person:
        """Return what the registry of people keeps of it; what cannot be true is refused."""
        name = read_name(self.name)
        if not name:
            raise BadInput("write your name", where="name")
        if self.display and self.display not in set(Display):
            raise BadInput(
                "{display} is not one of {known}",
                display=self.display,
                known=", ".join(Display),
                where="display",
            )
        said = {each: plain_name(getattr(self, each)) for each in (*DETAILS, "note", "language")}
        for each, text in said.items():
            checked_text(text, each, LONGEST_WORD if each in DETAILS else 1000)
        kept = {each: text for each, text in said.items() if text}
        return Person(name, display=self.display, email=self.email.strip(), applied=kept)


def refuse_known(competition: Competition, people: People, name: str, but_for: str = "") -> None:
    """Refuse somebody who is there already under the same name."""
    wanted = name.casefold()
    for player in (*competition.contenders, *competition.registrants):
        if player != but_for and people.name(player).casefold() == wanted:
            raise BadInput("somebody called {name} has registered already", name=name, where="name")


def acceptance(competition: Competition, people: People, players: Iterable[str] = ()) -> list[Any]:
    """Return the commands that enter who registered, with what they said of themselves."""
    chosen = tuple(players) or tuple(
        each.player for each in competition.registrants.values() if not each.waits
    )
    found: list[Any] = [AcceptRegistrations(players=chosen)]
    for player in chosen:
        person = people.find(player)
        told = person.applied if person else {}
        said: dict[str, Any] = {each: told[each] for each in DETAILS if each in told}
        if said:
            found.append(ChangeEntry(player=player, **said))
    return found


def forget_applied(people: People, players: Iterable[str]) -> None:
    """Forget what the journal has now; in which language he reads stays with his address."""
    for player in players:
        people.amend(player, _only_language)


def _only_language(person: Person) -> Person:
    return replace(person, applied={k: v for k, v in person.applied.items() if k == "language"})
