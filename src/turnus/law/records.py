"""Values that are cheap to define: frozen dataclasses whose methods are shared instead of generated.

`dataclasses` writes and compiles the methods of every class it makes, which costs half a millisecond
each; rulebooks have hundreds of small values and must load at once (ADR 3). A record is a dataclass to
everybody who asks (`fields`, `replace`, msgspec) and behaves like a frozen one; its constructor is compiled
when the first instance is made.
"""

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, fields
from inspect import Parameter, Signature
from string import Formatter
from typing import Any, TypeVar, dataclass_transform, overload

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
    named = tuple(name for _, name, _, _ in Formatter().parse(sentence) if name)

    def worded(self: Any) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return sentence, {name: getattr(self, name) for name in named}

    def spoken(cls: C) -> C:
        cls.worded = worded
        return cls

    return spoken


def _begun(cls: type[Any], *, kw_only: bool) -> type[Any]:
    made: type[Any] = dataclass(init=False, repr=False, eq=False, kw_only=kw_only)(cls)
    for name, method in _METHODS.items():
        if name not in cls.__dict__:
            setattr(made, name, method)
    return made


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


class _Signature:
    """What `inspect` says of a record's constructor, worked out when somebody asks."""

    def __get__(self, _instance: object, owner: type[Any]) -> Signature:
        return Signature([_inspected(field) for field in fields(owner)])


def _inspected(field: Field[Any]) -> Parameter:
    kind = Parameter.KEYWORD_ONLY if field.kw_only else Parameter.POSITIONAL_OR_KEYWORD
    is_needed = field.default is MISSING and field.default_factory is MISSING
    return Parameter(
        field.name, kind, default=Parameter.empty if is_needed else field.default, annotation=field.type
    )


def _values(self: Any) -> tuple[Any, ...]:
    return tuple([getattr(self, name) for name in type(self).__dataclass_fields__])


def _eq(self: Any, other: object) -> bool:
    return type(self) is type(other) and _values(self) == _values(other)


def _hash(self: Any) -> int:
    return hash(_values(self))


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
    "__signature__": _Signature(),
}
