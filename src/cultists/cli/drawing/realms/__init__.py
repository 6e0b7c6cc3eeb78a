"""Drawing a table of realms."""
