"""The referee: a sighting and a position -> what the hands have done."""
