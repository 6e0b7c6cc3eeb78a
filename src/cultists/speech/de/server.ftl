# Was der Server ablehnt.
server-request-bad = Diese Nachricht kennt der Server nicht: { $what }.
server-request-large = Das ist zu groß: Höchstens { $limit } Bytes sind erlaubt.
server-request-origin = Diese Seite darf hier nicht für dich handeln. Öffne den Tisch unter seiner eigenen Adresse.
server-request-host = Dieser Server hört nicht auf den Namen „{ $host }“. Öffne ihn unter seiner Adresse, oder starte ihn mit --allowed-host { $host }.
server-request-nowhere = Unter dieser Adresse gibt es nichts. Siehe docs/protocol.md.
server-request-method = Diese HTTP-Methode gibt es unter dieser Adresse nicht. Siehe docs/protocol.md.
server-request-often = Das ist zu viel auf einmal. Warte { $seconds } Sekunden und versuche es noch einmal.
server-page-alone = Dafür braucht es einen Server: Hier spielst du allein in diesem Browser. Öffne ein Spiel auf einem Server, um mit anderen zu spielen.
server-told-preparing = Die Maschinen machen sich bereit, einmal auf diesem Gerät.
server-replay-cards = Die Aufzeichnung wurde mit anderen Karten gespielt. Wähle auch ihre Kartendatei.
server-replay-position = Eine Aufzeichnung, die mit einer Stellung beginnt, kann hier nicht geöffnet werden.
server-replay-unfinished = Die Aufzeichnung hört auf, bevor das Spiel zu Ende ist.
server-replay-whose = Die Aufzeichnung sagt nicht, welcher Platz deiner war. Ansehen kannst du sie: mit „Aufzeichnung öffnen“ auf der Startseite.
server-replay-note = Die Notiz „{ $note }“ der Aufzeichnung passt nicht zu ihrer Partie. Exportiere die Partie noch einmal oder öffne die Datei auf der Startseite als Aufzeichnung.
server-person-unknown = Der Server weiß nicht, wer du bist. Mach als Gast weiter, melde dich mit Passwort an oder schicke ein Token.
server-person-password = Name und Passwort passen nicht zusammen. Versuche es noch einmal oder lege ein anderes Konto an.
server-person-taken = Der Name „{ $name }“ ist vergeben. Wähle einen anderen.
server-person-weak = Dieses Passwort ist leicht zu erraten. Nimm mehrere Wörter oder einen Satz.
server-person-session = Dieses Gerät steht nicht in deiner Liste. Sieh noch einmal nach.
server-person-account = Du hast schon ein Konto.
server-room-unknown = Diesen Raum gibt es nicht. Lass dir den Link noch einmal geben.
server-room-many = Du hast { $limit } offene Räume. Beende oder verlasse erst einen.
server-room-machines = Du hast { $limit } Maschinen in laufenden Partien. Beende erst eine Partie, oder leg ein Konto an: Dann sind es mehr.
server-room-chats = In diesem Raum wurden { $limit } Chatnachrichten geschrieben; mehr nimmt er nicht an.
server-room-busy = Der Raum zieht gerade um. Versuche es gleich noch einmal.
server-room-begun = Die Partie hat begonnen, und die Plätze sind vergeben. Du kannst zuschauen.
server-room-full = Alle Plätze sind besetzt. Du kannst zuschauen.
server-room-host = Nur wer den Raum erstellt hat, kann Maschinen auf Plätze setzen.
server-room-others = Hier haben auch andere einen Platz, und es ist auch ihre Partie. Gib auf, wenn du nicht weiterspielen willst.
server-room-rated = Eine gewertete Partie kann nicht gelöscht werden. Gib auf, wenn du nicht weiterspielen willst.
server-room-cards = Die Kartendatei braucht zu viel Zeit oder Speicher. Schreib sie einfacher.
server-room-waiting = Die Partie hat noch nicht begonnen: Es sind noch Plätze frei.
server-seat-twice = Du hast hier schon einen Platz: Platz { $seat }.
server-seat-unknown = Diesen Platz gibt es nicht: Die Plätze haben die Nummern 1 bis { $seats }.
server-seat-taken = Platz { $seat } ist besetzt. Wähle einen anderen.
server-seat-none = Du hast hier keinen Platz. Du kannst zuschauen und chatten.
server-seat-person = Für diesen Platz entscheidet ein Mensch.
server-move-stale = Der Tisch hat sich verändert: Du hast { $seen } Änderungen gesehen, inzwischen sind es { $changes }. Schau noch einmal hin.
server-move-turn = Du bist nicht am Zug.
server-undo-none = Nichts kann zurückgenommen werden: Jemand hat seither etwas erfahren, oder du hast nicht gezogen. Du kannst die anderen um eine Rücknahme bitten.
server-takeback-open = Jemand hat schon um eine Rücknahme gebeten: Beantworte erst das.
server-takeback-none = Niemand hat dich um eine Rücknahme gebeten.
server-takeback-rated = Diese Partie ist gewertet: Gegen Maschinen bleibt ein Zug gespielt, sobald jemand daraus etwas erfahren hat.
server-hint-rated = Diese Partie wird gewertet: In ihr gibt es keine Tipps.
server-hint-turn = Tipps gibt es, wenn du am Zug bist.
server-hint-asked = Über deinen Tipp wird nachgedacht. Warte darauf oder brich ihn ab.
server-hint-slow = Der Tipp dauert gerade zu lange. Versuch es gleich noch einmal.
server-hint-cancelled = Der Tipp wurde abgebrochen; er zählt nicht.
server-match-old = Diese Partie wurde nach den Regeln von Version { $version } begonnen und lässt sich nicht fortsetzen. Ihr Protokoll lässt sich noch lesen.
server-match-running = Die Partie läuft noch.
server-match-ended = Die Partie ist vorbei.
server-analysis-busy = Eine Analyse nach der anderen: Warte, bis die andere fertig ist.
server-analysis-failed = Die Analyse hat nicht geklappt. Versuch es gleich noch einmal.
server-analysis-long = Das hat zu lange gedauert und wurde abgebrochen. Versuch es mit der schnellen Analyse.
server-analysis-nothing = Es gibt nichts zu analysieren: Es wurde kein Zug gemacht.
server-server-full = Der Server ist voll. Versuch es in ein paar Minuten noch einmal.
server-server-stopping = Der Server wird angehalten. Komm gleich wieder: Nichts geht verloren.
server-server-store = Der Server kann seine Datenbank gerade nicht benutzen, es ist also nichts geschehen. Versuche es gleich noch einmal.

