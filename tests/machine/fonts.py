"""Fonts for names in any script: found, or installed from Debian's packages.

`python tests/machine/fonts.py` installs them if need be; `make test` and `make check` do that first.
"""

import sys
from pathlib import Path

from machine import debian

PACKAGES = ("fonts-droid-fallback", "fonts-unifont")
FILES = (
    Path("/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"),
    Path("/usr/share/fonts/opentype/unifont/unifont_upper.otf"),
)
MISSING = (
    "the tests of paper need fonts with wide coverage, and neither they nor the right to install them "
    "are here: "
    f"install Debian's packages {' and '.join(PACKAGES)}"
)


def installed() -> None:
    """Install the fonts first if that is needed and allowed."""
    if not _are_here() and debian.may_install():
        debian.install(*PACKAGES)
    if not _are_here():
        raise RuntimeError(MISSING)


def _are_here() -> bool:
    return all(path.exists() for path in FILES)


if __name__ == "__main__":
    try:
        installed()
    except RuntimeError as missing:
        sys.exit(str(missing))
