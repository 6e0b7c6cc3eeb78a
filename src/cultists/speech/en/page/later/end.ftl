# The end of a game: loaded when the first game ends.
end-over = The game is over
end-turns = { $count ->
    [one] one turn
   *[other] { $count } turns
}
end-minutes = { $count ->
    [0] less than a minute
    [one] one minute
   *[other] { $count } minutes
}
end-title-stars-you = The stars are right.
end-title-stars = The stars were right for { $who }.
end-title-realms-you = You kept your mind.
end-title-realms = { $who } kept a clear mind.
end-title-you = You win.
end-title = { $who } wins.
end-score-you = You win, { $mine } to { $theirs }
end-score = { $who } wins, { $mine } to { $theirs }
end-against = against { $who }
end-machine = { $name } ({ $level })

## How it went
end-race-stars = The race to ten
end-race-realms = Sanity, turn by turn
end-race = The score, turn by turn
end-race-line = { $who }: { $from } at first, { $to } at the end
end-table = As a table
end-turn = Turn
end-turning-mark = turning point
end-turning = Turning point · turn { $turn }
end-turning-you = From here on you led to the end.
end-turning-who = From here on { $who } led to the end.
end-turning-last = The last turn decided it: nobody had led for good until then.
end-turning-open = The lead had only just changed when the game ended.
end-how-resigned = The other player resigned.
end-how-time = Time ran out.
end-turning-none = No turning point
end-turning-not-ahead = { $who } was not ahead when the game ended.
end-turning-not-ahead-you = You were not ahead when the game ended.
end-lead-changes = { $count ->
    [0] The lead never passed from one to another.
    [one] The lead passed from one to another once.
   *[other] The lead passed from one to another { $count } times.
}
end-show-it = Show it
end-course-missing = How the game went cannot be shown: { $why }

## What decided it
end-sky = The deciding constellation: { $stars }
end-sky-star = { $symbol } on { $cell }
end-sky-plain = The sky at the end
end-stood = { $name }, as it stood at the end.
end-deck = The deck of { $who }
end-deck-mine = Your deck

## What next
end-again-waits = { $count ->
    [one] { $who } sits at the new table and waits.
   *[other] { $who } sit at the new table and wait.
}
end-next-level = Next level: { $level }
end-see-table = See the table

## Sharing
end-share-link = Copy the link
end-share-text = Copy the text
end-share-picture = Save the picture
end-share-send = Share …
end-share-alt = The result as a picture
end-share-copied-text = The text has been copied.
end-share-no-copy = The browser would not copy: select the text and copy it yourself.
end-share-no-picture = The browser cannot draw the picture. Share the link instead.
end-hints = Hints asked for: { $hints }
