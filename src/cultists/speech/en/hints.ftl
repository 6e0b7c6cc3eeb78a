# Hints, in the terminal and in the page.
hint-chance = { $by ->
    [end] This ends the game: { $seat }’s chance of winning is { $odds }.
    [network] { $seat }’s chance of winning is about { $odds }, as the network sees it.
   *[playouts] { $seat }’s chance of winning is about { $odds }, going by { $playouts } playouts.
}
    .you = { $by ->
        [end] This ends the game: your chance of winning is { $odds }.
        [network] Your chance of winning is about { $odds }, as the network sees it.
       *[playouts] Your chance of winning is about { $odds }, going by { $playouts } playouts.
    }
hint-plan = { $by ->
    [end] { $number }. { $aim }: chance { $odds }
    [network] { $number }. { $aim }: chance { $odds } (the network goes this way in { $share } of cases)
   *[playouts] { $number }. { $aim }: chance { $odds } ({ $share } of the playouts)
}
hint-move = “{ $words }”
hint-aim = The best idea: { $aim }.
hint-ways = { $count ->
    [one] There is only one thing that you can do now.
   *[other] There are { $count } things that you can do now, and one of them looks best.
}
