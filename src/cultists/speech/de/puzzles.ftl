# Rätsel: was sie verlangen, und wie ein Versuch beantwortet wird.

puzzles-task-summon = Beschwöre { $card } in diesem Zug. Es gibt einen Weg; die Reihenfolge ist frei.
puzzles-task-win = Gewinne in diesem Zug. Es gibt einen Weg; die Reihenfolge ist frei.
puzzles-task-few = Beschwöre { $card } in diesem Zug und gib dafür nicht mehr als { $few ->
    [one] eine Karte
   *[other] { $few } Karten
} her: die Karte der Anrufung und Diener. Es gibt einen Weg; die Reihenfolge ist frei.
puzzles-task-nothing = Beschwöre { $card } in diesem Zug und lass deinem Mitspieler nichts: Von den Dienern, Günstlingen und Großen Alten, die er auf der Hand haben kann, lässt sich unter dem Firmament, das du hinterlässt, keiner beschwören. Es gibt einen Weg; die Reihenfolge ist frei.
puzzles-task-mad = Treibe deinen Mitspieler in diesem Zug in den Wahnsinn. Es gibt einen Weg; die Reihenfolge ist frei.
puzzles-task-loss = Nimm deinem Mitspieler in diesem Zug { $loss } Verstand. Es gibt einen Weg; die Reihenfolge ist frei.
puzzles-task-both = Nimm deinem Mitspieler { $loss } Verstand und beschwöre { $card }, beides in diesem Zug. Es gibt einen Weg; die Reihenfolge ist frei.
puzzles-task-locations = Zerstöre in diesem Zug alle Orte deines Mitspielers. Es gibt einen Weg; die Reihenfolge ist frei.
puzzles-not-yet = Noch nicht.
puzzles-why-sanity = Dein Mitspieler hat noch { $sanity } Verstand.
puzzles-ended = Dein Zug ist vorbei.

terminal-help-puzzles = das Rätsel des Tages oder ein anderes lösen, oder neue erzeugen
terminal-help-puzzles-what = daily (Rätsel des Tages), ein Spiel, oder make und ein Spiel; Standard: daily
terminal-help-puzzles-number = welches Rätsel des Spiels; Standard: eines, das zu deiner Stärke passt
terminal-help-puzzles-count = make: wie viele
terminal-help-puzzles-seed = make: eine ganze Zahl; dieselbe ergibt dieselben Rätsel
terminal-help-puzzles-to = make: die Datei, in die geschrieben wird; eine vorhandene wird fortgesetzt
terminal-help-puzzles-day = der Tag, als 2026-11-17; Standard: heute
terminal-puzzles-unknown = „{ $text }“ ist weder daily noch make noch ein Spiel mit Rätseln: { $games }.
terminal-puzzles-title = { $game }, Rätsel { $number } von { $count }, Stufe { $grade } von 5
terminal-puzzles-day = Rätsel des Tages, { $day }
terminal-puzzles-keys = Tippe einen Zug. zurück nimmt einen zurück, neu beginnt von vorn, zeig zeigt den Weg, ende hört auf.
terminal-puzzles-solved = Im { $tries }. Versuch gelöst. Deine Stärke: { $strength }.
terminal-puzzles-days = { $count ->
    [one] ein Tag in Folge
   *[other] { $count } Tage in Folge
}
terminal-puzzles-share = Zum Teilen, ohne etwas zu verraten:
terminal-puzzles-share-title = Cultists, Rätsel des Tages, { $day }
terminal-puzzles-share-solved = { $game }: { $stars }  im { $tries }. Versuch gelöst
terminal-puzzles-share-rest = ohne Hinweise · { $days } · { $time }
terminal-puzzles-way = Der Weg:
terminal-puzzles-made = { $count } von { $wanted } Rätseln, { $games } Partien gespielt
