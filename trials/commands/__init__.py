"""The commands of the rig: ringlight trial and ringlight bench."""
