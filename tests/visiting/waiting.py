"""Work without an end, in a module that costs a process of its own next to nothing to read."""

import time


def read_for_ever(*_what: object, **_how: object) -> None:
    """Stand for reading a list of any size: how long a real one takes hangs on the machine."""
    time.sleep(600)
