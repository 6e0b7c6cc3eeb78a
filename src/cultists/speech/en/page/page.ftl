# The page: what stands around every table.
skip = To the table
close = Close
unreachable = The server does not answer. It is being asked again; nothing is lost.
copied = Copied.

## Shortcuts
shortcuts = Keys
shortcut-shortcuts = show these keys
shortcut-rules = rules
shortcut-book = Little Book of Evil
shortcut-settings = settings
shortcut-home = start page
shortcut-undo = take back
shortcut-undo-turn = take back the whole turn
shortcut-chat = write something
shortcut-log = log
shortcut-text = the table in words, or drawn
shortcut-back = a move back
shortcut-ahead = a move on

settings = Settings
settings-language = Language
