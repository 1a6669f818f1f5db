"""The law for everybody outside it: shelf, questions, notices, matrix and reach."""
