"""Commands of the shell made from commands of the registry: arguments, options, help, reading of values.

A verb names the commands it can become; their fields are its arguments and options. Only what a person would
not guess from the fields is said: which are given by their place, which are called otherwise.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import Parameter, Signature
from typing import Annotated, Any

import typer

from turnus.competition.registry import Described, Filled, Registry, Texts
from turnus.competition.registry.values import is_several

Given = dict[str, Any]
Asked = tuple[type[Any], Given]
OPTIONS = frozenset({"reason", "clause", "by"})  # never by their place, unless a verb says so
NOTHING: Mapping[str, str] = {}


@dataclass(frozen=True, kw_only=True)
class Verb:
    """A command of the shell: what it becomes, and how its fields are spelled."""

    name: str
    kinds: tuple[type[Any], ...]
    places: tuple[str, ...] | None = None  # what is given by its place, in this order; else what is needed
    spelled: Mapping[str, str] = field(default_factory=dict)  # field -> the option that holds it
    turned: Mapping[str, str] = field(default_factory=dict)  # yes-or-no field -> the flag that says no
    usual: Mapping[str, str] = field(default_factory=dict)  # what stands in a field where nobody says it
    without: frozenset[str] = frozenset()  # fields that are worked out here
    help: Mapping[str, str] = field(default_factory=dict)
    extra: tuple[Parameter, ...] = ()  # what is asked for and is no field
    becomes: Callable[[Given], Sequence[Asked]] | None = None
    in_one: bool = False  # several values of a field are typed in one text
    says: str = ""  # its sentence, where that of its command is not it

    def fields(self, registry: Registry[Any]) -> dict[str, Described]:
        """Return the fields that are asked for."""
        found: dict[str, Described] = {}
        for kind in self.kinds:
            for name, each in registry.entry(kind.__name__).asked.items():
                if each.filled is not Filled.NOW and name not in self.without:
                    found.setdefault(name, each)
        return found

    def is_turned(self, each: Described) -> bool:
        """Say whether a field is yes unless its flag says no; where somebody must say it, it is neither."""
        return each.name in self.turned and each.default is not None

    def is_needed(self, registry: Registry[Any], name: str) -> bool:
        """Say whether nobody can leave a field out, whatever it becomes."""
        entries = [registry.entry(kind.__name__) for kind in self.kinds]
        asked = [entry.asked.get(name) for entry in entries]
        return name not in self.usual and all(each is not None and each.is_needed for each in asked)

    def by_place(self, registry: Registry[Any]) -> tuple[str, ...]:
        """Return what is given by its place."""
        if self.places is not None:
            return self.places
        held = self.fields(registry)
        return tuple(n for n in held if n not in OPTIONS | set(self.turned) and self.is_needed(registry, n))

    def sentence(self) -> str:
        """Return what it does."""
        return self.says or " ".join((self.kinds[0].__doc__ or "").split("\n\n")[0].split())


def shared(name: str, kind: Any, default: Any) -> Parameter:
    """Make an option that every verb has."""
    return _keyword(name, kind, default)


def flag(name: str, option: str, help_: str) -> Parameter:
    """Make a yes or no that is no field of a command."""
    return _keyword(name, Annotated[bool, typer.Option(option, help=help_)], default=False)


def option(name: str, help_: str) -> Parameter:
    """Make an option that is no field of a command."""
    return _keyword(name, Annotated[str, typer.Option(f"--{name.replace('_', '-')}", help=help_)], default="")


def several(name: str, help_: str) -> Parameter:
    """Make an option that may be given more than once and is no field of a command."""
    return _keyword(name, Annotated[list[str], typer.Option(f"--{name}", help=help_)], default=[])


def argument(name: str, help_: str) -> Parameter:
    """Make an argument that is no field of a command."""
    kind = Annotated[str, typer.Argument(metavar=name.upper(), help=help_)]
    return Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, annotation=kind)


def parameters(verb: Verb, registry: Registry[Any]) -> list[Parameter]:
    """Return what a verb asks for: what has a place first."""
    held = verb.fields(registry)
    extra = {each.name: each for each in verb.extra}
    places = verb.by_place(registry)
    needed = [n for n in places if n in extra or verb.is_needed(registry, n)]
    until = places.index(needed[-1]) if needed else -1  # what comes before something needed is needed too
    first = [
        extra[n] if n in extra else _argument(verb, held[n], is_needed=place <= until)
        for place, n in enumerate(places)
    ]
    others = [_option(verb, each, registry) for name, each in held.items() if name not in places]
    return [*first, *others, *(each for name, each in extra.items() if name not in places)]


def _argument(verb: Verb, each: Described, *, is_needed: bool) -> Parameter:
    kind: Any = list[str] if is_several(each.hint) and not verb.in_one else str
    told = typer.Argument(metavar=each.name.upper(), help=_help(verb, each))
    default: Any = Parameter.empty if is_needed else [] if kind is not str else ""
    return Parameter(
        each.name, Parameter.POSITIONAL_OR_KEYWORD, annotation=Annotated[kind, told], default=default
    )


def _option(verb: Verb, each: Described, registry: Registry[Any]) -> Parameter:
    name = verb.spelled.get(each.name) or f"--{each.name.replace('_', '-')}"
    told = _help(verb, each)
    if verb.is_turned(each):
        return _keyword(each.name, Annotated[bool, typer.Option(verb.turned[each.name], help=told)], False)
    if each.type is bool:
        both = f"{name}/{verb.turned.get(each.name, f'--not-{name[2:]}')}"
        return _keyword(each.name, Annotated[bool | None, typer.Option(both, help=told)], None)
    if is_several(each.hint) and not verb.in_one:
        return _keyword(each.name, Annotated[list[str], typer.Option(name, help=told)], [])
    if verb.is_needed(registry, each.name):
        return _keyword(each.name, Annotated[str, typer.Option(name, help=told)], Parameter.empty)
    return _keyword(each.name, Annotated[str | None, typer.Option(name, help=told)], None)


def _keyword(name: str, kind: Any, default: Any) -> Parameter:
    return Parameter(name, Parameter.KEYWORD_ONLY, annotation=kind, default=default)


def _help(verb: Verb, each: Described) -> str:
    return verb.help.get(each.name) or each.told


def read(verb: Verb, registry: Registry[Any], given: Given, filled: Mapping[Filled, str]) -> list[Any]:
    """Make the commands of what was typed."""
    said: Given = {}
    for name, each in verb.fields(registry).items():
        value = given.get(name)
        if verb.is_turned(each):
            value = not value
        elif isinstance(value, list):
            value = Texts(value) if value else None
        if value is None:
            value = verb.usual.get(name)
        if value is not None:
            said[name] = value
    beside = {extra.name: given[extra.name] for extra in verb.extra}
    asked = verb.becomes(said | beside) if verb.becomes else [(verb.kinds[0], said)]
    return [registry.read(kind.__name__, _of(registry, kind, held), filled) for kind, held in asked]


def _of(registry: Registry[Any], kind: type[Any], given: Given) -> Given:
    """Return what was typed that is a field of a command."""
    return {name: value for name, value in given.items() if name in registry.entry(kind.__name__).asked}


def made(
    verb: Verb, registry: Registry[Any], shared: Sequence[Parameter], run: Callable[[Given], object]
) -> Any:
    """Make the function of a command of the shell; `run` gets everything that was typed."""

    def command(**given: Any) -> None:
        run(given)

    own = parameters(verb, registry)
    first = [each for each in shared if each.kind is Parameter.POSITIONAL_OR_KEYWORD]
    last = [each for each in shared if each.kind is Parameter.KEYWORD_ONLY]
    every = [*first, *own, *last]
    every.sort(key=lambda each: each.kind is Parameter.KEYWORD_ONLY)
    command.__signature__ = Signature(every)  # type: ignore[attr-defined]
    command.__annotations__ = {each.name: each.annotation for each in every}
    command.__doc__ = verb.sentence()
    return command
