# Lektionen: die Liste der Kapitel, und ein Kapitel an seinem Tisch.
lessons = Lektionen
lessons-about = Kurze Kapitel an echten Tischen, mit den echten Regeln. Ein falscher Versuch wird zurückgelegt und erklärt; gezählt wird nichts.
lesson-chapters = Kapitel
lesson-at = Kapitel { $number } von { $count }
lesson-count = { $count ->
    [one] ein Kapitel
   *[other] { $count } Kapitel
}
lesson-number = Lektion { $number }
lesson-minutes = { $minutes } min
lesson-steps = { $steps ->
    [one] ein Schritt
   *[other] { $steps } Schritte
}
lesson-step = Schritt { $step } von { $steps }
lesson-through = geschafft
lesson-leave = Lektion verlassen
lesson-leave-about = Geh, wann du willst: Deine Stelle bleibt gemerkt.
lesson-teacher = Was zu tun ist
lesson-goal = Ziel
lesson-back = Zurückgelegt
lesson-show = Zeig es mir
lesson-skip = Schritt überspringen
lesson-well = Das ist es!
lesson-next = Nächster Schritt
lesson-next-chapter = Weiter: { $title }
lesson-chapter-over = Dieses Kapitel ist geschafft.
lesson-all-over = Das war das letzte Kapitel: Jetzt kannst du eine Partie spielen.
lesson-to-list = Alle Kapitel
lesson-again = Noch einmal
lesson-then = danach: { $title }
lesson-all = alle Kapitel
lesson-only = In diesem Schritt ist etwas anderes gefragt: Schau auf das Ziel.
lesson-otherwise = Damit ist das Ziel nicht erreicht. Schau es dir noch einmal an, oder lass es dir zeigen.
lesson-you = Lehrling
lesson-key-back = zurücknehmen
lesson-key-show = zeig es mir
lesson-key-skip = Schritt überspringen
