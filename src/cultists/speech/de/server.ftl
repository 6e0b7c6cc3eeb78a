# Was der Server ablehnt.
server-request-bad = Diese Nachricht kennt der Server nicht: { $what }.
server-request-large = Das ist zu groß: Höchstens { $limit } Bytes werden gelesen.
server-request-origin = Diese Seite darf hier nicht für dich sprechen. Öffne den Tisch unter seiner eigenen Adresse.
server-request-nowhere = Unter dieser Adresse gibt es nichts. Siehe docs/protocol.md.
server-request-method = Diese Adresse wird anders gefragt. Siehe docs/protocol.md.
server-request-often = Das ist zu viel auf einmal. Warte { $seconds } Sekunden und versuche es noch einmal.
server-person-unknown = Der Server kennt dich nicht. Sag, wer du bist: als Gast, mit Passwort oder mit einem Schlüssel.
server-person-password = Name und Passwort gehören nicht zusammen. Versuche es noch einmal oder lege ein anderes Konto an.
server-person-taken = Den Namen „{ $name }“ hat schon jemand. Wähle einen anderen.
server-person-account = Du hast schon ein Konto.
server-room-unknown = Diesen Raum gibt es nicht. Lass dir den Link noch einmal geben.
server-room-many = Du hast { $limit } offene Räume. Beende oder verlasse erst einen.
server-room-busy = Der Raum zieht gerade um. Versuche es gleich noch einmal.
server-room-begun = Das Spiel hat begonnen, die Plätze sind vergeben. Du kannst zuschauen.
server-room-full = Alle Plätze sind besetzt. Du kannst zuschauen.
server-room-host = Nur wer den Raum gemacht hat, setzt Maschinen auf Plätze.
server-room-waiting = Das Spiel hat noch nicht begonnen: Es sind noch Plätze frei.
server-seat-twice = Du sitzt schon hier, auf Platz { $seat }.
server-seat-unknown = Diesen Platz gibt es nicht: Sie zählen von 1 bis { $seats }.
server-seat-taken = Platz { $seat } ist besetzt. Wähle einen anderen.
server-seat-none = Du hast hier keinen Platz. Du kannst zuschauen und reden.
server-seat-person = Für diesen Platz entscheidet ein Mensch.
server-move-stale = Der Tisch hat sich seither verändert: Du hast { $seen } Veränderungen gesehen, es sind { $changes }. Schau noch einmal.
server-move-turn = Du bist nicht am Zug.
server-undo-none = Nichts kann zurückgenommen werden: Jemand hat seither etwas erfahren, oder du hast nicht gezogen. Du kannst die anderen fragen.
server-takeback-open = Jemand hat schon gefragt: Beantworte erst das.
server-takeback-none = Niemand hat dich gebeten, etwas zurückzunehmen.
server-match-old = Dieses Spiel wurde mit Version { $version } nach anderen Regeln begonnen: Es lässt sich nicht weiterspielen. Sein Verlauf lässt sich lesen.
server-match-running = Das Spiel läuft noch.
server-match-ended = Das Spiel ist vorbei.
server-server-stopping = Der Server hält an. Komm gleich wieder: Nichts geht verloren.
server-server-store = Der Server konnte das nicht aufschreiben, also ist es nicht geschehen. Versuche es gleich noch einmal.

# Was der Raum erzählt.
server-told-sat = { $who } setzt sich.
server-told-left = Ein Platz ist wieder frei.
server-told-machine = { $who } setzt sich: eine Maschine ({ $level ->
    [novice] Novize
    [adept] Adept
    [master] Meister
    [greedy] gierig
    [at_random] zufällig
   *[other] { $level }
}).
server-told-began = Das Spiel beginnt.
server-told-undo = { $who } nimmt den letzten Zug zurück.
server-told-asked = { $who } möchte { $count ->
    [one] einen Zug
   *[other] { $count } Züge
} zurücknehmen.
server-told-agreed = { $who } ist einverstanden.
server-told-refused = { $who } möchte das lieber nicht.
server-told-takeback = Alle sind einverstanden: { $who } nimmt { $count ->
    [one] einen Zug
   *[other] { $count } Züge
} zurück.
server-told-resigned = { $who } gibt auf.
server-told-time_up = { $who } hat keine Zeit mehr.
server-told-stood_in = { $who } ist fort: Eine Maschine entscheidet ({ $level ->
    [novice] Novize
    [adept] Adept
    [master] Meister
    [greedy] gierig
    [at_random] zufällig
   *[other] { $level }
}).
server-told-returned = { $who } ist zurück.
server-told-won = { $count ->
    [one] { $who } gewinnt
   *[other] { $who } gewinnen gemeinsam
}: { $reason }.
server-told-nobody = Niemand gewinnt: { $reason }.
server-reason-resigned = die andere Seite gab auf
server-reason-time = die andere Seite hatte keine Zeit mehr
server-told-rematch = Noch einmal, in einem anderen Raum.
