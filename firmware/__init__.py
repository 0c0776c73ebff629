"""The service: brings the rules and the body together."""
