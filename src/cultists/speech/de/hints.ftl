# Tipps, im Terminal und auf der Seite.
hint-chance = { $by ->
    [end] Damit endet die Partie: Die Gewinnchance von { $seat } ist { $odds }.
    [network] Die Gewinnchance von { $seat } ist nach Einschätzung des neuronalen Netzes etwa { $odds }.
   *[playouts] Die Gewinnchance von { $seat } ist etwa { $odds }, nach { $playouts } simulierten Partien.
}
    .you = { $by ->
        [end] Damit endet die Partie: Deine Gewinnchance ist { $odds }.
        [network] Deine Gewinnchance ist nach Einschätzung des neuronalen Netzes etwa { $odds }.
       *[playouts] Deine Gewinnchance ist etwa { $odds }, nach { $playouts } simulierten Partien.
    }
hint-plan = { $by ->
    [end] { $number }. { $aim }: Chance { $odds }
    [network] { $number }. { $aim }: Chance { $odds } (das Netz würde in { $share } der Fälle so spielen)
   *[playouts] { $number }. { $aim }: Chance { $odds } ({ $share } der Simulationen)
}
hint-move = „{ $words }“
hint-aim = Die beste Idee: { $aim }.
hint-ways = { $count ->
    [one] Es gibt nur eines, was du jetzt tun kannst.
   *[other] Du kannst jetzt { $count } Dinge tun, und eines davon sieht am besten aus.
}
