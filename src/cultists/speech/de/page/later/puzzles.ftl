# Rätsel.
puzzles-page = Rätsel
puzzles-daily = Rätsel des Tages
puzzles-daily-of = Rätsel des Tages, { $day }
puzzles-open-daily = Heutiges Rätsel lösen
puzzles-daily-about = Heute für alle dasselbe, auch ohne Netz.
puzzles-daily-again = Noch einmal ansehen
puzzles-tomorrow = Das nächste kommt um Mitternacht deiner Ortszeit.
puzzles-best = { $count ->
    [one] längste Serie: ein Tag
   *[other] längste Serie: { $count } Tage
}
puzzles-next = Nächstes Rätsel
puzzles-choose = Ein Rätsel, das zu dir passt
puzzles-count = { $count } Rätsel, { $done } erledigt. Deine Stärke: { $strength }
puzzles-number = { $game }, Rätsel { $number } von { $count }
puzzles-grade = Stufe { $grade } von { $grades }
puzzles-may-use = Du darfst alles nutzen, was hier liegt. Der Zug gehört dir allein; nimm zurück, so oft du willst.
puzzles-try = { $tries }. Versuch
puzzles-row = { $count } in Folge
puzzles-days = { $count ->
    [one] ein Tag in Folge
   *[other] { $count } Tage in Folge
}
puzzles-back = Zurücknehmen
puzzles-again = Von vorn
puzzles-show = Weg zeigen
puzzles-step = Nächster Zug des Weges
puzzles-way = Der Weg
puzzles-shown = Das ist der Weg. Es zählt als nicht gelöst.
puzzles-solved = Im { $tries }. Versuch gelöst.
puzzles-solved-first = Im ersten Versuch gelöst.
puzzles-strength = Deine Stärke: { $strength }
puzzles-timer = Zeit anzeigen
puzzles-time = { $minutes }:{ $seconds }
puzzles-share = Als Text kopieren
puzzles-share-title = Cultists, Rätsel des Tages, { $day }
puzzles-share-one = Cultists, Rätsel { $number }
puzzles-share-solved = { $game }: { $stars }  im { $tries }. Versuch gelöst
puzzles-share-shown = { $game }: { $stars }  nicht gelöst
puzzles-share-rest = ohne Hinweise · { $row }
puzzles-week = Die letzten sieben Tage
puzzles-week-open = offen
puzzles-coming = Das Rätsel wird ausgelegt …
