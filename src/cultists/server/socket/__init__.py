"""WebSockets: frames, and the session on each of them."""
