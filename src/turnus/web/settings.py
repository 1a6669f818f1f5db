"""Django's settings, made by `configure` for one server: nothing is read from the environment."""

from pathlib import Path
from typing import Any

from csp.constants import NONE, SELF

HERE = Path(__file__).parent
LANGUAGES = [("nl", "Nederlands"), ("en", "English")]

POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
    }
}

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]


def settings(*, secret_key: str, hosts: list[str], is_secure: bool, journal: str) -> dict[str, Any]:
    """Return the settings of one server; `is_secure` is a server behind HTTPS."""
    prefix = "__Host-" if is_secure else ""
    return {
        "SECRET_KEY": secret_key,
        "TURNUS_JOURNAL": journal,
        "DEBUG": False,
        "ALLOWED_HOSTS": hosts,
        "ROOT_URLCONF": "turnus.web.urls",
        "INSTALLED_APPS": ["django.contrib.staticfiles", "django_htmx", "csp", "turnus.web"],
        "MIDDLEWARE": MIDDLEWARE,
        "TEMPLATES": [_templates()],
        "CONTENT_SECURITY_POLICY": POLICY,
        "SESSION_ENGINE": "django.contrib.sessions.backends.signed_cookies",
        "SESSION_COOKIE_NAME": f"{prefix}session",
        "CSRF_COOKIE_NAME": f"{prefix}csrf",
        "LANGUAGE_COOKIE_NAME": f"{prefix}language",
        "SESSION_COOKIE_SECURE": is_secure,
        "CSRF_COOKIE_SECURE": is_secure,
        "LANGUAGE_COOKIE_SECURE": is_secure,
        "SECURE_SSL_REDIRECT": is_secure,
        "SECURE_HSTS_SECONDS": 31_536_000 if is_secure else 0,
        "SECURE_HSTS_INCLUDE_SUBDOMAINS": is_secure,
        "SECURE_HSTS_PRELOAD": is_secure,
        "X_FRAME_OPTIONS": "DENY",
        "LANGUAGE_CODE": "nl",
        "LANGUAGES": LANGUAGES,
        "LOCALE_PATHS": [str(HERE.parent / "locale")],
        "USE_I18N": True,
        "USE_TZ": True,
        "TIME_ZONE": "Europe/Amsterdam",
        "STATIC_URL": "/static/",
        "WHITENOISE_USE_FINDERS": True,
        "WHITENOISE_AUTOREFRESH": False,
        "DATABASES": {},
    }


def _templates() -> dict[str, Any]:
    return {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [str(HERE / "templates")],
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
            ],
            "builtins": ["django.templatetags.i18n", "django.templatetags.static"],
        },
    }
