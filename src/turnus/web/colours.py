"""Colours people can read: the contrast of two, and a club's colour made dark or light enough.

Contrast is that of the Web Content Accessibility Guidelines, 1 to 21; text needs 4.5.
"""

from dataclasses import dataclass

TEXT = 4.5
STEP = 0.04
WASH = 0.1  # how much of the accent its wash has
# the grounds of tokens.css, light and dark, and what is written on an accent there
PAPER, CARD, ON_ACCENT = ("#f6f4ee", "#121615"), ("#ffffff", "#1b2120"), ("#ffffff", "#0c1413")
BLACK, WHITE = "#000000", "#ffffff"


@dataclass(frozen=True, slots=True)
class Accent:
    """A club's colour on a light and on a dark ground, with its wash and what is written on it."""

    light: str
    dark: str
    light_wash: str
    dark_wash: str

    @property
    def css(self) -> str:
        """The variables a page takes it from."""
        return (
            f":root {{ --accent: light-dark({self.light}, {self.dark}); "
            f"--on-accent: light-dark({ON_ACCENT[0]}, {ON_ACCENT[1]}); "
            f"--wash: light-dark({self.light_wash}, {self.dark_wash}); }}\n"
        )


def accent_of(colour: str) -> Accent:
    """Return a colour as near to that of the club as can be read."""
    light, light_wash = _legible(colour, 0, BLACK)
    dark, dark_wash = _legible(colour, 1, WHITE)
    return Accent(light, dark, light_wash, dark_wash)


def _legible(colour: str, ground: int, towards: str) -> tuple[str, str]:
    share = 0.0
    while True:
        found = mixed(colour, towards, min(share, 1))
        wash = mixed(CARD[ground], found, WASH)
        meets = (PAPER[ground], CARD[ground], ON_ACCENT[ground], wash)
        if all(contrast(found, each) >= TEXT for each in meets) or share >= 1:
            return found, wash
        share += STEP


def mixed(one: str, other: str, share: float) -> str:
    """Return a colour with a share of another in it."""
    pairs = zip(_parts(one), _parts(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _parts(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(part / 255) for part in _parts(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)  # noqa: PLR2004 - of sRGB
