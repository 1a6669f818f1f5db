"""What is asked about how a game ends: claims, offers, flags, scores, adjournment."""
