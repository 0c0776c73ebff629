"""The referee: works out from sightings and committed actions what the hands have done."""

from firmware.referee.referee import Opening
from firmware.referee.search_referee import SearchReferee

open_referee: Opening = SearchReferee.begun
"""Which referee plays: the one line to change for another."""
