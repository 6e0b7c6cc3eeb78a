"""The table on the network: rooms, people, streams and the store that loses nothing."""
