"""The Stars Are Right: the rules of docs/rules/stars.md, written once."""
