"""A real Chromium for the tests: found, or installed from Debian's package; Playwright drives it by its path.

`python tests/machine/chromium.py` installs it if need be; `make browser` and `make check` do that first.
"""

import shutil
import subprocess
import sys

from machine import debian

LIGHT = "chromium-headless-shell"  # the same engine without windows: half the processor time
NAMES = (LIGHT, "chromium", "chromium-browser", "google-chrome")
FONTS = "fonts-liberation"  # without any font a page has no width
MISSING = (
    "the tests need Chromium, and neither it nor the right to install it is here: "
    "install Debian's package 'chromium-headless-shell', or put a chromium or google-chrome on the PATH"
)
ARGUMENTS = (
    "--no-sandbox",  # the tests may run as root, and visit only our own server
    "--disable-gpu",
    "--in-process-gpu",  # what draws without one needs no process of its own: a tenth of opening a page
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",  # /dev/shm is tiny in a container
    "--disable-sync",
    "--no-first-run",
    "--renderer-process-limit=1",  # of one visitor: or the empty page that he begins with has its own
)


def installed() -> str:
    """The path of the browser, installed first if that is needed and allowed."""
    path = _found()
    if not path and debian.may_install():
        _install()
        path = _found()
    if not path:
        raise RuntimeError(MISSING)
    return path


def _install() -> None:
    try:
        debian.install(LIGHT, FONTS)
    except subprocess.CalledProcessError:  # an older Debian has only the whole browser
        debian.install("chromium", FONTS)


def _found() -> str:
    return next((path for name in NAMES if (path := shutil.which(name))), "")


if __name__ == "__main__":
    sys.stdout.write(f"Chromium: {installed()}\n")
