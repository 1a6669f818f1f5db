"""The list that is signed when envelopes are handed over, as a paper."""

from turnus.app.competitions.prizes import PrizeWords, division_of
from turnus.app.papers.posting import Sheet, Wording
from turnus.app.papers.wall import Paper
from turnus.competition.engine.state import Competition

HEADS = ("name", "prize", "amount", "grounds", "signature")


def receipt_list(competition: Competition, prizes: PrizeWords, words: Wording) -> Paper:
    """Return everybody who has an envelope, with its grounds and room to sign."""
    say = words.translate
    division = division_of(competition, prizes.find)
    rows = tuple(
        (
            prizes.name(each.player),
            each.name,
            prizes.money(each.amount) if each.amount else each.thing,
            prizes.grounds(each, division),
            "",
        )
        for each in division.envelopes
    )
    total = say("promised {total}, given {paid}")
    return Paper(
        "prizes",
        f"{competition.name}: {say('prizes')}",
        total.format(total=prizes.money(competition.prizes.total), paid=prizes.money(division.paid)),
        (Sheet("", tuple(say(head) for head in HEADS), rows, frozenset({2})),),
    )
