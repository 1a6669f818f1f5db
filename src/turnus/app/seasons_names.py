"""Names of people who do not exist, for the demo."""

FIRST = ("Anna", "Bram", "Carla", "Daan", "Els", "Femke", "Gijs", "Hanna", "Imre", "Joost", "Karin", "Lars")
LAST = ("de Boer", "Jansen", "van Dijk", "Smit", "Bakker")


def demo_name(index: int) -> str:
    """Return the name of the player with this number."""
    return f"{FIRST[index % len(FIRST)]} {LAST[index // len(FIRST) % len(LAST)]}"
