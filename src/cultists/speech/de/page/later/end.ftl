# Das Ende einer Partie: geladen, wenn die erste Partie endet.
end-over = Die Partie ist zu Ende
end-turns = { $count ->
    [one] ein Zug
   *[other] { $count } Züge
}
end-minutes = { $count ->
    [0] weniger als eine Minute
    [one] eine Minute
   *[other] { $count } Minuten
}
end-title-stars-you = Die Sterne stehen richtig.
end-title-stars = Die Sterne standen richtig für { $who }.
end-title-realms-you = Du hast den Verstand behalten.
end-title-realms = { $who } hat den Verstand behalten.
end-title-you = Du gewinnst.
end-title = { $who } gewinnt.
end-score-you = Du gewinnst { $mine } zu { $theirs }
end-score = { $who } gewinnt { $mine } zu { $theirs }
end-against = gegen { $who }
end-machine = { $name } ({ $level })

## Wie es lief
end-race-stars = Das Rennen bis zehn
end-race-realms = Verstand, Zug um Zug
end-race = Der Punktestand, Zug um Zug
end-race-line = { $who }: { $from } am Anfang, { $to } am Ende
end-table = Als Tabelle
end-turn = Zug
end-turning-mark = Wendepunkt
end-turning = Wendepunkt · Zug { $turn }
end-turning-you = Von hier an lagst du bis zum Ende vorn.
end-turning-who = Von hier an lag { $who } bis zum Ende vorn.
end-turning-last = Der letzte Zug hat entschieden: Bis dahin lag niemand auf Dauer vorn.
end-turning-open = Die Führung hatte gerade erst gewechselt, als die Partie endete.
end-how-resigned = Die andere Seite hat aufgegeben.
end-how-time = Die Zeit war abgelaufen.
end-turning-none = Kein Wendepunkt
end-turning-not-ahead = { $who } lag am Ende nicht vorn.
end-turning-not-ahead-you = Du lagst am Ende nicht vorn.
end-lead-changes = { $count ->
    [0] Die Führung hat nie gewechselt.
    [one] Die Führung hat einmal gewechselt.
   *[other] Die Führung hat { $count }-mal gewechselt.
}
end-show-it = Zeigen
end-course-missing = Wie die Partie lief, lässt sich nicht zeigen: { $why }

## Was entschieden hat
end-sky = Das entscheidende Sternbild: { $stars }
end-sky-star = { $symbol } auf { $cell }
end-sky-plain = Das Firmament am Ende
end-stood = { $name }, wie es am Ende stand.
end-deck = Das Deck von { $who }
end-deck-mine = Dein Deck

## Wie es weitergeht
end-again-waits = { $count ->
    [one] { $who } sitzt am neuen Tisch und wartet.
   *[other] { $who } sitzen am neuen Tisch und warten.
}
end-next-level = Nächste Stufe: { $level }
end-see-table = Tisch ansehen

## Teilen
end-share-link = Link kopieren
end-share-text = Text kopieren
end-share-picture = Bild speichern
end-share-send = Teilen …
end-share-alt = Das Ergebnis als Bild
end-share-copied-text = Der Text ist kopiert.
end-share-no-copy = Der Browser wollte nicht kopieren: Markiere den Text und kopiere ihn selbst.
end-share-no-picture = Der Browser kann das Bild nicht zeichnen. Teile stattdessen den Link.
end-hints = Erfragte Tipps: { $hints }
