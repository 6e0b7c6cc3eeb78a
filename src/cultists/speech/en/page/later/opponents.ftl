# The six opponents side by side.
opponents = Choose an opponent
opponents-game = Game
opponents-of = The opponents in { $game }
opponents-lead = Each of them beats the one before in about two games of three. The bar shows measured strength; after a few games a mark shows where you stand.
opponents-lead-unmeasured = Each of them is stronger than the one before.
opponents-strength = Strength
opponents-score = you { $won } : { $lost }
opponents-seats = Seats
opponents-you = Your strength is about { $rating }, going by your games on this device.
opponents-play = Play { $whom }
