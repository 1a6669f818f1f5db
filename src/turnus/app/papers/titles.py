"""What people call a competition: on a page, above a paper, in the shell."""

import re
from collections.abc import Callable

YEARS = re.compile(r"^(\d{4})-(\d{2,4})$")  # from one year into the next
PARTS = {
    "house": "House competition",
    "series": "Club championship",
    "scheijgrond": "Scheijgrond cup",
    "blitz": "Blitz championship",
    "open": "Open championship",
}


def season_title(part: str, season: str, translate: Callable[[str], str]) -> str:
    """Return what people call a season: House competition 2026 to 2027."""
    years = YEARS.sub("\\1\N{EN DASH}\\2", season)
    return f"{translate(PARTS[part]) if part in PARTS else part} {years}"


def federation_title(first: int, translate: Callable[[str], str], own: str = "") -> str:
    """Return what people call a season of a federation: by its own name, or The federation 2026 to 2027."""
    season = f"{first}\N{EN DASH}{first + 1}"
    return f"{own} {season}" if own else translate("The federation {season}").format(season=season)
