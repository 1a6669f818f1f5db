"""Values that are cheap to define: frozen dataclasses whose methods are shared instead of generated.

`dataclasses` writes and compiles the methods of every class it makes, which costs half a millisecond
each; rulebooks have hundreds of small values and must load at once (ADR 3). A record is a dataclass to
everybody who asks (`fields`, `replace`, msgspec) and behaves like a frozen one; it becomes one when it is
first asked, and its constructor is compiled when the first instance is made.
"""

import sys
from _thread import RLock  # `threading` costs a millisecond more, when rulebooks load
from collections.abc import Callable, Collection
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform, get_origin, overload

if TYPE_CHECKING:  # `dataclasses` loads `inspect`, which is a twentieth of what all rulebooks need
    from dataclasses import Field
    from dataclasses import field as field  # noqa: PLC0414 - so that others may import it from here
    from dataclasses import replace as replace  # noqa: PLC0414 - likewise
    from inspect import Parameter, Signature
else:

    def field(*, default_factory: Callable[[], Any]) -> Any:
        """Return what stands for a default that is made anew for each record."""
        return _Made(default_factory)

    def replace(held: Any, /, **changes: Any) -> Any:
        """Return a record, or another dataclass, with some of its values changed."""
        cls = type(held)
        count = _COUNTS[cls]
        if count < 0 or len(values := held.__dict__ | changes) != count:
            return _with(held, changes)
        made = _new(cls)  # all that its constructor would do
        _set(made, "__dict__", values)
        return made


def _with(held: Any, changes: dict[str, Any]) -> Any:
    """Return a record with changes that also holds what was worked out of it, or has a constructor to ask."""
    cls = type(held)
    if cls not in _RECORDS:
        from dataclasses import replace as replaced  # noqa: PLC0415 - as above

        return replaced(held, **changes)
    values = dict(zip(_names(cls), values_of(held), strict=True))
    if changes.keys() <= values.keys() and not hasattr(cls, "__post_init__"):
        return filled(cls, values | changes)
    return cls(**values | changes)


C = TypeVar("C", bound=type[Any])
R = TypeVar("R")


@overload
def record(cls: C, /) -> C: ...
@overload
def record(*, kw_only: bool = False) -> Callable[[C], C]: ...
@dataclass_transform(frozen_default=True)
def record(cls: Any = None, /, *, kw_only: bool = False) -> Any:
    """Make a class a frozen dataclass, without generating its methods."""
    if cls is None:
        return lambda made: _begun(made, kw_only=kw_only)
    return _begun(cls, kw_only=False)


def filled(cls: type[R], values: dict[str, Any]) -> R:
    """Make a record of exactly its values without calling its constructor, for what stands in thousands."""
    made = cls.__new__(cls)
    made.__dict__.update(values)
    return made


def says(sentence: str) -> Callable[[C], C]:
    """Let a record put itself into words: a sentence to translate, filled with the fields that it names."""

    def worded(self: Any) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        named = (part.partition("}")[0] for part in sentence.split("{")[1:])
        return sentence, {name: getattr(self, name) for name in named}

    def spoken(cls: C) -> C:
        cls.worded = worded
        return cls

    return spoken


_RECORDS: dict[type[Any], bool] = {}  # each with whether its values are given by name only
_OWN: dict[type[Any], dict[str, "_Part"]] = {}  # what a record's own body says, once somebody needed it
_ALL: dict[type[Any], dict[str, "_Part"]] = {}  # and with what its bases say
_MISSING: Any = object()
_new = object.__new__
_set = object.__setattr__


class _Counts(dict[type[Any], int]):
    """How many values a record has whose constructor does nothing but keep them; -1 of any other class."""

    def __missing__(self, cls: type[Any]) -> int:
        is_plain = cls in _RECORDS and not hasattr(cls, "__post_init__")  # slow to ask, and always the same
        count = self[cls] = len(_parts(cls)) if is_plain else -1
        return count


_COUNTS = _Counts()


