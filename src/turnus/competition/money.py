"""Money: amounts are whole euro cents; people read euro."""

DECIMAL_POINT = "decimal point: ."  # what edges translate; its last sign stands before the cents


class Euro(str):
    """An amount as text, 12.50; an edge that knows the reader's language writes the cents as he does."""

    __slots__ = ()

    def written(self, point: str) -> str:
        """Write it with the last sign of a translation before the cents."""
        return self.replace(".", point[-1])


def unbroken(text: str) -> str:
    """Return a text as it is laid out: the sign stays with its amount at the end of a line."""
    return text.replace("€ ", "€\N{NO-BREAK SPACE}")


def euro(cents: int) -> Euro:
    """Write an amount in euro."""
    return Euro(f"{cents // 100}.{cents % 100:02}")
