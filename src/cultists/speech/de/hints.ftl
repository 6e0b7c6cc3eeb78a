# Tipps, im Terminal und auf der Seite.
hint-chance = { $playouts ->
    [0] Damit endet die Partie: Die Gewinnchance von { $seat } ist { $odds }.
   *[other] Die Gewinnchance von { $seat } ist etwa { $odds }, nach { $playouts } simulierten Partien.
}
    .you = { $playouts ->
        [0] Damit endet die Partie: Deine Gewinnchance ist { $odds }.
       *[other] Deine Gewinnchance ist etwa { $odds }, nach { $playouts } simulierten Partien.
    }
hint-plan = { $number }. { $aim }: Chance { $odds } ({ $share } der Simulationen)
hint-move = „{ $words }“
hint-aim = Die beste Idee: { $aim }.
hint-ways = { $count ->
    [one] Es gibt nur eines, was du jetzt tun kannst.
   *[other] Du kannst jetzt { $count } Dinge tun, und eines davon sieht am besten aus.
}
