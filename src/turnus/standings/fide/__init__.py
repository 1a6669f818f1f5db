"""The tie-breaks of FIDE (Handbook C.07, 1 March 2026), each by its code and modifiers."""
