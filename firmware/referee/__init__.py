"""The referee: works out from sightings and committed actions what the hands have done."""
