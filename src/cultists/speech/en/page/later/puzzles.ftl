# Puzzles.
puzzles-page = Puzzles
puzzles-daily = Puzzle of the day
puzzles-daily-of = Puzzle of the day, { $day }
puzzles-open-daily = Solve today’s puzzle
puzzles-daily-about = The same for everybody today, even without a network.
puzzles-daily-again = Look at it again
puzzles-tomorrow = Tomorrow’s comes at midnight, your time.
puzzles-best = { $count ->
    [one] longest streak: one day
   *[other] longest streak: { $count } days
}
puzzles-next = Next puzzle
puzzles-choose = A puzzle that suits you
puzzles-count = { $count } puzzles, { $done } done. Your strength: { $strength }
puzzles-number = { $game }, puzzle { $number } of { $count }
puzzles-grade = Grade { $grade } of { $grades }
puzzles-may-use = What you may use: everything that lies here. The turn is yours alone; take back as often as you like.
puzzles-try = Try { $tries }
puzzles-row = { $count } in a row
puzzles-days = { $count ->
    [one] one day in a row
   *[other] { $count } days in a row
}
puzzles-back = Take back
puzzles-again = Begin again
puzzles-show = Show the way
puzzles-step = Next move of the way
puzzles-way = The way
puzzles-shown = This is the way. It counts as not solved.
puzzles-solved = Solved on try { $tries }.
puzzles-solved-first = Solved on the first try.
puzzles-strength = Your strength: { $strength }
puzzles-timer = Show the time
puzzles-time = { $minutes }:{ $seconds }
puzzles-share = Copy as text
puzzles-share-title = Cultists, puzzle of the day, { $day }
puzzles-share-one = Cultists, puzzle { $number }
puzzles-share-solved = { $game }: { $stars }  solved on try { $tries }
puzzles-share-shown = { $game }: { $stars }  not solved
puzzles-share-rest = no hints · { $row }
puzzles-week = The last seven days
puzzles-week-open = open
puzzles-coming = The puzzle is being laid out …
