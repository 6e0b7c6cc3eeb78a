"""BotPool that play: the processes in which they think."""
