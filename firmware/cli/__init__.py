"""The command line: ``ringlight`` and its commands."""
