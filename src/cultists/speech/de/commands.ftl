# Die Befehlszeile: Wörter von argparse, und was mehrere Befehle gemeinsam haben.

## Die Wörter von argparse selbst.
terminal-argparse-usage = Aufruf:
terminal-argparse-positionals = Argumente
terminal-argparse-options = Optionen
terminal-argparse-argument = Argument %(argument_name)s: %(message)s
terminal-argparse-choice = %(value)r gibt es nicht (zur Auswahl: %(choices)s)
terminal-argparse-value = %(value)r ist kein gültiger Wert (%(type)s)
terminal-argparse-required = es fehlt: %s
terminal-argparse-one-required = eines davon muss angegeben werden: %s
terminal-argparse-unrecognized = unbekannte Argumente: %s
terminal-argparse-not-with = geht nicht zusammen mit %s
terminal-argparse-explicit = nimmt keinen Wert: %r
terminal-argparse-expected-one = ein Wert fehlt
terminal-argparse-expected-most-one = höchstens ein Wert ist möglich
terminal-argparse-expected-least-one = mindestens ein Wert fehlt
terminal-argparse-expected = braucht %s Wert
terminal-argparse-expected-many = braucht %s Werte
terminal-argparse-ambiguous = %(option)s ist nicht eindeutig: gemeint sein kann %(matches)s

## Für Programme.
terminal-help-json = die Angaben als JSON ausgeben, für Programme

## Kompilieren.
terminal-compiling = { $program } wird kompiliert, einmal auf diesem Rechner: bis zu einer Minute …

## Gespeicherte Partien.
terminal-help-games-command = deine gespeicherten Partien auflisten, fortsetzen, löschen, exportieren oder zählen
terminal-help-games-what = list: auflisten (Standard), resume: weiterspielen, delete: endgültig löschen, export: als Aufzeichnung ausgeben oder mit --to schreiben, statistics: wie viele der beendeten gewonnen wurden
terminal-games-none-over = Noch keine deiner gespeicherten Partien ist zu Ende.
terminal-games-tally = { $game }, gegen { $opponents }: { $won } von { $games } gewonnen
terminal-help-games-names = welche Partie: ihre Nummer in der Liste, ihr Name oder dessen Anfang
terminal-help-games-to = export: eine neue Datei; ohne sie wird die Aufzeichnung ausgegeben
terminal-help-games-finished = delete: alle beendeten Partien
terminal-no-games = In { $folder } sind keine Partien gespeichert.
terminal-games-moves = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
terminal-games-over = beendet
terminal-games-unreadable = nicht lesbar
terminal-games-which = Sag, welche Partien: mit ihren Nummern aus „cultists games“, mit ihren Namen, oder --finished für alle beendeten.
terminal-games-one = Nenne genau eine Partie: „cultists games“ listet sie auf.
terminal-games-several = Mehrere Partien beginnen mit „{ $text }“: Nenne eine davon ganz.
terminal-games-no-such = Eine gespeicherte Partie „{ $text }“ gibt es nicht: „cultists games“ listet alle auf.
terminal-games-deleted = { $count ->
    [one] Eine Partie gelöscht.
   *[other] { $count } Partien gelöscht.
}

## Ergänzen in der Shell.
terminal-help-completion = ein Skript ausgeben, mit dem eine Shell diesen Befehl ergänzt
terminal-help-completion-shell = die Shell: bash, zsh oder fish
terminal-completion-how = { $shell ->
    [bash] # Dauerhaft: cultists completion bash >> ~/.bash_completion
    [zsh] # Dauerhaft: cultists completion zsh > eine Datei _cultists in einem Ordner deines fpath
   *[fish] # Dauerhaft: cultists completion { $shell } > ~/.config/fish/completions/cultists.fish
}

## Die Stellung einer Partie.
terminal-command-position = Stellung
terminal-about-position = der Tisch als eine Zeile Text, für „cultists hint“ oder „cultists position“; was du nicht siehst, ist darin neu ausgeteilt
terminal-position-dealt = Was du nicht siehst, ist in dieser Stellung neu ausgeteilt:

## Ausgewogenheit.
terminal-help-balance-seed = eine ganze Zahl, die alle Karten und alle Züge festlegt; Standard: 0
terminal-balance-no-seed = Ein Startwert von „balance“ ist höchstens { $most }, nicht { $number }.

## Eigene Spieler.
terminal-help-serve-player = ein eigener Spieler für eine Stufe, etwa comet=mine:Deep; kann mehrmals angegeben werden
terminal-serve-player-form = --player nimmt eine Stufe und wer auf ihr spielt, etwa comet=mine:Deep, nicht „{ $text }“. Stufen sind { $levels }.
