"""Disputes and appeals, in a season of a club and in a competition of any format alike."""
