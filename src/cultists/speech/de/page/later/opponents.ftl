# Die sechs Gegner nebeneinander.
opponents = Gegner wählen
opponents-game = Spiel
opponents-of = Die Gegner in { $game }
opponents-lead = Jeder schlägt den vorigen in etwa zwei von drei Partien. Der Balken ist gemessen; nach ein paar Partien zeigt eine Marke dich.
opponents-lead-unmeasured = Jeder schlägt den vorigen in etwa zwei von drei Partien.
opponents-strength = Stärke
opponents-score = du { $won } : { $lost }
opponents-seats = Plätze
opponents-you = Du spielst bei etwa { $rating }, nach deinen Partien auf diesem Gerät.
opponents-play = Gegen { $whom } spielen
