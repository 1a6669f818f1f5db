"""A certificate for the hall's own address, where nobody runs a proxy: without https no page opens offline.

An authority of this office signs it. Phones are told to trust the authority once; by its own words it can
vouch for the hall's addresses and for nothing else, so that trusting it costs nobody more than that.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from ipaddress import ip_address, ip_network
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from turnus.faults import BadInput

FOLDER = "tls"
OWNER_ONLY = 0o600
EVERY_ADDRESS = ("0.0.0.0", "::")  # noqa: S104 - what nobody can type into a phone
FOR_YEARS, FOR_DAYS, RENEWED = timedelta(days=3650), timedelta(days=397), timedelta(days=30)
EARLIER = timedelta(days=1)  # a phone's clock may be behind


@dataclass(frozen=True, slots=True)
class Certificate:
    """What a server shows and keeps to itself, and what phones are to trust."""

    chain: Path
    key: Path
    authority: Path

    @property
    def fingerprint(self) -> str:
        """What people compare before they trust the authority: its digest, two by two."""
        return fingerprint_of(self.authority)


def fingerprint_of(path: Path) -> str:
    """Return the digest of a certificate, two by two."""
    return _read(path).fingerprint(hashes.SHA256()).hex(":").upper()


def certificate_for(folder: Path, hosts: Sequence[str], now: datetime) -> Certificate:
    """Return the certificate of these addresses; it is made when there is none, or it ends within a month."""
    if set(hosts) & {*EVERY_ADDRESS}:
        raise BadInput(
            "a certificate is for an address that people type: give the hall's own with --host",
            where="--host",
        )
    kept = folder / FOLDER
    kept.mkdir(parents=True, exist_ok=True)
    made = Certificate(kept / "hall.crt", kept / "hall.key", kept / "hall-authority.crt")
    names = [_name(host) for host in dict.fromkeys(hosts)]
    key_of_authority = kept / "hall-authority.key"
    if not (key_of_authority.exists() and made.authority.exists() and _is_for(made.authority, names, now)):
        _make_authority(made.authority, key_of_authority, names, hosts[0], now)
        made.chain.unlink(missing_ok=True)
    if not (made.chain.exists() and made.key.exists() and ends_at(made.chain) - now > RENEWED):
        _make_own(made, key_of_authority, names, hosts[0], now)
    return made


def _name(host: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ip_address(host))
    except ValueError:
        return x509.DNSName(host)


def _allowed(name: x509.GeneralName) -> x509.GeneralName:
    """Return what an authority may vouch for: one address is a network of one."""
    return x509.IPAddress(ip_network(str(name.value))) if isinstance(name, x509.IPAddress) else name


def _read(path: Path) -> x509.Certificate:
    return x509.load_pem_x509_certificate(path.read_bytes())


def ends_at(path: Path) -> datetime:
    """Return when a certificate no longer counts."""
    return _read(path).not_valid_after_utc


def _is_for(path: Path, names: Sequence[x509.GeneralName], now: datetime) -> bool:
    """Say whether an authority vouches for these addresses, and long enough for a new certificate."""
    held = _read(path).extensions.get_extension_for_class(x509.NameConstraints).value.permitted_subtrees
    return [_allowed(name) for name in names] == list(held or ()) and ends_at(path) - now > FOR_DAYS


def _make_authority(
    path: Path, key_path: Path, names: Sequence[x509.GeneralName], host: str, now: datetime
) -> None:
    key, subject = ec.generate_private_key(ec.SECP256R1()), _called(f"Turnus: {host}")
    uses = x509.KeyUsage(
        digital_signature=False, content_commitment=False, key_encipherment=False, data_encipherment=False,
        key_agreement=False, key_cert_sign=True, crl_sign=True, encipher_only=False, decipher_only=False,
    )  # fmt: skip
    made = (
        _begun(subject, subject, key.public_key(), now, FOR_YEARS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(uses, critical=True)
        .add_extension(x509.NameConstraints([_allowed(name) for name in names], None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    _keep_key(key, key_path)
    path.write_bytes(made.public_bytes(serialization.Encoding.PEM))


def _make_own(
    made: Certificate, key_of_authority: Path, names: Sequence[x509.GeneralName], host: str, now: datetime
) -> None:
    authority = _read(made.authority)
    signer = serialization.load_pem_private_key(key_of_authority.read_bytes(), None)
    if not isinstance(signer, ec.EllipticCurvePrivateKey):
        raise BadInput(
            "this is no key of ours: remove the folder, and a new one is made", where=str(made.key)
        )
    key = ec.generate_private_key(ec.SECP256R1())
    own = (
        _begun(_called(host), authority.subject, key.public_key(), now, FOR_DAYS)
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(signer.public_key()), critical=False
        )
        .sign(signer, hashes.SHA256())
    )
    _keep_key(key, made.key)
    shown = [each.public_bytes(serialization.Encoding.PEM) for each in (own, authority)]
    made.chain.write_bytes(b"".join(shown))


def _begun(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey, now: datetime, lasts: timedelta
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - EARLIER)
        .not_valid_after(now + lasts)
    )


def _called(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name[:64])])


def _keep_key(key: ec.EllipticCurvePrivateKey, path: Path) -> None:
    """Write a key for its owner only."""
    path.unlink(missing_ok=True)
    path.touch(mode=OWNER_ONLY)
    path.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
    )
