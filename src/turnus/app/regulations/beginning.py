"""A regulation to begin with: a file that loads, to be changed clause by clause."""

from pathlib import Path

from turnus.app.law import library
from turnus.app.law.written.text import FILE, ID
from turnus.faults import BadInput

HEAD = """\
# The regulation of your club: change the texts, and what each clause sets.
# `turnus regulation check {folder}` says whether it can be played, and what it leaves open.
id = "{id}"
title = "Regulation of our club"
title_nl = "Reglement van onze club"
edition = "2026"
base = "{base}"
"""
SWISS = """
[[clause]]
number = "1"
title = "How we play"
title_nl = "Speelwijze"
text = "Seven rounds are played by the Swiss system."
text_nl = "Er worden zeven ronden Zwitsers gespeeld."
set = { "stage.main.meeting.kind" = "swiss", "stage.main.rounds" = 7 }

[[clause]]
number = "2"
title = "Equal points"
title_nl = "Gelijke punten"
text = "Equal points are parted by Buchholz without the lowest opponent, Buchholz, Sonneborn-Berger."
text_nl = "Bij gelijke punten tellen Buchholz zonder de laagste, Buchholz en Sonneborn-Berger."
set = { "stage.main.ladder.steps" = ["BH/C1", "BH", "SB"] }

[[clause]]
number = "3"
title = "Disputes"
title_nl = "Geschillen"
text = "The director decides where this regulation says nothing."
text_nl = "Waar dit reglement niets zegt, beslist de wedstrijdleider."
notice = "disputes"

[[example]]
title = "the better opponents decide"
groups = { 1 = ["Anna", "Bram", "Cor", "Dirk"] }
rounds = [["Anna - Bram 1-0", "Cor - Dirk 1-0"], ["Anna - Cor 1-0", "Dirk - Bram 0-1"]]
order = { 1 = ["Anna", "Bram", "Cor", "Dirk"] }
"""
ABOVE = """
[[clause]]
number = "1"
title = "What we play by"
title_nl = "Waarnaar wij spelen"
text = "We play by {base}, with what follows."
text_nl = "Wij spelen volgens {base}, met wat hieronder staat."
"""
PLAIN_BASES = ("fide-2023", "fide-2005")  # laws of the game alone: the competition is the club's own


def begin(folder: Path, base: str = "fide-2023") -> Path:
    """Write a regulation into a folder of its own; one that is there stays as it is."""
    library.standard().book(base)
    name = folder.resolve().name.lower().replace("_", "-").replace(" ", "-")
    if not ID.fullmatch(name):
        raise BadInput(
            "“{id}” is no id: small letters, digits and dashes, a letter first", id=name, where=str(folder)
        )
    path = folder / FILE
    if path.exists():
        raise BadInput("there is a regulation here already", where=str(path))
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(begun(name, base, str(folder)), "utf-8")
    return path


def begun(name: str, base: str, folder: str = "") -> str:
    """Return the text of a regulation to begin with."""
    body = SWISS if base in PLAIN_BASES else ABOVE.format(base=base)
    return HEAD.format(id=name, base=base, folder=folder or name) + body
