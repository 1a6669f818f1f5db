"""How answers of several clauses are put together: each asks the clauses one by one."""
