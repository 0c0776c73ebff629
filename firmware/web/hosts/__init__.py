"""The board's side of the page: a real board, or a pretended one whose pieces the page's hands move."""
