"""What may be missing: the libraries that only some of Turnus needs, and what to type to have them.

`pip install turnus` brings the core and the command line; the rest comes as an extra, `turnus[web]`. Whoever
needs one asks for it first, then imports:

    require("print")
    import typst
"""

import sys
from functools import cache
from importlib.util import find_spec

from turnus.faults import Unavailable

ON_UNIX = () if sys.platform == "win32" else ("uvloop",)  # of `web`; Windows has none
EXTRAS: dict[str, tuple[str, ...]] = {
    "files": ("icalendar", "openpyxl"),
    "postgres": ("psycopg",),
    "print": ("typst",),
    "sign": ("cryptography",),
    "web": (
        *("a2wsgi", "allauth", "csp", "django", "django_htmx", "httptools", "ninja", "qrcode", "starlette"),
        *("uvicorn", *ON_UNIX, "whitenoise", "icalendar", "openpyxl", "typst", "cryptography"),
    ),
}
"""Every extra with the modules it brings, as pyproject.toml lists their packages."""


class NotInstalled(Unavailable):
    """Turnus is here without the libraries that this needs."""

    def at(self, where: str) -> "NotInstalled":
        """Return the same fault: where somebody met it says nothing about it."""
        del where
        return self


@cache  # what is there stays there; what is missing is looked for again
def require(extra: str) -> None:
    """Refuse in one sentence, with the command to type, when the libraries of an extra are missing."""
    missing = [module for module in EXTRAS[extra] if not _is_there(module)]
    if missing:
        raise NotInstalled(
            "this needs {missing}, which is not installed here; type: {command}",
            missing=", ".join(missing),
            command=command_for(extra),
            kind="not_installed",
        )


def _is_there(module: str) -> bool:
    return module in sys.modules or find_spec(module) is not None


def command_for(extra: str, *, prefix: str = sys.prefix, python: str = sys.executable) -> str:
    """Return what installs an extra, in the way this Turnus was installed; every shell takes these quotes."""
    folders = prefix.replace("\\", "/").split("/")
    if "pipx" in folders:
        return f'pipx install --force "turnus[{extra}]"'
    if "uv" in folders and "tools" in folders:
        return f'uv tool install "turnus[{extra}]"'
    spoken = f'"{python}"' if " " in python else python
    return f'{spoken} -m pip install "turnus[{extra}]"'
