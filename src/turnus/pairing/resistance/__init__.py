"""Swiss on resistance: brackets, waiting room, colours, reasons."""
