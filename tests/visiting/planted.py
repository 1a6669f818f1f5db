"""Two events in the office of the walk, for players and for teams, and games: all with secrets in them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from telling.opens import OPEN, enter, played
from turnus.app.broadcast.delay import Delay
from turnus.app.broadcast.terms import Agreed, agree
from turnus.app.competitions.applying import Application
from turnus.app.competitions.choosing import chosen_fields
from turnus.app.competitions.running import Office, Running
from turnus.app.federations.demo_begun import NAME
from turnus.app.office import Identity, Secretary
from turnus.app.people.register import Display, Person
from turnus.app.rooms import Rooms, Sent
from turnus.app.rooms.rounds import open_round
from turnus.competition.disputing.commands import LodgeDispute
from turnus.competition.engine.slices.lineups import HandInLineUp
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.prizes import SetPrizes
from turnus.competition.engine.slices.registering import OpenRegistration, Register
from turnus.competition.federation.discipline.events import CaseFiled, CommitteeAppointed, FineImposed
from turnus.competition.prizes.plan import Prizes
from turnus.competition.questions.club.disputes import Contested
from turnus.competition.questions.federation.penalties import Breach
from turnus.competition.questions.federation.protests import Committee, Complaint
from turnus.store import Journal
from visiting.federation_office import FEDERATION

MINOR, HIDDEN, OWN = (
    "q01",
    "q02",
    "q04",
)  # a child of whom only initials are shown; who hides; who may be seen
SEATED = tuple(f"q{number:02}" for number in range(1, 9))
DELAYED = ("h3f4", "Nh3", "Nf4")  # moves that nobody may see yet, as they are sent and noted
SEALED = "Geheimzet"
RATING, CATEGORY = 1777, "Geheimklasse"  # of who hides: nobody else has them
DISPUTED, FINED = "Geheimbezwaar", "Geheimboete"
CASE, FINE = "P1", "B1"
REGISTERED, REGISTRANT = "m000000009", "GeheimE09"  # who asked to be hidden, and waits to be accepted
FIDE_ID, EMAIL = "77710009", "e09@club.example"
OF_THE_EVENT = ("chief", "director", "arbiter", "desk")


@dataclass(frozen=True)
class Planted:
    """Whom an event must not show, with everything that would tell who he is."""

    player: str
    number: int
    display: str
    birth_date: str
    title: str
    federation: str

    @property
    def marks(self) -> dict[str, str]:
        """What the journal knows of him besides how he plays."""
        return {
            "fide_id": f"77710{self.number:03}", "national_id": f"88820{self.number:03}", "title": self.title,
            "federation": self.federation, "club": f"Geheimclub{self.number:02}",
        }  # fmt: skip

    @property
    def short_marks(self) -> list[str]:
        """The marks that are words of a few letters."""
        return [mark for mark in (self.title, self.federation) if mark]

    @property
    def person(self) -> Person:
        """What the registry knows of him."""
        known: dict[str, Any] = self.contacts
        return Person(f"GeheimE{self.number:02} Naam", self.birth_date, self.display, **known)

    @property
    def contacts(self) -> dict[str, str]:
        """Where he is reached."""
        here = f"E{self.number:02}"
        return {
            "address": f"Geheimstraat{here}",
            "contact": f"{here}@club.example",
            "number": f"99930{self.number:03}",
        }


PLANTED = (
    Planted(MINOR, 1, "", "2015-11-01", "WCM", "LUX"),
    Planted(HIDDEN, 2, Display.HIDDEN.value, "1992-11-02", "WFM", "SMR"),
)
TEAMED = (
    Planted("r01", 3, "", "2015-11-03", "", "MLT"),
    Planted("r03", 4, "hidden", "1994-11-04", "", "FAI"),
)


def people() -> dict[str, Person]:
    """Everybody of the events."""
    said = Application(
        name=f"{REGISTRANT} Naam", rating=1333, club=f"{REGISTRANT}club", fide_id=FIDE_ID, display="hidden",
        email=EMAIL, note=f"{REGISTRANT}briefje",
    )  # fmt: skip
    shown = {player: Person(f"Speler {player}") for player in (*SEATED, "r01", "r02", "r03", "r04")}
    return shown | {REGISTERED: said.person()} | {each.player: each.person for each in (*PLANTED, *TEAMED)}


def who_may() -> dict[str, frozenset[str]]:
    """Every secret of the events, with who may read it somewhere."""
    staff = frozenset(OF_THE_EVENT)
    found: dict[str, frozenset[str]] = {}
    for each in (*PLANTED, *TEAMED):
        himself = {MINOR: {"minor"}, HIDDEN: {"hidden"}}.get(each.player, set())
        everything = (
            each.person.name.split()[0],
            *each.marks.values(),
            *each.contacts.values(),
            each.birth_date,
        )
        found |= dict.fromkeys(filter(None, everything), staff | himself)
    found |= dict.fromkeys(
        (REGISTRANT, f"{REGISTRANT}club", f"{REGISTRANT}briefje", "77710009", "e09@club.example"), staff
    )
    found |= dict.fromkeys((str(RATING), CATEGORY), staff | {"hidden"})
    found[FINED] = frozenset({"chief", "secretary", "captain"})
    found[DISPUTED] = staff | {"player"}
    found |= dict.fromkeys(DELAYED, staff | {"minor", "hidden", "player"})
    return found | {SEALED: frozenset()}


def write_events(journal: Journal) -> None:
    """Write both events."""
    office = Office(journal, "Dirk vroeger")
    _write_open(office)
    chosen = chosen_fields("team-round-robin", boards=2)
    running = office.open(OpenCompetition(name="Team match", rulebook="fide-2023", chosen=chosen))
    running = office.do_all(running, [enter("Noord"), enter("Zuid")])
    marks = {each.player: each.marks for each in TEAMED}
    seats = (("Noord", "r01"), ("Noord", "r02"), ("Zuid", "r03"), ("Zuid", "r04"))
    running = office.do_all(
        running, [enter(who, 1500, team=team, **marks.get(who, {})) for team, who in seats]
    )
    running = played(office, running)
    office.do_all(running, [HandInLineUp(team="Noord", players=("r01", "r02"))])


def _write_open(office: Office) -> Running:
    chosen = chosen_fields("swiss", rounds=3)
    running = office.open(OpenCompetition(name="Spring open", rulebook="fide-2023", chosen=chosen))
    marks: Mapping[str, Mapping[str, str]] = {each.player: each.marks for each in PLANTED}
    figures: dict[str, Any] = {"fide_rating": RATING, "categories": (CATEGORY,)}
    told = {HIDDEN: {**marks[HIDDEN], **figures}, MINOR: marks[MINOR]}
    entries = [enter(who, RATING - 20 * n + 20, **told.get(who, {})) for n, who in enumerate(SEATED)]
    running = office.do_all(running, entries)
    running = office.do_all(running, [OpenRegistration(most=20)])
    plan = SetPrizes(prizes=(Prizes(name="First", amounts=(5000, 2500)),))
    running = office.do_all(running, [plan, Register(player=REGISTERED, rating=1333)])
    running = played(office, running, (1, "1-0"), (2, "1-0"), (3, "0-1"), (4, "1-0"), close=True)
    matches = running.competition.phases[-1].rounds[0].matches
    game = next(game for each in matches for game in each.games if OWN in (game.white, game.black))
    dispute = LodgeDispute(
        player=OWN, contested=Contested.GAME, text=DISPUTED, on="2026-09-10", round=1,
        white=game.white, black=game.black,
    )  # fmt: skip
    return played(office, office.do_all(running, [dispute]))


def discipline(secretary: Secretary, chief: Identity, team: str) -> None:
    """Fine a team of a federation for a reason that is nobody else's, and let its club protest."""
    fined = FineImposed(
        fine=FINE, against=team, breach=Breach.PLAYER_LIST, cents=2500, on=date(2027, 9, 1), reason=FINED
    )
    seats = [
        CommitteeAppointed(
            committee=each, members=tuple(f"{letter}{n}" for n in (1, 2, 3)),
            deputies=tuple(f"{letter}{n}" for n in (4, 5, 6)),
        )
        for each, letter in ((Committee.PROTEST, "x"), (Committee.APPEALS, "y"))
    ]  # fmt: skip
    case = CaseFiled(
        case=CASE, about=Complaint.ARBITERS_DECISION, by=team.rpartition("-")[0], contest=NAME,
        sent=date(2027, 9, 6),        received=date(2027, 9, 7), match_day=date(2027, 9, 4),
    )  # fmt: skip
    for report in (fined, *seats, case):
        secretary.act(chief, FEDERATION, report)


def play_games(rooms: Rooms, chief: Identity) -> dict[str, str]:
    """Play a game that is shown late, and one that is adjourned with a sealed move; return their ids."""
    agree(rooms.secretary, chief, OPEN, Agreed(Delay(seconds=3600)))
    timed = {"time_control": "5400", "way": "help", "started": True}
    late = open_round(rooms, chief, OPEN, 2, timed)[0].room
    for seat, move in (("white", "g1h3"), ("black", "a7a6"), ("white", "h3f4")):
        rooms.act(late.id, late.keys[seat], Sent({"type": "move", "move": move}))
    sealed = rooms.open(
        chief, {"rulebook": "fide-2023", "time_control": "5400", "way": "help", "public": True}
    )
    for seat, event in (
        ("white", {"type": "move", "move": "d2d4"}),
        ("arbiter", {"type": "adjourn"}), ("black", {"type": "seal", "text": SEALED}),
    ):  # fmt: skip
        rooms.act(sealed.id, sealed.keys[seat], Sent(event))
    return {"late": late.id, "sealed": sealed.id}