def _begun(cls: type[Any], *, kw_only: bool) -> type[Any]:
    _RECORDS[cls] = kw_only
    own = cls.__dict__
    cls.__dataclass_fields__ = _Fields(cls)
    for name, method in _METHODS.items():
        if name not in own:
            setattr(cls, name, method)
    return cls


class _Made:
    """A default that is made anew for each record."""

    def __init__(self, factory: Callable[[], Any]) -> None:
        self.factory = factory


class _Part:
    """One value of a record: what it is when nobody gives it, and whether it is given by name only."""

    def __init__(self, default: Any, *, kw_only: bool) -> None:
        self.default = default
        self.kw_only = kw_only


def _own_parts(cls: type[Any]) -> dict[str, _Part]:
    if cls not in _OWN:
        body = cls.__dict__
        kinds: dict[str, Any] = cls.__annotations__  # its own; from 3.14 on its body holds them no more
        _OWN[cls] = {
            name: _Part(_default(body.get(name, _MISSING)), kw_only=_RECORDS[cls])
            for name, kind in kinds.items()
            if kind is not ClassVar and get_origin(kind) is not ClassVar
        }
    return _OWN[cls]


def _default(said: Any) -> Any:
    """Return a default as a class's body says it, also by `dataclasses.field`."""
    loaded = sys.modules.get("dataclasses")
    if loaded is None or not isinstance(said, loaded.Field):
        return said
    if said.default_factory is not loaded.MISSING:
        return _Made(said.default_factory)
    return _MISSING if said.default is loaded.MISSING else said.default


def _parts(cls: type[Any]) -> dict[str, _Part]:
    """Return the values of a record by name, those of its bases first."""
    if cls not in _ALL:
        own = [_own_parts(base) for base in reversed(cls.__mro__) if base in _RECORDS]
        _ALL[cls] = {name: part for parts in own for name, part in parts.items()}
    return _ALL[cls]


class _Fields:
    """Stands where a dataclass keeps its fields, until somebody looks there."""

    finishing = RLock()  # two threads may ask at once; a class is finished once

    def __init__(self, owner: type[Any]) -> None:
        self.owner = owner

    def __get__(self, _instance: object, _asked: type[Any]) -> "dict[str, Field[Any]]":
        with self.finishing:
            if self.owner.__dict__["__dataclass_fields__"] is self:
                self._finish()
        found: dict[str, Field[Any]] = self.owner.__dataclass_fields__
        return found

    def _finish(self) -> None:
        import dataclasses  # noqa: PLC0415 - as above

        for name, part in _own_parts(self.owner).items():
            if isinstance(part.default, _Made):
                setattr(self.owner, name, dataclasses.field(default_factory=part.default.factory))
        as_said = dataclasses.dataclass(init=False, repr=False, eq=False, kw_only=_RECORDS[self.owner])
        as_said(self.owner)


def _first_init(self: Any, *positional: Any, **named: Any) -> None:
    """Write the constructor of this record, then construct."""
    for owner in type(self).__mro__:
        if owner.__dict__.get("__init__") is _first_init:
            owner.__init__ = _constructor(owner)  # type: ignore[misc]
    type(self).__init__(self, *positional, **named)


def _constructor(owner: type[Any]) -> Callable[..., None]:
    """Compile `def __init__(self, first, second=...)`: it fills the instance, which cannot be set later."""
    known = _parts(owner)
    in_order = [_parameter(name, part) for name, part in known.items() if not part.kw_only]
    by_name = [_parameter(name, part) for name, part in known.items() if part.kw_only]
    parameters = ["self", *in_order, *(["*", *by_name] if by_name else [])]
    lines = [f"_held[{name!r}] = {_value(name, part)}" for name, part in known.items()]
    if hasattr(owner, "__post_init__"):
        lines.append("self.__post_init__()")
    text = "\n    ".join([f"def __init__({', '.join(parameters)}):", "_held = self.__dict__", *lines])
    scope: dict[str, Any] = {"_known": known, "_MISSING": _MISSING}  # as no value is called
    exec(text, scope)  # noqa: S102 - as `dataclasses` does; the names are those of a class body
    constructor: Callable[..., None] = scope["__init__"]
    return constructor


