# The page: what surrounds every table.
skip = To the table
close = Close
unreachable = The server does not answer. Trying again; nothing is lost.
copied = Copied.

## Shortcuts
shortcuts = Shortcuts
shortcut-shortcuts = show these shortcuts
shortcut-rules = rules
shortcut-book = Little Book of Evil
shortcut-settings = settings
shortcut-home = start page
shortcut-undo = undo
shortcut-undo-turn = undo the whole turn
shortcut-chat = chat
shortcut-log = log
shortcut-text = switch between words and drawing
shortcut-back = one move back
shortcut-ahead = one move forward

settings = Settings
settings-language = Language
statistics = How I play
