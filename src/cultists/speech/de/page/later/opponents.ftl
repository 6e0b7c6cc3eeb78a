# Die sechs Gegner nebeneinander.
opponents = Gegner wählen
opponents-game = Spiel
opponents-of = Die Gegner in { $game }
opponents-lead = Jeder schlägt den vorigen in etwa zwei von drei Partien. Der Balken zeigt die gemessene Stärke; nach ein paar Partien zeigt ein Strich, wo du stehst.
opponents-lead-unmeasured = Jeder ist stärker als der vorige.
opponents-strength = Stärke
opponents-score = du { $won } : { $lost }
opponents-seats = Plätze
opponents-you = Deine Stärke ist etwa { $rating }, nach deinen Partien auf diesem Gerät.
opponents-play = Gegen { $whom } spielen
