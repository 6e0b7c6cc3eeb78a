"""The server: rooms over HTTP and WebSockets, and a store that loses nothing."""
