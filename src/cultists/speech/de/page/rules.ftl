# Die Regeln und das Kleine Buch des Bösen.
rules-contents = Inhalt
rules-table = Tabelle
rules-tab = In neuem Tab öffnen
rules-short-stars = Sterne
rules-short-book = Buch
rules-short-realms = Realms
book-motto = Was zwischen den Sternen wartet, und was es tut, wenn es kommt.
book-search = Suche: ein Name, ein Symbol, ein Wort
book-filter = Zeige nur
book-all = alle
book-count = { $count ->
    [one] eine von { $all } Karten
   *[other] { $count } von { $all } Karten
}
book-none = Darauf antwortet nichts in diesem Buch.
book-dark = dunkles Feld
book-serves = dient { $name }
book-points = { $points ->
    [0] keine Punkte
    [one] ein Punkt
   *[other] { $points } Punkte
}
book-invocation = Anrufung
book-power = Dienst
book-bonus = Bonusstern
book-cost = Kosten
book-copies = { $count ->
    [one] einmal
   *[other] { $count }-mal
}
book-sanity = { $sanity } Verstand

## Eine Zeile zu jedem Wesen
book-about-cthulhoo = Träumt auf dem Meeresgrund und dreht sich im Schlaf um.
book-about-tsatso = Sitzt im Dunkeln, faul und hungrig, und lässt sie kommen.
book-about-hastur = Nenne den Namen selten, und nie dreimal.
book-about-chaugnar = Ein Götze mit Rüssel; nachts verlässt er seinen Sockel.
book-about-dagoon = Vater von allem, was Schuppen hat und betet.
book-about-ossadogowa = Eine Tochter der Kröte, gerufen bei tiefem Frost.
book-about-hasturs-spawn = Zu viele Münder, und alle sagen denselben Namen.
book-about-miri-nigri = Dunkel und stumm, von Götzenhand aus Kröten geformt.
book-about-deep-ones = Sie sind schon lange deine Nachbarn.
book-about-formless = Schwarz und von jeder Gestalt, die man sich wünscht.
book-about-byakhee = Flügel für alle, die zwischen den Sternen reisen müssen.
book-about-tcho-tcho = Ein kleines Volk mit alten Messern.
book-about-gug = Sein Maul öffnet sich andersherum.
book-about-tindaloo = Kommt durch Ecken. Setz dich in ein rundes Zimmer.
book-about-dhole = Du spürst ihn im Boden, lange bevor du ihn siehst.
book-about-ghast = Hüpft durch Gewölbe, in denen nie ein Licht brannte.
book-about-ghoul = Nicht unfreundlich, wenn man schon gestorben ist.
