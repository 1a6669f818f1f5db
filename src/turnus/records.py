"""Values that are cheap to define: frozen dataclasses whose methods are shared instead of generated.

`dataclasses` writes and compiles the methods of every class it makes, which costs half a millisecond
each; rulebooks have hundreds of small values and must load at once (ADR 3). A record is a dataclass to
everybody who asks (`fields`, `replace`, msgspec) and behaves like a frozen one; it becomes one when it is
first asked, and its constructor is compiled when the first instance is made.
"""

from _thread import RLock  # `threading` costs a millisecond more, when rulebooks load
from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform, overload

if TYPE_CHECKING:
    from inspect import Parameter, Signature

C = TypeVar("C", bound=type[Any])


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


def _begun(cls: type[Any], *, kw_only: bool) -> type[Any]:
    own = cls.__dict__
    cls.__dataclass_fields__ = _Fields(cls, kw_only=kw_only)
    for name, method in _METHODS.items():
        if name not in own:
            setattr(cls, name, method)
    return cls


class _Fields:
    """Stands where a dataclass keeps its fields, until somebody looks there."""

    finishing = RLock()  # two threads may ask at once; a class is finished once

    def __init__(self, owner: type[Any], *, kw_only: bool) -> None:
        self.owner = owner
        self.kw_only = kw_only

    def __get__(self, _instance: object, _asked: type[Any]) -> dict[str, Field[Any]]:
        with self.finishing:
            if self.owner.__dict__["__dataclass_fields__"] is self:
                dataclass(init=False, repr=False, eq=False, kw_only=self.kw_only)(self.owner)
        found: dict[str, Field[Any]] = self.owner.__dataclass_fields__
        return found


def _first_init(self: Any, *positional: Any, **named: Any) -> None:
    """Write the constructor of this record, then construct."""
    for owner in type(self).__mro__:
        if owner.__dict__.get("__init__") is _first_init:
            owner.__init__ = _constructor(owner)  # type: ignore[misc]
    type(self).__init__(self, *positional, **named)


def _constructor(owner: type[Any]) -> Callable[..., None]:
    """Compile `def __init__(self, first, second=...)`: it fills the instance, which cannot be set later."""
    known = fields(owner)
    in_order = [_parameter(f) for f in known if not f.kw_only]
    by_name = [_parameter(f) for f in known if f.kw_only]
    parameters = ["self", *in_order, *(["*", *by_name] if by_name else [])]
    lines = [f"held[{f.name!r}] = {_value(f)}" for f in known]
    if hasattr(owner, "__post_init__"):
        lines.append("self.__post_init__()")
    text = "\n    ".join([f"def __init__({', '.join(parameters)}):", "held = self.__dict__", *lines])
    scope: dict[str, Any] = {"field": {f.name: f for f in known}, "MISSING": MISSING}
    exec(text, scope)  # noqa: S102 - as `dataclasses` does; the names are those of a class body
    constructor: Callable[..., None] = scope["__init__"]
    return constructor


def _parameter(field: Field[Any]) -> str:
    if field.default is not MISSING:
        return f"{field.name}=field[{field.name!r}].default"
    return field.name if field.default_factory is MISSING else f"{field.name}=MISSING"


def _value(field: Field[Any]) -> str:
    if field.default_factory is MISSING:
        return field.name
    return f"field[{field.name!r}].default_factory() if {field.name} is MISSING else {field.name}"


class _MatchArgs:
    """The names of the values by their place in a pattern, worked out when somebody matches one."""

    def __get__(self, _instance: object, owner: type[Any]) -> tuple[str, ...]:
        return tuple(field.name for field in fields(owner) if not field.kw_only)


class _Signature:
    """What `inspect` says of a record's constructor, worked out when somebody asks."""

    def __get__(self, _instance: object, owner: type[Any]) -> "Signature":
        from inspect import Signature  # noqa: PLC0415 - who asks has it; rulebooks load without

        return Signature([_inspected(field) for field in fields(owner)])


def _inspected(field: Field[Any]) -> "Parameter":
    from inspect import Parameter  # noqa: PLC0415 - as above

    kind = Parameter.KEYWORD_ONLY if field.kw_only else Parameter.POSITIONAL_OR_KEYWORD
    is_needed = field.default is MISSING and field.default_factory is MISSING
    return Parameter(
        field.name, kind, default=Parameter.empty if is_needed else field.default, annotation=field.type
    )


_getters: dict[type[Any], Callable[[Any], tuple[Any, ...]]] = {}  # how the values of a record are taken


def values_of(self: Any) -> tuple[Any, ...]:
    """Return what a record holds, in the order of its names."""
    take = _getters.get(type(self))
    if take is None:
        take = _getters[type(self)] = _getter(tuple(type(self).__dataclass_fields__))
    return take(self)


def _getter(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:  # of one name `attrgetter` returns the value itself
        return attrgetter(*names)
    return lambda held: tuple([getattr(held, name) for name in names])


def _eq(self: Any, other: object) -> bool:
    return self is other or (type(self) is type(other) and values_of(self) == values_of(other))


def _hash(self: Any) -> int:
    return hash(values_of(self))


def _repr(self: Any) -> str:
    shown = ", ".join(f"{field.name}={getattr(self, field.name)!r}" for field in fields(self))
    return f"{type(self).__qualname__}({shown})"


def _frozen(self: Any, name: str, *_value: Any) -> None:
    raise FrozenInstanceError(f"{type(self).__name__}.{name} does not change")


_METHODS: dict[str, Any] = {
    "__init__": _first_init,
    "__eq__": _eq,
    "__hash__": _hash,
    "__repr__": _repr,
    "__setattr__": _frozen,
    "__delattr__": _frozen,
    "__match_args__": _MatchArgs(),
    "__signature__": _Signature(),
}
