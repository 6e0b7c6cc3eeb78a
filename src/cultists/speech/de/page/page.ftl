# Die Seite: was um jeden Tisch herum steht.
skip = Zum Tisch
close = Schließen
unreachable = Der Server antwortet nicht. Er wird weiter gefragt; nichts ist verloren.
copied = Kopiert.

## Tasten
shortcuts = Tasten
shortcut-shortcuts = diese Tasten zeigen
shortcut-rules = Regeln
shortcut-book = Kleines Buch des Bösen
shortcut-settings = Einstellungen
shortcut-home = Startseite
shortcut-undo = zurücknehmen
shortcut-undo-turn = den ganzen Zug zurücknehmen
shortcut-chat = etwas schreiben
shortcut-log = Verlauf
shortcut-text = den Tisch in Worten, oder gezeichnet
shortcut-back = einen Schritt zurück
shortcut-ahead = einen Schritt vor

settings = Einstellungen
settings-language = Sprache
