"""Games that are interrupted: sealed moves, envelopes, verdicts, resumption."""
