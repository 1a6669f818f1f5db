"""What people do around the board: presence, scoresheets, requests, incidents, penalties."""
