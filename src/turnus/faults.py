"""What goes wrong because of what was given to us, in words that can be translated at the edge."""

from typing import Any


class BadInput(ValueError):  # noqa: N818 - it names the input, as `Refused` names the request
    """Input that cannot be read: what is wrong and where.

    The message is a template with named fields, so that the edge can translate it before it is filled.
    """

    def __init__(self, message: str, *, where: str = "", kind: str = "bad_input", **values: object) -> None:
        super().__init__(message)
        self.template = message
        self.values = values
        self.where = where
        self.kind = kind

    def __str__(self) -> str:
        text = self.template.format(**self.values)
        return f"{self.where}: {text}" if self.where else text

    def at(self, where: str) -> "BadInput":
        """Return the same fault, placed further out: a file around a line, a field around a value."""
        return BadInput(**_placed(self, where))


def _placed(fault: BadInput, where: str) -> dict[str, Any]:
    place = ", ".join(part for part in (where, fault.where) if part)
    return {**fault.values, "message": fault.template, "where": place, "kind": fault.kind}


class Unavailable(BadInput):
    """Not the asker's fault: the office cannot do it now; the same request may succeed when sent again."""

    def at(self, where: str) -> "Unavailable":
        """Return the same fault, placed further out, and still not the asker's."""
        return Unavailable(**_placed(self, where))


class Damaged(BadInput):
    """Not the asker's fault either: what the office has kept cannot be read; asking again does not help."""

    @classmethod
    def by(cls, fault: BadInput, where: str) -> "Damaged":
        """Return the fault that kept data have, and where they are."""
        return cls(**_placed(fault, where))


class NotFound(LookupError):  # noqa: N818 - as above
    """Something asked for by name that does not exist; the answer to give is "no such thing"."""

    def __init__(self, message: str, *, kind: str = "not_found", **values: object) -> None:
        super().__init__(message)
        self.template = message
        self.values = values
        self.where = ""
        self.kind = kind

    def __str__(self) -> str:
        return self.template.format(**self.values)
