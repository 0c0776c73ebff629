"""The commands of ``ringlight``, one file each; they are imported when called."""
