"""Django's settings, made by `configure` for one server: nothing is read from the environment."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from csp.constants import NONE, SELF

from turnus.web.accounts.databases import accounts_database
from turnus.web.accounts.mail import mail_settings

HERE = Path(__file__).parents[1]
LANGUAGES = [("nl", "Nederlands"), ("en", "English")]

POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
    }
}

APPS = [
    "django.contrib.contenttypes",
    "django.contrib.auth",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.humanize",
    "django.contrib.staticfiles",
    "turnus.web.accounts.apps.AccountsConfig",
    "turnus.web.webhooks.apps.WebhooksConfig",
    "turnus.web.notifying.apps.NotifyingConfig",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "django_htmx",
    "csp",
    "turnus.web",
]

MIDDLEWARE = [
    "turnus.web.api.plainly.NotOverHttpMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "turnus.web.serving.compressing.CompressPagesMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "turnus.web.serving.policy.PolicyMiddleware",
    "turnus.web.accounts.storing.SessionMiddleware",
    "turnus.web.languages.LanguageMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "turnus.web.accounts.lives.LivesMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "turnus.web.player.links.PersonalLinkMiddleware",
    "turnus.web.faults.FaultsMiddleware",
    "turnus.web.doors.DoorsMiddleware",
    "turnus.web.serving.indexing.IndexingMiddleware",
]

LOGGING: dict[str, Any] = {  # our own faults go to the server's screen, with where they happened
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"dated": {"()": "turnus.web.serving.security_log.InUtc"}},
    "handlers": {
        "screen": {"class": "logging.StreamHandler", "level": "ERROR"},
        "security": {"class": "logging.StreamHandler", "formatter": "dated"},
    },
    "loggers": {
        "django": {"handlers": ["screen"], "level": "ERROR", "propagate": False},
        "turnus.security": {"handlers": ["security"], "level": "INFO"},
    },
}

CACHE = {  # failed logins and used codes count in every process of the office
    "BACKEND": "turnus.web.accounts.storing.Counters",
    "LOCATION": "turnus_cache",
}

SHORTEST_PASSWORD = 10
VALIDATORS: list[dict[str, Any]] = [
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": SHORTEST_PASSWORD},
    },
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "turnus.web.accounts.passwords.OwnWordsValidator"},
]


STATIC: dict[str, Any] = {
    "STATIC_URL": "/static/",
    "WHITENOISE_USE_FINDERS": True,
    "WHITENOISE_AUTOREFRESH": False,
    "WHITENOISE_ALLOW_ALL_ORIGINS": False,
    "STORAGES": {"staticfiles": {"BACKEND": "turnus.web.serving.addresses.StaticFiles"}},
}


def settings(
    *,
    secret_key: str,
    old_secrets: Sequence[str] = (),
    hosts: list[str],
    is_secure: bool = False,
    certificate: str = "",
    journal: str = "",
    is_demo: bool = False,
    is_only_here: bool = False,
    mail: str = "",
    folder: str = "",
    origin: str = "",
    public: str = "",
    listens: tuple[str, int, str] = ("", 0, "http"),
) -> dict[str, Any]:
    """Return the settings of one server; `is_secure` is a server behind HTTPS, `mail` an smtp URL.

    `certificate` is the file of the authority that signed its own certificate, for people to trust.
    """
    return {
        **_accounts(is_secure),
        **_over_https(is_secure, is_promised=is_secure and not certificate),
        "TURNUS_CERTIFICATE": certificate,
        **mail_settings(mail, journal, folder),
        "SECRET_KEY": secret_key,
        "SECRET_KEY_FALLBACKS": list(old_secrets),
        "TURNUS_JOURNAL": journal,
        "TURNUS_FOLDER": folder,
        "TURNUS_DEMO": is_demo,
        "TURNUS_ONLY_HERE": is_only_here,
        "TURNUS_ORIGIN": origin.rstrip("/"),  # where mail leads to
        "TURNUS_PUBLIC": public.rstrip("/"),  # by which others reach it, where who serves it said so
        "TURNUS_LISTENS": listens,  # host, port, scheme
        "TURNUS_SENDS_MAIL": bool(mail),
        "DEBUG": False,
        "ALLOWED_HOSTS": hosts,
        "ROOT_URLCONF": "turnus.web.urls",
        "INSTALLED_APPS": APPS,
        "MIDDLEWARE": MIDDLEWARE,
        "TEMPLATES": [_templates()],
        "CONTENT_SECURITY_POLICY": POLICY,
        "DATA_UPLOAD_MAX_NUMBER_FIELDS": 6000,  # a box to tick for each of 5,000 members of a list
        "CSRF_FAILURE_VIEW": "turnus.web.faults.stale_token",
        "X_FRAME_OPTIONS": "DENY",
        **_languages(),
        **STATIC,
        "SESSION_ENGINE": "turnus.web.accounts.sessions",
        "MESSAGE_STORAGE": "django.contrib.messages.storage.session.SessionStorage",  # no names in cookies
        "LOGGING": LOGGING,
        "DATABASES": {"default": accounts_database(journal)},
        "CACHES": {"default": CACHE},
    }


def _languages() -> dict[str, Any]:
    return {
        "LANGUAGE_CODE": "nl",
        "LANGUAGES": LANGUAGES,
        "LOCALE_PATHS": [str(HERE.parent / "locale")],
        "USE_I18N": True,
        "USE_TZ": True,
        "TIME_ZONE": "Europe/Amsterdam",
    }


def _over_https(is_secure: bool, *, is_promised: bool) -> dict[str, Any]:
    """Return what HTTPS asks; who made his certificate himself promises no browser a year of it."""
    prefix = "__Host-" if is_secure else ""
    return {
        "SESSION_COOKIE_NAME": f"{prefix}session",
        "CSRF_COOKIE_NAME": f"{prefix}csrf",
        "LANGUAGE_COOKIE_NAME": f"{prefix}language",
        "SESSION_COOKIE_SECURE": is_secure,
        "CSRF_COOKIE_SECURE": is_secure,
        "LANGUAGE_COOKIE_SECURE": is_secure,
        "SECURE_SSL_REDIRECT": is_secure,
        "SECURE_REDIRECT_EXEMPT": [r"^api/"],  # a program is told, not led: it has shown its key already
        "SECURE_PROXY_SSL_HEADER": ("HTTP_X_FORWARDED_PROTO", "https") if is_secure else None,
        "SECURE_HSTS_SECONDS": 31_536_000 if is_promised else 0,
        "SECURE_HSTS_INCLUDE_SUBDOMAINS": is_promised,
        "SECURE_HSTS_PRELOAD": is_promised,
    }


def _accounts(is_secure: bool) -> dict[str, Any]:
    """Return how people log in: e-mail and password or a passkey, throttled, with a second factor."""
    return {
        "AUTH_USER_MODEL": "turnus_accounts.Account",
        "AUTHENTICATION_BACKENDS": ["allauth.account.auth_backends.AuthenticationBackend"],
        "AUTH_PASSWORD_VALIDATORS": VALIDATORS,
        "LOGIN_URL": "account_login",
        "LOGIN_REDIRECT_URL": "start",
        "ACCOUNT_USER_MODEL_USERNAME_FIELD": None,
        "ACCOUNT_LOGIN_METHODS": {"email"},
        "ACCOUNT_SIGNUP_FIELDS": ["email*", "password1*", "password2*"],
        "ACCOUNT_ADAPTER": "turnus.web.accounts.entering.Adapter",
        "ACCOUNT_SIGNUP_FORM_CLASS": "turnus.web.accounts.forms.SignupForm",
        "ACCOUNT_FORMS": {"signup": "turnus.web.accounts.joining.QuietSignupForm"},
        "ACCOUNT_EMAIL_VERIFICATION": "none",  # a club need not have a mail server; invitations give roles
        "ACCOUNT_LOGOUT_REDIRECT_URL": "home",
        "ACCOUNT_SESSION_REMEMBER": True,
        "ACCOUNT_RATE_LIMITS": {"login": "30/m/ip", "login_failed": "10/m/ip,5/5m/key"},
        "MFA_SUPPORTED_TYPES": ["totp", "webauthn", "recovery_codes"],
        "MFA_PASSKEY_LOGIN_ENABLED": True,
        "MFA_ALLOW_UNVERIFIED_EMAIL": True,
        "MFA_TOTP_ISSUER": "Turnus",
        "MFA_ADAPTER": "turnus.web.accounts.sealing.Adapter",
        "ACCOUNT_REAUTHENTICATION_REQUIRED": True,
        "MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN": not is_secure,
        "USERSESSIONS_TRACK_ACTIVITY": False,
    }


def _templates() -> dict[str, Any]:
    return {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [str(HERE / "templates")],
        "OPTIONS": {
            "loaders": [
                (
                    "turnus.web.loading.Loader",
                    [
                        "django.template.loaders.filesystem.Loader",
                        "django.template.loaders.app_directories.Loader",  # allauth brings its own pages
                    ],
                )
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "turnus.web.context.office",
            ],
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.static",
                "turnus.web.templatetags.constants",
            ],
        },
    }
