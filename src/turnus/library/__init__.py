"""What the public modules share, and the doors of those whose names the core has too (ADR 22).

`turnus.chess`, `turnus.draughts`, `turnus.bughouse` and `turnus.trf` are modules of their own; what is public
in `turnus.pairing`, `turnus.standings` and `turnus.law` is written here and opened there.
"""
