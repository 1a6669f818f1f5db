"""Where something stands in a file, and the fault of a byte that is not text."""

from turnus.faults import BadInput


def place(name: str, line: int, column: int) -> str:
    """Say where something is."""
    return f"{name}, line {line}, column {column}"


def not_utf8(name: str, line: int, column: int, byte: int) -> BadInput:
    """Report a byte that is not UTF-8."""
    return BadInput(
        "byte {byte} is not UTF-8: the file is in another encoding, such as cp1252 or latin-1",
        where=place(name, line, column),
        kind="encoding",
        byte=f"0x{byte:02x}",
    )
