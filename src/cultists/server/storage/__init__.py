"""What is on disk: one writer, queries, history and accounts."""
