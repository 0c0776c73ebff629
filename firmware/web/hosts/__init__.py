"""The board's side of the page: a real board, or the pretended one that hands on the page move pieces on."""
