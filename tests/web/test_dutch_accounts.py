"""What allauth and Django say to a Dutch reader: refusals beside the field, and letters by e-mail."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core import mail
from django.core.mail import EmailMessage
from django.test import Client, override_settings
from django.utils.html import escape

from visiting import clubs
from visiting.clubs import Club
from visiting.reading_dutch import english_on, spoken_to_familiarly

IN_MEMORY = "django.core.mail.backends.locmem.EmailBackend"


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with clubs.club(tmp_path) as made, override_settings(EMAIL_BACKEND=IN_MEMORY):
        mail.outbox = []
        yield made


def check(text: str) -> None:
    assert not list(english_on(text))
    assert not list(spoken_to_familiarly(text))


@pytest.mark.parametrize(
    ("password", "again", "said"),
    [
        ("abc", "abc", "Dit wachtwoord is te kort: het moet ten minste 10 tekens hebben."),
        ("iloveyou12", "iloveyou12", "Dit wachtwoord is te algemeen."),
        ("eenzaam-hooiberg", "iets-anders-dan", "Vul twee keer hetzelfde wachtwoord in."),
    ],
)
def test_a_refused_password_is_refused_in_dutch(club: Club, password: str, again: str, said: str) -> None:
    client = club.client("player", language="nl")
    fields = {"oldpassword": "x", "password1": password, "password2": again}
    page = client.post("/account/password/change/", fields).content.decode()
    assert said in page
    check(page.replace("Pia Player", ""))


@pytest.mark.usefixtures("club")
def test_a_wrong_password_is_told_in_dutch() -> None:
    client = Client(headers={"accept-language": "nl"})
    page = client.post(
        "/account/login/", {"login": "player@club.example", "password": "nee"}
    ).content.decode()
    assert escape("Het e-mailadres of het wachtwoord klopt niet.") in page
    check(page)


@pytest.mark.parametrize("address", ["player@club.example", "unknown@club.example"])
@pytest.mark.usefixtures("club")
def test_letters_are_dutch(address: str) -> None:
    client = Client(headers={"accept-language": "nl"})
    client.post("/account/password/reset/", {"email": address})
    (sent,) = mail.outbox
    assert isinstance(sent, EmailMessage)
    check(f"<title>{sent.subject}</title><p>{sent.body}</p>".replace("Pia Player", ""))
