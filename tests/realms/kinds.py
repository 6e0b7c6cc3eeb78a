"""What every card of our set must do: copied from what is printed on it, by name (rules 1.4, 1.5).

First copies, colour, type and cost, with sanity and shield of a Location. Then its abilities in
order; `or` joins one to the one before as an either/or. Behind `<-` stands what must be in play (or
have happened) for it, and nothing less will do. `& goes` abjures the card itself.
"""

KINDS: dict[str, list[str]] = {
    "Follower": ["24 black Entity 0", "power 1"],
    "Goon": ["8 black Entity 0", "loss 1"],
    "Initiate": ["10 black Entity 2", "power 2", "or loss 2"],
    # yellow
    "Churchyard Watchman": [
        "3 yellow Entity 1",
        "loss 2",
        "draw 1 discard 1",
        "or discard 1 <- Arkham",
    ],
    "Innsmouth Bus Driver": ["2 yellow Entity 2", "power 2", "or loss 4", "discard 1 <- Dunwich"],
    "Yellow Sign": [
        "2 yellow Artifact 2",
        "draw 1 discard 1",
        "loss 3 <- discarded",
        "discard 2 & goes <- Arkham",
    ],
    "Innsmouth Tiara": [
        "2 yellow Artifact 3",
        "power 2",
        "draw 1 <- Ghoul",
        "loss 4 & goes <- Carcosa",
    ],
    "Merchant of Dylath-Leen": [
        "2 yellow Entity 3",
        "loss 3",
        "discard 1",
        "or power 3 <- Elder Sign",
    ],
    "Gilman House": [
        "2 yellow Location 3 sanity 4",
        "power 1",
        "or loss 2",
        "draw 1 discard 1 <- Elder Sign",
    ],
    "Lethal Chamber": [
        "2 yellow Location 4 sanity 5 Sanctuary",
        "loss 2",
        "abjure <- Ghoul, discarded",
        "power 4 & goes <- Follower",
    ],
    "Mr. Wilde": ["1 yellow Entity 4", "loss 4", "discard 1", "acquire <- Brain Cylinder"],
    "Pallid Mask": [
        "1 yellow Artifact 4",
        "draw 1",
        "loss 4 <- discarded",
        "draw 1 & goes <- Deep One",
    ],
    "Carcosa": ["1 yellow Location 5 sanity 5", "loss 2", "draw 1 <- Yellow Sign"],
    "Obed Marsh": ["1 yellow Entity 6", "loss 5", "draw 1", "discard 2 <- Ghoul, Elder Sign"],
    "Starry Wisdom Church": [
        "1 yellow Location 6 sanity 5 Sanctuary",
        "draw 1 discard 1",
        "loss 3 <- discarded",
        "destroy & goes <- Elder Sign",
    ],
    "Nyarlathotep": [
        "1 yellow Entity 7",
        "loss 5",
        "draw 1",
        "or discard 2",
        "draw 1 <- Miskatonic Student",
    ],
    "King in Yellow": [
        "1 yellow Entity 8",
        "loss 4",
        "draw 2 discard 1",
        "loss 3 <- Necronomicon, discarded",
    ],
    # purple
    "Miskatonic Student": ["3 purple Entity 1", "power 2", "gain 4 <- Elder Sign"],
    "Ulthar": [
        "2 purple Location 2 sanity 3 Nexus",
        "gain 3",
        "power 1 <- Ghoul",
        "draw 1 & goes <- Initiate",
    ],
    "Elder Sign": [
        "2 purple Artifact 2",
        "gain 4",
        "power 2 <- Mr. Wilde",
        "abjure & goes <- Dunwich",
    ],
    "Antarctic Explorer": ["3 purple Entity 3", "power 3", "or loss 4", "gain 3 <- Dunwich"],
    "Arkham": [
        "2 purple Location 3 sanity 4 Sanctuary",
        "power 1",
        "or gain 2",
        "loss 4 & goes <- discarded",
    ],
    "Pnakotic Manuscripts": ["2 purple Artifact 4", "power 3", "draw 1 <- Ghoul"],
    "Miskatonic University": [
        "2 purple Location 4 sanity 5",
        "power 2",
        "or gain 3",
        "draw 1 <- Ghoul, Yellow Sign",
    ],
    "Inspector Legrasse": [
        "1 purple Entity 5",
        "power 3",
        "or loss 5",
        "destroy <- Follower",
        "gain 5 <- Yellow Sign",
    ],
    "Herbert West": [
        "1 purple Entity 5",
        "draw 1",
        "abjure <- Goon",
        "acquire & goes <- Brain Cylinder",
    ],
    "Randolph Carter": [
        "1 purple Entity 6",
        "power 3",
        "or loss 5",
        "draw 1",
        "gain 6 <- Dunwich",
    ],
    "Archives of Yith": [
        "1 purple Location 6 sanity 5 Nexus",
        "power 3",
        "draw 1 <- Necronomicon, Goon",
        "draw 1 & goes <- Yellow Sign",
    ],
    "Dr. Armitage": [
        "1 purple Entity 7",
        "power 4",
        "or loss 6",
        "draw 1",
        "gain 8 <- Carcosa, Necronomicon",
    ],
    "Kadath": [
        "1 purple Location 8 sanity 6",
        "power 2",
        "or loss 2",
        "draw 1",
        "gain 4 <- Carcosa, Ghoul",
    ],
    # green
    "Deep One": ["2 green Entity 1", "loss 3", "loss 2 <- Dunwich"],
    "Ghoul": ["2 green Entity 1", "loss 1", "abjure", "loss 2 <- Arkham"],
    "Brain Cylinder": [
        "3 green Artifact 2",
        "loss 3",
        "abjure <- Arkham",
        "power 3 & goes <- abjured",
    ],
    "Mi-Go": ["2 green Entity 3", "power 2", "or loss 5", "abjure <- Carcosa"],
    "Dunwich": [
        "2 green Location 3 sanity 5",
        "loss 2",
        "loss 2 <- abjured",
        "power 3 & goes <- Goon",
    ],
    "Devil's Reef": [
        "2 green Location 3 sanity 4 Nexus",
        "loss 2",
        "draw 1 <- Mr. Wilde, discarded",
    ],
    "Necronomicon": [
        "2 green Artifact 4",
        "abjure",
        "power 2",
        "or loss 4",
        "acquire & goes <- Goon, abjured",
    ],
    "Colour out of Space": ["1 green Entity 4", "loss 5", "abjure", "loss 3 <- Arkham, abjured"],
    "R'lyeh": [
        "2 green Location 5 sanity 6",
        "loss 2",
        "abjure <- Carcosa",
        "loss 7 & goes <- Arkham, Goon",
    ],
    "Shoggoth": ["1 green Entity 6", "loss 6", "destroy <- Arkham", "draw 1 <- Elder Sign"],
    "Mountains of Madness": [
        "1 green Location 6 sanity 5 Sanctuary",
        "loss 2",
        "abjure",
        "draw 1 <- Arkham, abjured",
    ],
    "Yog-Sothoth": ["1 green Entity 7", "loss 6", "abjure", "acquire <- Arkham"],
    "Cthulhu": ["1 green Entity 8", "loss 7", "destroy", "loss 4 <- Carcosa"],
}
