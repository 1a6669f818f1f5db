"""The regulation that the demo's club wrote itself, for its afternoons."""

KEIZER_REGULATION = "dagcompetitie-2026"
TEXT = """id = "dagcompetitie-2026"
title = "Regulation of the afternoon competition"
title_nl = "Reglement van de dagcompetitie"
edition = "2026"
base = "fide-2023"

[[clause]]
number = "1"
title = "The list"
title_nl = "De lijst"
text = "The first of the list is worth 50 points, each next one less; one's own value counts too."
text_nl = "De eerste van de lijst is 50 punten waard, ieder volgende één minder; de eigen waarde telt mee."
[clause.set]
"stage.main.meeting.kind" = "keizer"
"stage.main.meeting.options.top" = 50
"stage.main.meeting.options.step" = 1
"stage.main.meeting.options.own" = true
"stage.main.meeting.options.recount" = "settled"

[[clause]]
number = "1.1"
title = "The first list"
title_nl = "De eerste lijst"
text = "The list begins by rating."
text_nl = "De lijst begint op rating."
set = { "stage.main.seeding" = "rating" }

[[clause]]
number = "2"
title = "Rounds"
title_nl = "Ronden"
text = "Twenty-four afternoons are played."
text_nl = "Er worden vierentwintig middagen gespeeld."
set = { "stage.main.rounds" = 24 }

[[clause]]
number = "3"
title = "Not there"
title_nl = "Afwezig"
text = "Who is absent with notice gets a third of his value, at most five times; without notice nothing."
text_nl = "Wie zich afmeldt krijgt een derde van zijn waarde, hoogstens vijf keer; zonder bericht niets."
[clause.set]
"stage.main.meeting.options.absent" = "1/3"
"stage.main.meeting.options.absences" = 5
"stage.main.meeting.options.silent" = "0"

[[clause]]
number = "3.1"
title = "The odd one out"
title_nl = "Oneven"
text = "The odd one out gets two thirds of his value."
text_nl = "Wie oneven is krijgt twee derde van zijn waarde."
set = { "stage.main.meeting.options.bye" = "2/3" }

[[clause]]
number = "4"
title = "Meeting again"
title_nl = "Opnieuw tegen elkaar"
text = "Four rounds lie between two games of the same pair, and they meet at most three times."
text_nl = "Tussen twee partijen van hetzelfde paar liggen vier ronden, hoogstens drie keer per seizoen."
set = { "stage.main.meeting.options.between" = 4, "stage.main.meeting.options.most" = 3 }
"""
DRAFT = "dagcompetitie-2027"
"""The next edition, which its director is still writing."""


def draft_text() -> str:
    """Return the next edition as far as it has come: a point more for who often comes."""
    text = TEXT.replace(f'id = "{KEIZER_REGULATION}"', f'id = "{DRAFT}"')
    text = text.replace('edition = "2026"', f'edition = "2027"\namends = "{KEIZER_REGULATION}"')
    return (
        text.replace('absent" = "1/3"', 'absent" = "1/2"')
        .replace("a third", "half")
        .replace("een derde", "de helft")
    )
