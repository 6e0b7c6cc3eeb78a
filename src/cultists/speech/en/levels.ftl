# The levels: a name, whom one plays against, the manner in a word and in a sentence. The page reads them, too.
level-sleepwalker = Sleepwalker
    .whom = the Sleepwalker
    .manner = gentle
    .about = Takes what lies nearest and walks past many a win.
level-apprentice = Apprentice
    .whom = the Apprentice
    .manner = hasty
    .about = Follows the first good idea, seldom a second one.
level-librarian = Librarian
    .whom = the Librarian
    .manner = careful
    .about = Counts every point, and leaves little lying about.
level-keeper = Keeper
    .whom = the Keeper
    .manner = watchful
    .about = Looks ahead and takes what you need.
level-architect = Architect
    .whom = the Architect
    .manner = builds
    .about = Builds slowly. Late in the game it is too late for you.
level-comet = Comet
    .whom = the Comet
    .manner = attacks
    .about = Strikes first and grants no quiet turn.

# In old games, and in programs.
level-novice = Novice
level-adept = Adept
level-master = Master
level-greedy = Greedy
level-at_random = At random
