"""Events as they are called and said now, whatever they were called when they were written.

The journal keeps what was written: bytes and hashes never change. Whoever reads an event reads it here.
What was renamed since stands in one table, by type and version; every entry makes one event of one event.

A type is written with its version (`RoundDrafted/2`) once its fields have changed; without, it is the first.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from turnus.faults import BadInput
from turnus.records import record
from turnus.store import Event as Stored
from turnus.store.event import COMMAND

RULINGS = "rulings"
Payload = dict[str, Any]
Upcaster = Callable[[Payload], tuple[str, Payload]]  # from an old payload to the next type and its payload


@dataclass(frozen=True, slots=True)
class Renamed:
    """What something is called now, and those of its fields that are called otherwise."""

    name: str
    fields: Mapping[str, str] = field(default_factory=dict)  # old name -> new name


@dataclass(frozen=True, slots=True)
class Upcasters:
    """Everything that was renamed: events by type and version, questions of stored rulings, commands."""

    events: Mapping[tuple[str, int], Upcaster] = field(default_factory=dict)
    questions: Mapping[str, Renamed] = field(default_factory=dict)
    commands: Mapping[str, Renamed] = field(default_factory=dict)
    versions: Mapping[str, int] = field(default_factory=dict)  # in which a type is written now; else 1

    def __post_init__(self) -> None:
        """Refuse a table that is not one to one: of two names that became one nobody could tell which."""
        for table in (self.questions, self.commands):
            names = [each.name for each in table.values()]
            if len(set(names)) < len(names) or set(names) & set(table):
                raise ValueError(f"not one to one: {', '.join(sorted(names))}")


@record
class Said:
    """What an event says: its type and payload as they are called now, and the command it carries."""

    type: str
    payload: Any
    command: Mapping[str, Any] | None = None


def renamed(name: str, /, **fields: str) -> Upcaster:
    """Return the upcaster of an event that is called otherwise now, with fields old=new."""
    to = Renamed(name, fields)
    return lambda payload: (to.name, _with_names(payload, to.fields))


def added(name: str, /, **fields: Any) -> Upcaster:
    """Return the upcaster of an event that says more now, with what is true of those before."""
    return lambda payload: (name, {**fields, **payload})


def assumed(name: str, command: str, /, **fields: Any) -> Upcaster:
    """Return the upcaster of an event whose command must say more now, with what was taken for said."""

    def upcaster(payload: Payload) -> tuple[str, Payload]:
        asked = payload.get(COMMAND)
        if not asked or asked["name"] != command:
            return name, payload
        return name, {**payload, COMMAND: {**asked, "fields": {**fields, **asked.get("fields", {})}}}

    return upcaster


UNTOLD = -1
"""The phase of what was written down in a hall before phases were: as the competition stood then."""
OF_A_PHASE = ("Called", "Ruled", "Penalised", "Adjourned", "Noted", "ScoreKept")
ASSUMED: Mapping[str, Payload] = {
    "TeamAbsent": {"finding": "negligence or intent"},
    "TeamLeavesLeague": {"finding": "demonstrably impossible", "left_open": True},
    "PointsDeducted": {"breach": "another breach"},
    "ConditionsChanged": {"is_major": False},
    "SubstituteFielded": {"elapsed": 0, "is_seated": False, "by_captain": True, "arbiter_told": True},
    "MatchBegun": {"home_responsible": True},
    "RulesReplaced": {"has_text": True, "has_consent": True},
    "InterpretationGiven": {"is_doubtful": True},
    "ProtestHandedIn": {"decided_by": "arbiter", "has_interest": True},
    "PersonSummoned": {"is_member": True},
    "PersonHeard": {"appeared": True},
    "DispensationGiven": {"was_asked_for": True},
    "PlaceGivenUp": {"is_reserve": True},
    "MemberRegistered": {"has_dutch_nationality": True},
    "MemberDescribed": {"has_dutch_nationality": True},
    "TeamPlaced": {"last_class": 1, "moved": "neither"},
}
"""What was taken for said of an event where nobody said otherwise, before it had to be said."""
OF_A_CASE = {
    "decided_by": "arbiter", "is_club_or_member": True, "has_interest": True, "is_in_writing": True,
    "describes_the_fact": True, "describes_what_happened": True, "arbiter_was_told": False,
}  # fmt: skip
ROUND_ROBIN = "round robin"  # how a competition was opened of which nobody said it
OF_A_PROVINCE = {"has_fischer_clocks": True, "federation_percentage": 50}
BY_COMMAND: dict[str, tuple[str, dict[str, Any]]] = {
    "DeadlineExtended": ("Extend", {"force_majeure": True}),
    "LaterStartGranted": ("GrantLaterStart", {"decision": "grant"}),
    "StartSet": ("SetStart", {"decision": "grant"}),
    "GameRescheduled": ("Reschedule", {"opponent_agrees": True}),
}


def _stayed_away(payload: Payload) -> tuple[str, Payload]:
    """Read in kept reports that who has no hour never appeared, and that others gave no notice."""
    asked = payload.get(COMMAND)
    if not asked or asked["name"] not in ("ReportLateness", "ReportAbsence"):
        return "ResultConfirmed/2", payload
    said = asked.get("fields", {})  # without those that the event says too
    if asked["name"] == "ReportAbsence":
        rest = [name for name in said["absent"] if name not in said.get("gave_notice", ())]
        said = {"without_notice": rest, **said} if rest else said
        return "ResultConfirmed/2", {**payload, COMMAND: {**asked, "fields": said}}
    names = {side: said.get(side) or payload[side] for side in ("white", "black")}
    never = [name for side, name in names.items() if not said.get(f"{side}_begins")]
    more = {"never": never, **said} if never else said
    return "ResultConfirmed/2", {**payload, COMMAND: {**asked, "fields": more}}


def _case(payload: Payload) -> tuple[str, Payload]:
    """Read a case of which no fee was told as one of which all of it was paid."""
    paid = {} if "fee" in payload else {"fee_is_paid": True}
    return "CaseFiled/2", {**OF_A_CASE, **paid, **payload}


def _fine(payload: Payload) -> tuple[str, Payload]:
    """Read a fine for cards and sheets as one that the conditions ask for."""
    is_for_cards = payload.get("breach") == "player card or notation sheet missing"
    return "FineImposed/2", {**({"asked_by_conditions": True} if is_for_cards else {}), **payload}


def _championship(payload: Payload) -> tuple[str, Payload]:
    terms = payload.get("provincial")
    more = {"provincial": {**OF_A_PROVINCE, **terms}} if terms is not None else {}
    return "ChampionshipOpened/2", {"system": ROUND_ROBIN, **payload, **more}


ON_THEIR_OWN = ("CaseFiled", "ChampionshipOpened", "ContestOpened", "FineImposed", "ResultConfirmed")
UPCASTERS = Upcasters(
    events={
        **{(name, 1): added(f"{name}/2", phase=UNTOLD) for name in OF_A_PHASE},
        **{(name, 1): added(f"{name}/2", **fields) for name, fields in ASSUMED.items()},
        **{(name, 1): assumed(f"{name}/2", command, **said) for name, (command, said) in BY_COMMAND.items()},
        ("DeadlineExtended", 2): assumed("DeadlineExtended/3", "Extend", decision="allow"),
        ("ContestOpened", 1): added("ContestOpened/2", system=ROUND_ROBIN),
        ("CaseFiled", 1): _case,
        ("ResultConfirmed", 1): _stayed_away,
        ("FineImposed", 1): _fine,
        ("ChampionshipOpened", 1): _championship,
    },
    versions={
        **dict.fromkeys((*OF_A_PHASE, *ASSUMED, *BY_COMMAND, *ON_THEIR_OWN), 2),
        "DeadlineExtended": 3,
    },
)
"""What was renamed since the first journal, and what events say more since."""


def said(stored: Stored) -> Said:
    """Read a stored event."""
    return upcast(stored.type, stored.payload)


def upcast(type_: str, payload: Any) -> Said:
    """Return an event as it is called now; one of a later version than we know is refused."""
    name, version = _versioned(type_)
    if not isinstance(payload, dict):
        return Said(name, payload)
    while (change := UPCASTERS.events.get((name, version))) is not None:
        written, payload = change(payload)
        name, version = _versioned(written)
    if version != UPCASTERS.versions.get(name, 1):
        raise BadInput("{name} was written by a later version of the program", name=type_, where="type")
    command = payload.get(COMMAND)
    if not command:
        return Said(name, _with_questions(payload))
    own = payload.copy()
    del own[COMMAND]
    return Said(name, _with_questions(own), _with_command(command))


def type_of(stored: Stored) -> str:
    """Return what the type of an event is called now, without reading all of it where nothing was renamed."""
    name, version = _versioned(stored.type)
    return said(stored).type if (name, version) in UPCASTERS.events else name


def written_type(name: str) -> str:
    """Return a type as it is written into a journal now."""
    version = UPCASTERS.versions.get(name, 1)
    return name if version == 1 else f"{name}/{version}"


@lru_cache(maxsize=1024)  # read for every event of a journal
def _versioned(type_: str) -> tuple[str, int]:
    name, _, version = type_.partition("/")
    return (name, int(version)) if version.isdigit() else (type_, 1)


def _with_names(payload: Mapping[str, Any], names: Mapping[str, str]) -> Payload:
    found = {names.get(key, key): held for key, held in payload.items()}
    if len(found) < len(payload):
        raise BadInput("two fields are called {name} now", name=", ".join(names.values()), where="payload")
    return found


def _with_questions(payload: Payload) -> Payload:
    """Return a payload whose rulings name their questions, and the facts of these, as they are called now."""
    rulings = payload.get(RULINGS)
    if not UPCASTERS.questions or not rulings:
        return payload
    return {**payload, RULINGS: [_with_question(each) for each in rulings]}


def _with_question(ruling: Mapping[str, Any]) -> Mapping[str, Any]:
    now = UPCASTERS.questions.get(ruling["question"])
    if now is None:
        return ruling
    return {**ruling, "question": now.name, "facts": _with_names(ruling["facts"], now.fields)}


def _with_command(command: Mapping[str, Any]) -> Mapping[str, Any]:
    now = UPCASTERS.commands.get(command["name"])
    if now is None:
        return command
    return {**command, "name": now.name, "fields": _with_names(command.get("fields", {}), now.fields)}
