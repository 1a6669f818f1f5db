"""The letters of a club about disputes: the receipt, who hears an appeal, the ruling."""

from collections.abc import Iterator

from turnus.competition.disputing.docket import recourse
from turnus.competition.disputing.events import DisputeDecided, DisputeReferred
from turnus.competition.disputing.state import Dispute, HasDisputes
from turnus.competition.letters import Letter, Paragraph, paragraph
from turnus.competition.moments import day
from turnus.competition.questions.federation.protests import Outcome
from turnus.law import Law, Role


def letters(state: HasDisputes, law: Law) -> tuple[Letter, ...]:
    """Return every letter that follows from what happened, in the order of the disputes."""
    return tuple(letter for dispute in state.disputes.values() for letter in letters_of(dispute, law))


def letters_of(dispute: Dispute, law: Law) -> Iterator[Letter]:
    """Yield the letters of one dispute."""
    yield _receipt(dispute)
    if dispute.referred is not None:
        yield _hearing(dispute, dispute.referred)
    if dispute.decided is not None:
        yield _ruling(dispute, dispute.decided, law)


def _letter(dispute: Dispute, kind: str, subject: str, *text: Paragraph, clauses: tuple[str, ...]) -> Letter:
    name = dispute.lodged.dispute
    return Letter(
        letter=f"{name}/{kind}",
        to=", ".join(dispute.lodged.parties),
        subject=paragraph(subject, dispute=name),
        paragraphs=text,
        clauses=clauses,
    )


def _receipt(dispute: Dispute) -> Letter:
    lodged = dispute.lodged
    about = [paragraph("It is about {contested}.", contested=dispute.contested)]
    if lodged.against:
        about = [paragraph("It is an appeal against the ruling on {dispute}.", dispute=lodged.against)]
    if lodged.white:
        game = {"white": lodged.white, "black": lodged.black, "round": lodged.round}
        about.append(paragraph("The game: {white} - {black}, round {round}.", **game))
    return _letter(
        dispute,
        "receipt",
        "Dispute {dispute}: receipt",
        paragraph("On {day} a dispute of {player} was received.",
                  day=day(lodged.on, "on"), player=lodged.player),
        *about,
        paragraph("What was lodged: {text}", text=lodged.text),
        clauses=lodged.clauses,
    )  # fmt: skip


def _hearing(dispute: Dispute, referred: DisputeReferred) -> Letter:
    return _letter(
        dispute,
        "referral",
        "Dispute {dispute}: who hears the appeal",
        paragraph("The regulation does not say who hears this appeal: the director decides."),
        paragraph("It is heard by {body}.", body=referred.body),
        paragraph("Reason: {reason}", reason=referred.reason),
        clauses=(referred.clause,),
    )


def _ruling(dispute: Dispute, decided: DisputeDecided, law: Law) -> Letter:
    left = recourse(dispute, law)
    by = Role(decided.by) if decided.by in set(Role) else decided.by
    ruled = paragraph(
        "Ruling of {day}: {outcome}.", day=day(decided.on, "on"), outcome=Outcome(decided.outcome)
    )
    clauses = (decided.clause, *(left.clauses if left else ()))
    return _letter(
        dispute,
        "ruling",
        "Dispute {dispute}: ruling",
        ruled,
        paragraph("Ruled by: {by}.", by=by),
        paragraph("Reason: {reason}", reason=decided.reason),
        _what_is_left(dispute, law),
        clauses=tuple(dict.fromkeys(clauses)),
    )


def _what_is_left(dispute: Dispute, law: Law) -> Paragraph:
    left = recourse(dispute, law)
    if left is None or not left.is_open:
        return paragraph("No clause opens an appeal against this.")
    if left.until is None:
        return paragraph("An appeal against this can be lodged; the regulation sets no last day.")
    return paragraph("An appeal against this can be lodged until {day}.", day=left.until)
