"""A room and its log. Pure: it knows no network, no store and no time of day."""
