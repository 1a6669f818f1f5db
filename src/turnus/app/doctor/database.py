"""A PostgreSQL under an office: reached, young enough, safe, ours to write, and of the same time."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from turnus.app.doctor.findings import Finding, broken, doubtful, mend, spoken, well
from turnus.extras import require

OLDEST = 130_000  # as the server counts: 13
PATIENCE = 5  # seconds
ASTRAY, WRONG = 5.0, 60.0  # seconds between two clocks
ASKED = """
SELECT current_setting('server_version_num')::int,
  current_setting('server_encoding'), current_setting('fsync'),
  pg_is_in_recovery() OR current_setting('default_transaction_read_only') = 'on',
  to_regclass('journal') IS NULL OR has_table_privilege(to_regclass('journal'), 'INSERT'),
  clock_timestamp()
"""


def look(url: str) -> Iterator[Finding]:
    """Look at the server, without writing anything to it."""
    require("postgres")
    import psycopg  # noqa: PLC0415 - a club's laptop has none

    from turnus.store.postgresql.journal import without_password  # noqa: PLC0415 - likewise

    try:
        with psycopg.connect(url, autocommit=True, connect_timeout=PATIENCE) as connection:
            row: Any = connection.execute(ASKED).fetchone()
    except psycopg.Error as fault:
        says = spoken("the database {address} cannot be reached: {problem}")
        remedy = mend("start it, or say where it is and as whom: TURNUS_DB")
        problem = " ".join(str(fault).split())
        yield broken("database", says, remedy, address=without_password(url), problem=problem)
        return
    yield from judged(*row, here=datetime.now(UTC))


def judged(
    version: int,
    encoding: str,
    fsync: str,
    read_only: bool,
    may_write: bool,
    there: datetime,
    *,
    here: datetime,
) -> Iterator[Finding]:
    """Judge what a server says of itself."""
    shown = f"{version // 10_000}.{version % 10_000}"
    if version < OLDEST:
        remedy = mend("move to PostgreSQL 13 or newer")
        yield broken("database", "PostgreSQL {version} is too old", remedy, version=shown)
    if encoding != "UTF8":
        remedy = mend("make a database in UTF8: createdb --encoding=UTF8 --template=template0 turnus")
        yield broken("database", "the database is in {encoding}", remedy, encoding=encoding)
    if fsync != "on":
        says = spoken("the server runs with fsync off and could lose what it confirmed")
        yield broken("database", says, mend("ALTER SYSTEM SET fsync = on, and reload it"))
    if read_only:
        remedy = mend("say in TURNUS_DB where the primary is")
        yield broken("database", "the database only lets us read", remedy)
    elif not may_write:
        remedy = mend("GRANT INSERT, SELECT ON journal TO our role, or let it own the tables")
        yield broken("database", "we may not write the journal", remedy)
    else:
        yield well("database", "PostgreSQL {version} lets us write", version=shown)
    yield _clocks((there - here).total_seconds())


def _clocks(apart: float) -> Finding:
    says = spoken("the clocks of this machine and of the database are {seconds} seconds apart")
    remedy = mend("set both by the network: timedatectl set-ntp true")
    seconds = round(abs(apart))
    if abs(apart) > WRONG:
        return broken("clock", says, remedy, seconds=seconds)
    if abs(apart) > ASTRAY:
        return doubtful("clock", says, remedy, seconds=seconds)
    return well("clock", says, seconds=seconds)
