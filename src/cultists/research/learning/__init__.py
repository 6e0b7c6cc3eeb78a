"""Learning by self-play: PPO, many games at once, on a GPU or a processor.

Over moves, read in this order:

- `settings`: how large everything is;
- `network`: what is printed on cards becomes the weights of a plain network;
- `tables`: batches of games, seen from the seat to move; `dealer` makes them;
- `play`: decisions of many games, and what each turned out to be worth;
- `ppo`: a step of learning from them;
- `recorded`: how a GPU does both without waiting for the processor;
- `league`: past selves, as rivals;
- `evaluate`: duplicate deals against others;
- `run`: the loop, with a budget of time, checkpoints and a log; `plot` draws the log;
- `export`: the network in whole numbers, for `cultists.minds`.

Over choices:

- `research.self_play`: whole games as one compiled entry;
- `choice_games`: many of them, a thread for each core;
- `rater`: a small network, and what it learns from;
- `choice_run`: a step of learning, and the loop.

`kinds` says which of the two a game has. Only this package needs PyTorch
(`pip install "cultists[learn]"`).
"""

from cultists.table.extras import need

need("torch")
