"""Money: amounts are whole euro cents; people read euro."""


def euro(cents: int) -> str:
    """Write an amount in euro."""
    return f"{cents // 100}.{cents % 100:02}"
