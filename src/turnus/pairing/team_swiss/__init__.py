"""The Swiss team system of FIDE (C.04.6, 1 February 2026): who meets whom, and the colour on board one."""
