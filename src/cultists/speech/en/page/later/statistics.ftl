# How I play: loaded when the page is first shown.
statistics-where = Where the games are
statistics-server = On the server
statistics-here = In this browser
statistics-game = Game
statistics-all-games = All games
statistics-seats = Seats
statistics-all-seats = All seats
statistics-time = Time
statistics-all-time = All time
statistics-days = { $days } days
statistics-none = There is nothing here yet: it begins with your first finished game.
statistics-play = Play one
statistics-games = { $games ->
    [one] game
   *[other] games
}
statistics-won = won · { $share }
statistics-rated = rated
statistics-hints = hints asked
statistics-strength = Strength over time
statistics-now = You have won { $share } of your last { $games ->
    [one] game
   *[other] { $games } games
} (± { $sure }).
statistics-band = Each point tells of ten games; the pale band: how sure that is.
statistics-opponents = By opponent
statistics-people = People
statistics-mixed = Several kinds
statistics-tables = By game and seats
statistics-table = { $game }, { $seats } seats
statistics-cards-stars = Creatures I summon
statistics-cards-realms = Cards I conjure
statistics-cards = Cards of { $game }
statistics-times = { $times ->
    [one] once
   *[other] { $times } times
}
statistics-of = { $won } of { $games }
statistics-kept-here = Kept on this device only; games on the server are counted there.
statistics-kept-server = Kept by the server, for you alone; with an account it follows you.
statistics-few = Striped bars: fewer than five games say little.
statistics-most = Of your newest { $most } games.
statistics-export = Export
statistics-even = with even luck, in { $games ->
    [one] the game that was analysed
   *[other] the { $games } games that were analysed
}; won: { $won }
statistics-puzzle-days = puzzle days in a row
statistics-puzzles = Puzzles solved
statistics-import = Import
statistics-imported = { $games ->
    [0] Puzzles and lessons were added. The file has no game that is not here already.
    [one] One game was added, with puzzles and lessons.
   *[other] { $games } games were added, with puzzles and lessons.
}
statistics-games-wrong = { $wrong ->
    [one] One game could not be read here.
   *[other] { $wrong } games could not be read here.
}
statistics-reading = Game { $done } of { $of } …
statistics-import-wrong = { $file } was not exported here and is no replay, or is larger than 20 MB. Nothing was changed.
statistics-forget = Forget everything
statistics-forget-sure = All games in this browser that are over are deleted, with their replays, and so is everything about puzzles. This cannot be undone.
statistics-forget-no = Keep them
statistics-forget-yes = Delete them
