"""Several processes, and several machines."""
