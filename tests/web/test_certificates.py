"""The hall's own certificate: made once, renewed in time, trusted for its own address and nothing else."""

import ssl
import stat
import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path
from socket import create_connection, create_server
from urllib.request import urlopen

import pytest
from cryptography import x509

from turnus.faults import BadInput
from turnus.web.serving.certificates import Certificate, certificate_for, fingerprint_of
from turnus.web.serving.server import Site
from turnus.web.serving.settings import settings
from visiting.browsing import serving

NOW = datetime.now(UTC)
HERE = ("127.0.0.1", "localhost")


def shaken(made: Certificate, host: str) -> str:
    """Shake hands with a server that shows this certificate, as a phone that trusts the authority."""
    shows = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    shows.load_cert_chain(made.chain, made.key)
    trusts = ssl.create_default_context(cafile=str(made.authority))
    with create_server(("127.0.0.1", 0)) as listening:

        def answer() -> None:
            taken, _ = listening.accept()
            with taken:
                try:
                    shows.wrap_socket(taken, server_side=True).close()
                except OSError:
                    return  # the phone hung up

        served = threading.Thread(target=answer)
        served.start()
        try:
            with (
                create_connection(listening.getsockname()) as line,
                trusts.wrap_socket(line, server_hostname=host) as held,
            ):
                return str(held.version())
        finally:
            served.join()


def test_a_phone_that_trusts_the_authority_trusts_the_halls_address_and_no_other(tmp_path: Path) -> None:
    made = certificate_for(tmp_path, HERE, NOW)
    assert shaken(made, "127.0.0.1").startswith("TLS")
    with pytest.raises(ssl.SSLCertVerificationError):
        shaken(made, "bank.example")
    held = x509.load_pem_x509_certificate(made.authority.read_bytes())
    limits = held.extensions.get_extension_for_class(x509.NameConstraints)
    assert limits.critical
    assert [str(name.value) for name in limits.value.permitted_subtrees or ()] == [
        "127.0.0.1/32",
        "localhost",
    ]


def test_it_is_made_once_renewed_in_time_and_made_anew_for_another_address(tmp_path: Path) -> None:
    made = certificate_for(tmp_path, HERE, NOW)
    first, trusted = made.chain.read_bytes(), made.authority.read_bytes()
    assert certificate_for(tmp_path, HERE, NOW + timedelta(days=300)) == made
    assert made.chain.read_bytes() == first
    certificate_for(tmp_path, HERE, NOW + timedelta(days=370))
    assert made.chain.read_bytes() != first
    assert made.authority.read_bytes() == trusted  # nobody has to trust it again
    certificate_for(tmp_path, ("192.0.2.7", "localhost"), NOW)
    assert made.authority.read_bytes() != trusted


def test_keys_are_the_owners_and_an_address_nobody_types_gets_none(tmp_path: Path) -> None:
    certificate_for(tmp_path, HERE, NOW)
    for name in ("hall.key", "hall-authority.key"):
        assert stat.S_IMODE((tmp_path / "tls" / name).stat().st_mode) == 0o600
    with pytest.raises(BadInput, match="--host"):
        certificate_for(tmp_path, ("0.0.0.0", "localhost"), NOW)  # noqa: S104 - that is what is refused


def test_a_certificate_of_ones_own_promises_nothing_for_a_year(tmp_path: Path) -> None:
    own = settings(secret_key="x", hosts=[], is_secure=True, certificate="file")  # noqa: S106
    assert (own["SECURE_HSTS_SECONDS"], own["SESSION_COOKIE_SECURE"]) == (0, True)
    assert settings(secret_key="x", hosts=[], is_secure=True)["SECURE_HSTS_SECONDS"] > 0  # noqa: S106
    site = Site(tmp_path, "x.db", tls=True)
    assert (site.address, site.is_secure, site.is_behind_proxy) == ("https://127.0.0.1:8000/", True, False)


def test_an_office_is_served_with_it_and_says_how_to_trust_it(tmp_path: Path) -> None:
    with serving(tmp_path, "--tls") as office:
        trusted = ssl.create_default_context(cafile=str(tmp_path / "tls" / "hall-authority.crt"))
        address = office.url.replace("http:", "https:")
        with urlopen(f"{address}/certificate/", context=trusted) as page:  # noqa: S310 - our own server
            text = page.read().decode()
        with urlopen(f"{address}/certificate/hall.crt", context=trusted) as file:  # noqa: S310 - likewise
            assert file.read() == (tmp_path / "tls" / "hall-authority.crt").read_bytes()
        with urlopen(f"{address}/health", context=trusted) as health:  # noqa: S310 - likewise
            assert (health.read(), health.headers["Cache-Control"]) == (b"ok\n", "no-store")
        fingerprint = fingerprint_of(tmp_path / "tls" / "hall-authority.crt")
        assert fingerprint in text
        said = " ".join((tmp_path / "server.log").read_text("utf-8").split())
        assert fingerprint in said
        assert f"{address}/certificate/" in said
