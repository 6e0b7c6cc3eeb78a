"""The command `cultists`."""

FAILED = 2  # exit status: something could not be understood or done
INTERRUPTED = 130  # exit status: Ctrl-C
