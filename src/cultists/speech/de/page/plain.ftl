# Ein Spiel, das die Seite nicht zeichnen kann: Es wird in Worten gespielt.
home-plain-about = Für dieses Spiel hat die Seite keine Bilder: Du spielst es in Worten.
home-plain-facts = { $fewest } bis { $most } Spieler
rules-none = Auf dieser Seite gibt es keine Regeln zu { $game }.
book-missing = { $game } hat in diesem Buch keine Seiten.
text-turn = Zug { $turn }
text-you = { $name } (du)
text-on-table = Auf dem Tisch
text-yes = ja
text-no = nein
