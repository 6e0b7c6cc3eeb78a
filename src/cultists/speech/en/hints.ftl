# Hints, in the terminal and in the page.
hint-chance = { $playouts ->
    [0] This ends the game: { $seat }’s chance of winning is { $odds }.
   *[other] { $seat }’s chance of winning is about { $odds }, going by { $playouts } playouts.
}
    .you = { $playouts ->
        [0] This ends the game: your chance of winning is { $odds }.
       *[other] Your chance of winning is about { $odds }, going by { $playouts } playouts.
    }
hint-plan = { $number }. { $aim }: chance { $odds } ({ $share } of the playouts)
hint-move = “{ $words }”
hint-aim = The best idea: { $aim }.
hint-ways = { $count ->
    [one] There is only one thing that you can do now.
   *[other] There are { $count } things that you can do now, and one of them looks best.
}
