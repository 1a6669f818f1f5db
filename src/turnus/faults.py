"""What goes wrong because of what was given to us, in words that can be translated at the edge."""


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
        place = ", ".join(part for part in (where, self.where) if part)
        return BadInput(self.template, where=place, kind=self.kind, **self.values)


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
