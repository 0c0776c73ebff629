"""Acting: makes gestures on a pretended board that runs the whole service, in virtual time."""
