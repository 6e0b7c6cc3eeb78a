# Spielen ohne Server, nur auf diesem Gerät.
offline-motto = Zwei Spiele vom Ende der Welt, für zwei bis vier. Ohne Konto und auch ohne Netz.
offline-play-here = Hier spielen, ohne den Server
offline-lost = Der Server ist nicht erreichbar. Auf diesem Gerät geht trotzdem alles:
offline-lost-what = Maschinen jeder Stärke, Partien an einem Bildschirm, Regeln und Aufzeichnungen.
offline-fallback = Der Server ist nicht erreichbar: Diese Partie wird auf diesem Gerät gespielt.
offline-others = Mit anderen
offline-others-lost = Räume mit anderen brauchen den Server. Sobald er wieder da ist, gibt es sie wieder.
offline-others-none = Diese Seite hat keinen Server: Spiel gegen Maschinen oder mit Freunden an einem Bildschirm.
offline-where = Wo
offline-where-server = Auf dem Server: Andere können mitspielen oder zuschauen.
offline-where-here = Auf diesem Gerät: ganz ohne Netz, und niemand sonst kann dazukommen.

## Was hier aufbewahrt wird
offline-games = Auf diesem Gerät
offline-games-none = Noch keine Partien. Was du hier spielst, bleibt hier und braucht kein Netz.
offline-export = Als Datei speichern: { $who }
offline-export-short = Speichern
offline-import = Aufzeichnung öffnen
offline-imported = Die Aufzeichnung ist eingelesen.
offline-import-large = Diese Datei ist zu groß für eine Aufzeichnung: Erlaubt ist ein Megabyte.
offline-delete-sure = Die Partie mit { $who } wird endgültig von diesem Gerät gelöscht, mit ihrer Aufzeichnung.
offline-unkept = Dieser Browser bewahrt für diese Seite nichts mehr auf: Der Speicher ist gesperrt oder voll. Die Partie geht weiter, aber was du jetzt spielst, ist verloren, wenn du den Tab schließt.
offline-unkept-short = nicht aufbewahrt
offline-only-here = Diese Partie gibt es nur auf diesem Gerät, ein Link führt anderswo ins Leere. Speichere die Aufzeichnung oder schick das Bild.

## Während Python startet
offline-loading = Der Tisch wird geladen: { $part } von { $whole } MB
offline-loading-about = Einmal für dieses Gerät. Danach geht es ohne Netz.
offline-starting = Der Tisch wird gedeckt …
offline-elsewhere = Die Partien dieses Geräts sind in einem anderen Tab offen. Schließ ihn dort, dann kommen sie hierher.
offline-preparing = Die Maschine bereitet sich vor, einmal auf diesem Gerät: { $percent } %

## Am Tisch
offline-no-chat = Niemand sonst sitzt an diesem Tisch, also gibt es keinen Chat.
offline-chip = ohne Server
offline-account = Konten brauchen den Server. Dein Name wird auf diesem Gerät aufbewahrt.

## Die App
offline-app = cultists als App behalten
offline-app-about = Ein eigenes Fenster, und alles geht ohne Netz. Sie erneuert sich zwischen den Partien, nie in einer.
offline-install = Installieren
offline-not-now = Nicht jetzt
offline-kept = Alles ist auf diesem Gerät: Die Seite geht auch ohne Netz.
