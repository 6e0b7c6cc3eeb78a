"""Cthulhu Realms: the rules of docs/rules/realms.md, written once."""
