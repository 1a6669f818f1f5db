"""Commands as forms: made from their fields, read by the registry, carried out."""
