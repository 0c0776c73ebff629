"""Which piece stands where: pieces are followed from one sighting to the next."""
