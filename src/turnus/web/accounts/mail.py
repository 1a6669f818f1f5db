"""How the office sends mail: through a server by URL, or into a folder beside the journal or of its own."""

from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from turnus.faults import BadInput
from turnus.store.opening import is_url

PORTS = {"smtp": 587, "smtps": 465}


def mail_settings(address: str, journal: str, folder: str = "") -> dict[str, Any]:
    """Return Django's settings for mail; without a server, mail is written where an owner can find it."""
    if not address:
        beside = str(Path(folder) / "mail") if is_url(journal) else f"{journal}.mail"
        return {
            "EMAIL_BACKEND": "django.core.mail.backends.filebased.EmailBackend",
            "EMAIL_FILE_PATH": beside,
        }
    parts = urlsplit(address)
    if parts.scheme not in PORTS or not parts.hostname:
        raise BadInput("write a mail server as smtp://user:password@host", where="--mail")
    user = unquote(parts.username or "")
    sender = parse_qs(parts.query).get("from", [user if "@" in user else f"turnus@{parts.hostname}"])[0]
    return {
        "DEFAULT_FROM_EMAIL": sender,
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": parts.port or PORTS[parts.scheme],
        "EMAIL_HOST_USER": user,
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_TIMEOUT": 30,
        "EMAIL_USE_SSL": parts.scheme == "smtps",
        "EMAIL_USE_TLS": parts.scheme == "smtp" and parts.hostname != "localhost",
    }
