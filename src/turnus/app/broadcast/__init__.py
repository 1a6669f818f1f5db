"""What visitors see of games while they are played: how late, from where, and on which boards."""

FEEDS = "feeds"  # from where the boards of rounds are fed: the name of that registry beside the journal
