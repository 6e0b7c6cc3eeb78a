# The command line: words of argparse, and what several commands share.

## argparse's own words: each English text is exactly what argparse says.
terminal-argparse-usage = usage:
terminal-argparse-positionals = positional arguments
terminal-argparse-options = options
terminal-argparse-argument = argument %(argument_name)s: %(message)s
terminal-argparse-choice = invalid choice: %(value)r (choose from %(choices)s)
terminal-argparse-value = invalid %(type)s value: %(value)r
terminal-argparse-required = the following arguments are required: %s
terminal-argparse-one-required = one of the arguments %s is required
terminal-argparse-unrecognized = unrecognized arguments: %s
terminal-argparse-not-with = not allowed with argument %s
terminal-argparse-explicit = ignored explicit argument %r
terminal-argparse-expected-one = expected one argument
terminal-argparse-expected-most-one = expected at most one argument
terminal-argparse-expected-least-one = expected at least one argument
terminal-argparse-expected = expected %s argument
terminal-argparse-expected-many = expected %s arguments
terminal-argparse-ambiguous = ambiguous option: %(option)s could match %(matches)s

## For programs.
terminal-help-json = print the facts as JSON, for programs

## Compiling.
terminal-compiling = Compiling { $program }, once on this computer: up to a minute …

## Saved games.
terminal-help-games-command = list, resume, delete, export or count your saved games
terminal-help-games-what = list (the default), resume: play on, delete: for good, export: print as a replay or write it with --to, statistics: how many of those that are over were won
terminal-games-none-over = No saved game of yours is over yet.
terminal-games-tally = { $game }, against { $opponents }: { $won } of { $games } won
terminal-help-games-names = which game: its number in the list, its name, or how the name begins
terminal-help-games-to = export: a new file to write; without it the replay is printed
terminal-help-games-finished = delete: all games that are over
terminal-no-games = There are no saved games in { $folder }.
terminal-games-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
terminal-games-over = over
terminal-games-unreadable = cannot be read
terminal-games-which = Say which games: by their numbers in “cultists games”, by their names, or --finished for all that are over.
terminal-games-one = Name exactly one game: “cultists games” lists them.
terminal-games-several = Several games begin with “{ $text }”: name one of them in full.
terminal-games-no-such = There is no saved game “{ $text }”: “cultists games” lists them.
terminal-games-deleted = { $count ->
    [one] One game deleted.
   *[other] { $count } games deleted.
}

## Completion in shells.
terminal-help-completion = print a script with which a shell completes this command
terminal-help-completion-shell = the shell: bash, zsh or fish
terminal-completion-how = { $shell ->
    [bash] # Keep it: cultists completion bash >> ~/.bash_completion
    [zsh] # Keep it: cultists completion zsh > a file _cultists in a folder of your fpath
   *[fish] # Keep it: cultists completion { $shell } > ~/.config/fish/completions/cultists.fish
}

## The position of a game.
terminal-command-position = position
terminal-about-position = the table as one line of text, for “cultists hint” or “cultists position”; what you cannot see is dealt anew in it
terminal-position-dealt = What you cannot see is dealt anew in this position:

## Balance.
terminal-help-balance-seed = a whole number that determines every deal and every move; default: 0
terminal-balance-no-seed = A seed of “balance” is at most { $most }, not { $number }.

## Players of your own.
terminal-help-serve-player = a player of your own for a level, such as comet=mine:Deep; can be given more than once
terminal-serve-player-form = --player takes a level and who plays at it, such as comet=mine:Deep, not “{ $text }”. Levels are { $levels }.
