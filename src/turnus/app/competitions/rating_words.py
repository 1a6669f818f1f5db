"""Ratings and norms in sentences, with the articles of FIDE's regulations."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from turnus.app.competitions.ratings import RatingReport
from turnus.app.people.disclosure import is_hidden
from turnus.competition.engine.state import Competition
from turnus.competition.money import DECIMAL_POINT
from turnus.law.explanation import Translate, halves
from turnus.standings.rating.changing import Change, First
from turnus.standings.rating.norms import TITLES, Norm, needed_score

RATING_REGULATIONS = "FIDE B.02"
TITLE_REGULATIONS = "FIDE B.01"
WHY_K = {
    "given": "as the list of FIDE has it",
    "young": "until the end of the year of the 18th birthday, below 2300",
    "top": "from 2400 on",
    "usual": "below 2400; who has played fewer than 30 rated games has 40, who ever had 2400 has 10",
    "many": "so that K times the games is no more than 700",
}
BY_TITLE = {title.name: title for title in TITLES}
FULL_NORM = 9


@dataclass(frozen=True, slots=True)
class RatingWords:
    """How ratings are put into words."""

    translate: Translate
    name: Callable[[str], str]

    def decimals(self, value: Fraction, *, signed: bool = False) -> str:
        """Write a figure with two decimals, as exact as FIDE's tables are."""
        text = f"{float(value):+.2f}" if signed else f"{float(value):.2f}"
        return text.replace(".", self.translate(DECIMAL_POINT)[-1]).replace("-", "\N{MINUS SIGN}")

    def in_short(self, report: RatingReport) -> str:
        """Say in a sentence what the competition does to a rating."""
        if report.change is not None and report.change.games:
            return self._change(report.change)
        if report.first is not None:
            return self._first(report.first)
        if report.games and not report.rating:
            return self.translate("No first rating: nothing was scored against rated opponents (8.2.1).")
        return ""

    def _change(self, change: Change) -> str:
        text = self.translate(
            "{change} for the rating of {rating}: scored {score}, expected {expected} (games: {games}; "
            "8.3.2), times K {k} (8.3.3: {why})."
        )
        score = sum((game.score for game in change.games), Fraction(0))
        return text.format(
            change=self.decimals(change.points, signed=True),
            rating=change.rating,
            score=halves(score) or "0",
            expected=self.decimals(score - change.over),
            games=len(change.games),
            k=change.k.value,
            why=self.translate(WHY_K[change.k.why]),
        )

    def _first(self, first: First) -> str:
        say = self.translate
        text = say(
            "First rating {rating}: {score} out of {games} against rated opponents, two draws against 1800 "
            "added (8.2)."
        )
        found = [text.format(rating=first.rating, score=halves(first.score) or "0", games=first.games)]
        if first.missing:
            more = say("It is published after {missing} more games against rated opponents (7.1.4).")
            found.append(more.format(missing=first.missing))
        if first.below_floor:
            found.append(say("Below 1400 it is not published (7.1.4)."))
        return " ".join(found)

    def games(self, report: RatingReport) -> Iterator[str]:
        """Yield what every game is worth."""
        change = report.change
        for game in change.games if change else ():
            if is_hidden(self.name, game.opponent):
                continue
            text = self.translate(
                "{score} against {opponent} ({rating}): difference {difference}, expected {p}"
            )
            if game.difference != game.counted:
                text = self.translate(
                    "{score} against {opponent} ({rating}): difference {difference}, counted as {counted} "
                    "(8.3.1), expected {p}"
                )
            yield text.format(
                score=halves(game.score) or "0",
                opponent=self.name(game.opponent),
                rating=game.rating,
                difference=game.difference,
                counted=game.counted,
                p=self.decimals(game.expected),
            )
        for player in change.unrated if change else ():
            text = self.translate("{opponent} has no rating: the game does not count (8.3.1)")
            yield text.format(opponent=self.name(player))

    def norm(self, found: Norm) -> str:
        """Say how far somebody is from a norm, and what is missing."""
        say = self.translate
        words = {"title": found.title, "performance": found.performance, "average": found.average}
        if found.is_made:
            text = say("{title} norm: performance {performance} against an average of {average}.")
            return text.format(**words)
        text = say(
            "{title} norm: performance {performance} against an average of {average}; missing: {missing}."
        )
        return " ".join([
            text.format(**words, missing="; ".join(self._missing(found))), *self._needed(found)
        ])  # fmt: skip

    def _missing(self, found: Norm) -> Iterator[str]:
        for each in found.missing:
            what = self.translate(each.text).format(needs=each.needs)
            yield self.translate("{what}, not {has} ({article})").format(
                what=what, has=each.has, article=each.article
            )

    def _needed(self, found: Norm) -> Iterator[str]:
        """Say what score a norm of nine games would take against such opponents."""
        if found.games >= FULL_NORM:
            return
        score = needed_score(BY_TITLE[found.title], found.average, FULL_NORM)
        if score is not None:
            text = self.translate("Against such opponents it takes {score} out of {games}.")
            yield text.format(score=halves(score), games=FULL_NORM)


def left_open(competition: Competition, translate: Translate) -> str:
    """Say which rating is not worked out here, and why."""
    if competition.format.game == "draughts":
        return translate(
            "The KNDB works its ratings out over a whole period, with how many games one has played before: "
            "not from one competition."
        )
    if competition.format.game != "chess":
        return translate("FIDE has no rating for this game.")
    if any(held.national_rating for held in competition.contenders.values()):
        return translate(
            "National ratings (KNSB, KBSB) have a K of their own, by age and by games of earlier periods: "
            "they are not worked out here."
        )
    return ""
