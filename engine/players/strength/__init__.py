"""How strong the engine is: what is played to know it, what came of it, and the page that tells."""
