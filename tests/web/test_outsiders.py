"""What was acknowledged stays, whoever reads the files meanwhile; nothing but SQLite opens them here."""

import json
from contextlib import closing
from pathlib import Path

from machine.outsiders import OUTSIDERS, accounts_in, victim
from turnus.app.office.rights.ledger import Ledger
from turnus.app.streams.backups import accounts_file
from turnus.cli.seasons.demo import write_demo
from turnus.store import open_reader, verify


def test_no_entry_is_lost_when_others_read_the_databases_between_writes_and_kills(tmp_path: Path) -> None:
    journal, elsewhere = tmp_path / "office" / "turnus.db", tmp_path / "elsewhere"
    journal.parent.mkdir()
    elsewhere.mkdir()
    write_demo(journal)
    accounts = accounts_file(str(journal))
    written: set[str] = set()
    for database in (journal, accounts):
        with victim(journal) as ask:
            for outsider in OUTSIDERS:
                outsider(database, elsewhere)
                name = f"p{len(written):02}"
                position, worst, opened = ask(name).split(" ", 2)
                assert (int(worst) < 500, json.loads(opened)) == (True, []), outsider.__name__
                written.add(name)
        with closing(open_reader(str(journal))) as reader:
            found = verify(reader.read())
            assert (found.flaws, found.head.position) == ((), int(position))
            assert {grant.subject for grant in Ledger(reader).grants()} >= written
        assert accounts_in(accounts) >= {f"{name}@club.example" for name in written}
