"""Acting: gestures made on a pretended board, with the whole service under it, in virtual time."""
