"""What the environment may say of an office: every `TURNUS_...` there is, and what is refused at the start.

A command's option goes before the environment. What holds a password may lie in a file, as containers and
systemd hand secrets over: `TURNUS_DB_FILE` names the file that holds what `TURNUS_DB` would say.
"""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer

from turnus.faults import BadInput

PREFIX, IN_A_FILE = "TURNUS_", "_FILE"


@dataclass(frozen=True, slots=True)
class Setting:
    """One variable: the option it stands for, what it says, and whether a file may hold it."""

    variable: str
    option: str
    says: str
    secret: bool = False


HOST = Setting("TURNUS_HOST", "--host", "The address to listen on.")
PORT = Setting("TURNUS_PORT", "--port", "The port to listen on.")
FOLDER = Setting("TURNUS_FOLDER", "--folder", "Where the office keeps what it must remember.")
DB = Setting("TURNUS_DB", "--db", "The journal: a file or a PostgreSQL URL.", secret=True)
ORIGIN = Setting("TURNUS_ORIGIN", "--origin", "The public address behind a proxy: https://club.example")
PROXY = Setting("TURNUS_PROXY", "--proxy", "Who may say for whom it asks: addresses or networks of proxies.")
MAIL = Setting("TURNUS_MAIL", "--mail", "A mail server: smtp://user:password@host", secret=True)
TLS = Setting("TURNUS_TLS", "--tls", "Use https, with a certificate made for the address of --host.")
BACKUPS = Setting("TURNUS_BACKUPS", "--backups", "The folder in which backups are kept.")
CHECKPOINT = Setting(
    "TURNUS_CHECKPOINT",
    "--checkpoint",
    "A file on another disk or machine: every minute it gets where the journals end.",
)
LANG = Setting("TURNUS_LANG", "--lang", "Language: en or nl.")
RULEBOOKS = Setting(
    "TURNUS_RULEBOOKS", "", "Folders with rulebooks of one's own, and journals, separated like PATH."
)
SETTINGS = (HOST, PORT, FOLDER, DB, ORIGIN, PROXY, MAIL, TLS, BACKUPS, CHECKPOINT, LANG, RULEBOOKS)


def variables() -> frozenset[str]:
    """Return the names of all variables there are, those of files too."""
    files = {f"{each.variable}{IN_A_FILE}" for each in SETTINGS if each.secret}
    return frozenset({each.variable for each in SETTINGS} | files)


def check_names(environment: Mapping[str, str] = os.environ) -> None:
    """Refuse a variable with our prefix that there is none of: somebody believes that it counts."""
    for name in sorted(environment):
        if name.startswith(PREFIX) and name not in variables():
            near = get_close_matches(name, sorted(variables()), 1)
            if near:
                raise BadInput("there is no such setting; is {near} meant?", near=near[0], where=name)
            raise BadInput("there is no such setting: remove it from the environment", where=name)


def from_its_file(setting: Setting) -> str:
    """Return what the file holds that the environment names for a setting; nothing where it names none."""
    name = f"{setting.variable}{IN_A_FILE}"
    place = os.environ.get(name, "")
    if not place:
        return ""
    if os.environ.get(setting.variable):
        raise BadInput("only one of the two can count: remove {other}", other=name, where=setting.variable)
    try:
        held = Path(place).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as wrong:
        problem = getattr(wrong, "strerror", "") or str(wrong)
        raise BadInput("{path} cannot be read: {problem}", path=place, problem=problem, where=name) from wrong
    if not held:
        raise BadInput("{path} is empty", path=place, where=name)
    return held


def _or_from_its_file(setting: Setting) -> Callable[[str], str]:
    """Take what a file holds where neither the option nor its variable says anything."""

    def read(value: str) -> str:
        is_by_option = value and not os.environ.get(setting.variable)
        held = "" if is_by_option else from_its_file(setting)
        return _checked(setting, value or held)

    return read


def _checked(setting: Setting, value: str) -> str:
    if setting is DB and "://" in value and not value.startswith(("postgresql://", "postgres://")):
        raise BadInput(
            "a journal is a file or postgresql://user:password@host/database", where=_place(setting)
        )
    return value


def _place(setting: Setting) -> str:
    return f"{setting.option} / {setting.variable}"


def _origin(value: str) -> str:
    """Refuse an address that nobody can reach, or that no page can stand under."""
    value = value.rstrip("/")
    parts = urlsplit(value)
    if value and (parts.scheme not in {"https", "http"} or not parts.hostname or parts.path or parts.query):
        raise BadInput("write it as https://club.example, without a path", where=_place(ORIGIN))
    return value


def _proxy(value: str) -> str:
    """Refuse what is no list of addresses: whoever is trusted may say that he asks for anybody."""
    for each in filter(None, (part.strip() for part in value.split(","))):
        try:
            ip_network(each)
        except ValueError as wrong:
            raise BadInput(
                "{value} is no address or network such as 10.0.0.0/24", value=each, where=_place(PROXY)
            ) from wrong
    return value


Host = Annotated[str, typer.Option(HOST.option, envvar=HOST.variable, help=HOST.says)]
Port = Annotated[int, typer.Option(PORT.option, envvar=PORT.variable, min=1, max=65535, help=PORT.says)]
Folder = Annotated[Path | None, typer.Option(FOLDER.option, envvar=FOLDER.variable, help=FOLDER.says)]
Database = Annotated[
    str, typer.Option(DB.option, envvar=DB.variable, help=DB.says, callback=_or_from_its_file(DB))
]
Origin = Annotated[
    str, typer.Option(ORIGIN.option, envvar=ORIGIN.variable, help=ORIGIN.says, callback=_origin)
]
Proxy = Annotated[str, typer.Option(PROXY.option, envvar=PROXY.variable, help=PROXY.says, callback=_proxy)]
Mail = Annotated[
    str, typer.Option(MAIL.option, envvar=MAIL.variable, help=MAIL.says, callback=_or_from_its_file(MAIL))
]
Tls = Annotated[bool, typer.Option(TLS.option, envvar=TLS.variable, help=TLS.says)]
Backups = Annotated[Path | None, typer.Option(BACKUPS.option, envvar=BACKUPS.variable, help=BACKUPS.says)]
CheckpointFile = Annotated[
    Path | None, typer.Option(CHECKPOINT.option, envvar=CHECKPOINT.variable, help=CHECKPOINT.says)
]
