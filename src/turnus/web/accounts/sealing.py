"""What second factors rest on is sealed in the database: a copy of it gives no codes without the secret."""

import base64
import secrets

from allauth.mfa.adapter import DefaultMFAAdapter
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.conf import settings
from django.utils.crypto import salted_hmac

SEALED = "sealed:"
NONCE = 12  # bytes


class Adapter(DefaultMFAAdapter):  # type: ignore[misc]  # allauth has no types
    """Seals the seeds of apps and of recovery codes with AES-256-GCM."""

    def encrypt(self, text: str) -> str:
        """Seal a seed with the office's secret of today."""
        nonce = secrets.token_bytes(NONCE)
        sealed = nonce + _cipher(settings.SECRET_KEY).encrypt(nonce, text.encode(), None)
        return SEALED + base64.b64encode(sealed).decode()

    def decrypt(self, encrypted_text: str) -> str:
        """Open a seed, also when it was sealed with a secret of before."""
        sealed = base64.b64decode(encrypted_text.removeprefix(SEALED))
        for secret in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS):
            try:
                return _cipher(secret).decrypt(sealed[:NONCE], sealed[NONCE:], None).decode()
            except InvalidTag:
                continue
        return ""  # of a secret that is gone: no code fits it


def _cipher(secret: str) -> AESGCM:
    return AESGCM(
        salted_hmac("turnus.web.accounts.sealing", "key", secret=secret, algorithm="sha256").digest()
    )
