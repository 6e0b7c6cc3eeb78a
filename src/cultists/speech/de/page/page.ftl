# Die Seite: was jeden Tisch umgibt.
skip = Zum Tisch
close = Schließen
unreachable = Der Server antwortet nicht. Es wird weiter versucht; nichts ist verloren.
copied = Kopiert.

## Tasten
shortcuts = Tastenkürzel
shortcut-shortcuts = diese Tastenkürzel zeigen
shortcut-rules = Regeln
shortcut-book = Kleines Buch des Bösen
shortcut-settings = Einstellungen
shortcut-home = Startseite
shortcut-undo = zurücknehmen
shortcut-undo-turn = den ganzen Zug zurücknehmen
shortcut-chat = chatten
shortcut-log = Protokoll
shortcut-text = zwischen Worten und Zeichnung wechseln
shortcut-back = einen Schritt zurück
shortcut-ahead = einen Schritt vor

settings = Einstellungen
settings-language = Sprache
statistics = Wie ich spiele
