"""The command `cultists`."""
