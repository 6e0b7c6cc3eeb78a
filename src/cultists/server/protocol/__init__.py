"""Every message, in both directions, declared once."""
