"""Commands that realms alone has."""
