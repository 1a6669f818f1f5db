"""Names of people who do not exist, for the demo."""

FIRST = ("Anna", "Bram", "Carla", "Daan", "Els", "Femke", "Gijs", "Hanna", "Imre", "Joost", "Karin", "Lars")
LAST = (
    "de Boer", "Jansen", "van Dijk", "Smit", "Bakker", "Visser", "Meijer", "de Groot", "Mulder", "Bos", "Vos",
    "Peters", "Hendriks", "van Leeuwen", "Dekker", "Brouwer", "de Wit", "Dijkstra", "Smits", "de Graaf",
    "van der Meer", "Kok", "Jacobs", "de Haan", "Vermeulen", "van den Berg", "Kuiper", "Postma",
)  # fmt: skip


def demo_name(index: int) -> str:
    """Return the name of the player with this number."""
    return f"{FIRST[index % len(FIRST)]} {LAST[index // len(FIRST) % len(LAST)]}"
