"""What a competition asks the law: facts and the kinds of answers, no rule."""
