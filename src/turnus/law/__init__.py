"""What a regulation is: clauses, rules, questions, rulings and their explanation."""
