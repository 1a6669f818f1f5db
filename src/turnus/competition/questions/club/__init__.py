"""What a club asks about its season: evenings, fees, disputes, cups."""
