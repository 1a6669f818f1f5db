"""Why the office says no: it is not yours to do, or somebody was before you."""

from turnus.faults import BadInput, NotFound


class NotAllowed(NotFound):
    """Somebody asked for what his roles do not give him; nothing was written."""

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(message, kind="not_allowed", **values)


class AnotherPerson(BadInput):
    """An entry that somebody else made before on the same device; nothing was written."""

    def __init__(self, message: str) -> None:
        super().__init__(message, kind="another_person")


class Overtaken(BadInput):
    """What somebody saw when he decided has changed since; nothing was written."""

    def __init__(self, message: str, *, where: str = "", **values: object) -> None:
        super().__init__(message, where=where, kind="overtaken", **values)