# Was der Raum erzählt.
server-told-sat = { $who } setzt sich.
    .you = Du setzt dich.
server-told-left = Ein Platz ist wieder frei.
server-told-machine = { $who } setzt sich: eine Maschine ({ $level }).
server-told-began = Die Partie beginnt.
server-told-undo = { $who } nimmt den letzten Zug zurück.
    .you = Du nimmst den letzten Zug zurück.
server-told-asked = { $who } möchte { $count ->
    [one] einen Zug
   *[other] { $count } Züge
} zurücknehmen.
    .you = Du möchtest { $count ->
        [one] einen Zug
       *[other] { $count } Züge
    } zurücknehmen.
server-told-agreed = { $who } ist einverstanden.
    .you = Du bist einverstanden.
server-told-refused = { $who } lehnt ab.
    .you = Du lehnst ab.
server-told-takeback = Alle sind einverstanden: { $who } nimmt { $count ->
    [one] einen Zug
   *[other] { $count } Züge
} zurück.
    .you = Alle sind einverstanden: Du nimmst { $count ->
        [one] einen Zug
       *[other] { $count } Züge
    } zurück.
server-told-takeback-alone = { $who } nimmt { $count ->
    [one] einen Zug
   *[other] { $count } Züge
} zurück und weiß, was danach kam.
    .you = Du nimmst { $count ->
        [one] einen Zug
       *[other] { $count } Züge
    } zurück und weißt, was danach kam.
server-told-resigned = { $who } gibt auf.
    .you = Du gibst auf.
server-told-time_up = Die Zeit von { $who } ist abgelaufen.
    .you = Deine Zeit ist abgelaufen.
server-told-stood_in = { $who } ist nicht da: Eine Maschine übernimmt ({ $level }).
    .you = Du bist nicht da: Eine Maschine übernimmt ({ $level }).
server-told-returned = { $who } ist zurück.
    .you = Du bist zurück.
server-told-hint = { $who } fragt nach einem Tipp (Stufe { $level }).
    .you = Du fragst nach einem Tipp (Stufe { $level }).
server-told-won = { $count ->
    [one] { $who } gewinnt
   *[other] { $who } gewinnen gemeinsam
}: { $reason }.
    .you = Du gewinnst: { $reason }.
    .you-with = Du gewinnst gemeinsam mit { $who }: { $reason }.
server-told-nobody = Niemand gewinnt: { $reason }.
server-reason-resigned = die andere Seite hat aufgegeben
server-reason-time = die Zeit der anderen Seite ist abgelaufen
server-told-rematch = { $who } setzt sich zur Revanche, in einem anderen Raum.
    .you = Du setzt dich zur Revanche, in einem anderen Raum.
