"""Who goes down: as few as possible (C6), of low score (C7), finding opponents below (C8); the bye (C9)."""

from collections.abc import Iterable

from turnus.pairing.dutch.criteria import Bracket, Criterion, Reward, below, here, levels


def downfloater_criteria(bracket: Bracket) -> Iterable[Criterion]:
    """C6 to C8: pairs and scores in this bracket, then in the next with those who go down."""
    yield Criterion("C6", lambda meeting: int(meeting.is_here), bracket.size)
    if bracket.moved_down:
        for score in levels(bracket.members):
            yield Criterion("C7", here(_with_score(score)), bracket.size)
    if bracket.following:
        everybody = bracket.size + len(bracket.following)
        yield Criterion("C8", lambda meeting: int(meeting.is_next), everybody)
        for score in levels((*bracket.members, *bracket.following)):
            yield Criterion("C8", below(_with_score(score)), everybody)


def fewest_unplayed_games(bracket: Bracket) -> Criterion:
    """C9: the one who gets the bye has played most; so those who are paired have missed most."""
    most = sum(player.unplayed for player in bracket.members)
    return Criterion("C9", here(lambda meeting: meeting.higher.unplayed + meeting.lower.unplayed), most)


def _with_score(score: int) -> Reward:
    return lambda meeting: (meeting.higher.score == score) + (meeting.lower.score == score)