def _parameter(name: str, part: _Part) -> str:
    if part.default is _MISSING:
        return name
    return f"{name}=_MISSING" if isinstance(part.default, _Made) else f"{name}=_known[{name!r}].default"


def _value(name: str, part: _Part) -> str:
    if not isinstance(part.default, _Made):
        return name
    return f"_known[{name!r}].default.factory() if {name} is _MISSING else {name}"


class _MatchArgs:
    """The names of the values by their place in a pattern, worked out when somebody matches one."""

    def __get__(self, _instance: object, owner: type[Any]) -> tuple[str, ...]:
        return tuple(name for name, part in _parts(owner).items() if not part.kw_only)


class _Signature:
    """What `inspect` says of a record's constructor, worked out when somebody asks."""

    def __get__(self, _instance: object, owner: type[Any]) -> "Signature":
        from dataclasses import fields  # noqa: PLC0415 - as above
        from inspect import Signature  # noqa: PLC0415 - as above

        return Signature([_inspected(known) for known in fields(owner)])


def _inspected(known: "Field[Any]") -> "Parameter":
    from dataclasses import MISSING  # noqa: PLC0415 - as above
    from inspect import Parameter  # noqa: PLC0415 - as above

    kind = Parameter.KEYWORD_ONLY if known.kw_only else Parameter.POSITIONAL_OR_KEYWORD
    is_needed = known.default is MISSING and known.default_factory is MISSING
    default = Parameter.empty if is_needed else known.default
    return Parameter(known.name, kind, default=default, annotation=known.type)


_getters: dict[type[Any], Callable[[Any], tuple[Any, ...]]] = {}  # how the values of a record are taken


def is_record(value: object) -> bool:
    """Say whether a value is a record."""
    return type(value) in _RECORDS


def values_of(self: Any) -> tuple[Any, ...]:
    """Return what a record holds, in the order of its names."""
    take = _getters.get(type(self))
    if take is None:
        take = _getters[type(self)] = _getter(_names(type(self)))
    return take(self)


def _names(cls: type[Any]) -> Collection[str]:
    """Return the names of a record's values, also of a dataclass that somebody made of one."""
    return _parts(cls) if cls in _RECORDS else cls.__dataclass_fields__


def _getter(names: Collection[str]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:  # of one name `attrgetter` returns the value itself
        return attrgetter(*names)
    return lambda held: tuple([getattr(held, name) for name in names])


def _eq(self: Any, other: object) -> bool:
    if self is other:
        return True
    cls = type(self)
    if cls is not type(other):
        return False
    mine: dict[str, Any] = self.__dict__
    others = other.__dict__
    if len(mine) == len(others) == _COUNTS[cls]:  # nothing was worked out of either
        return mine == others
    return values_of(self) == values_of(other)


def _hash(self: Any) -> int:
    take = _getters.get(type(self))
    return hash(values_of(self) if take is None else take(self))


def _repr(self: Any) -> str:
    shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in _names(type(self)))
    return f"{type(self).__qualname__}({shown})"


def _getstate(self: Any) -> dict[str, Any]:
    """Return what is sent elsewhere: its values, not what was worked out of them, perhaps at this moment."""
    return {name: getattr(self, name) for name in _names(type(self))}


def _frozen(self: Any, name: str, *_value: Any) -> None:
    from dataclasses import FrozenInstanceError  # noqa: PLC0415 - as above

    raise FrozenInstanceError(f"{type(self).__name__}.{name} does not change")


_METHODS: dict[str, Any] = {
    "__init__": _first_init,
    "__eq__": _eq,
    "__hash__": _hash,
    "__repr__": _repr,
    "__getstate__": _getstate,
    "__setattr__": _frozen,
    "__delattr__": _frozen,
    "__match_args__": _MatchArgs(),
    "__signature__": _Signature(),
}
