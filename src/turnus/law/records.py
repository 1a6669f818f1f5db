"""Values that are cheap to define: frozen dataclasses whose methods are shared instead of generated.

`dataclasses` writes and compiles the methods of every class it makes, which costs more than half a
millisecond each; rulebooks have hundreds of small values and must load at once (ADR 3). A record is a
dataclass to everybody who asks (`fields`, `replace`, msgspec), and behaves like a frozen one.
"""

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass
from inspect import Parameter, Signature
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
        return lambda made: _made(made, kw_only=kw_only)
    return _made(cls, kw_only=False)


def _made(cls: type[Any], *, kw_only: bool) -> type[Any]:
    made: type[Any] = dataclass(init=False, repr=False, eq=False, kw_only=kw_only)(cls)
    for name, method in _METHODS.items():
        if name not in cls.__dict__:
            setattr(made, name, method)
    return made


class _Signature:
    """What `inspect` says of a record's constructor, worked out when somebody asks."""

    def __get__(self, _instance: object, owner: type[Any]) -> Signature:
        return Signature([_parameter(field) for field in owner.__dataclass_fields__.values()])


def _parameter(field: Field[Any]) -> Parameter:
    kind = Parameter.KEYWORD_ONLY if field.kw_only else Parameter.POSITIONAL_OR_KEYWORD
    is_needed = field.default is MISSING and field.default_factory is MISSING
    return Parameter(
        field.name, kind, default=Parameter.empty if is_needed else field.default, annotation=field.type
    )


def _fields(self: Any) -> dict[str, Field[Any]]:
    fields: dict[str, Field[Any]] = type(self).__dataclass_fields__
    return fields


def _init(self: Any, *positional: Any, **given: Any) -> None:
    fields = _fields(self)
    names = [name for name, field in fields.items() if not field.kw_only]
    if (
        len(positional) > len(names)
        or given.keys() - fields.keys()
        or given.keys() & set(names[: len(positional)])
    ):
        raise TypeError(f"{type(self).__name__} has {list(fields)}, not {positional} and {list(given)}")
    held = self.__dict__
    held.update(zip(names, positional, strict=False))
    held.update(given)
    for name, field in fields.items():
        if name not in held:
            held[name] = _default(self, field)
    if hasattr(self, "__post_init__"):
        self.__post_init__()


def _default(self: Any, field: Field[Any]) -> Any:
    if field.default is not MISSING:
        return field.default
    if field.default_factory is not MISSING:
        return field.default_factory()
    raise TypeError(f"{type(self).__name__} needs {field.name}")


def _values(self: Any) -> tuple[Any, ...]:
    return tuple(getattr(self, name) for name in _fields(self))


def _eq(self: Any, other: object) -> bool:
    return type(self) is type(other) and _values(self) == _values(other)


def _hash(self: Any) -> int:
    return hash(_values(self))


def _repr(self: Any) -> str:
    shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in _fields(self))
    return f"{type(self).__qualname__}({shown})"


def _frozen(self: Any, name: str, *_value: Any) -> None:
    raise FrozenInstanceError(f"{type(self).__name__}.{name} does not change")


_METHODS: dict[str, Any] = {
    "__init__": _init,
    "__eq__": _eq,
    "__hash__": _hash,
    "__repr__": _repr,
    "__setattr__": _frozen,
    "__delattr__": _frozen,
    "__signature__": _Signature(),
}
