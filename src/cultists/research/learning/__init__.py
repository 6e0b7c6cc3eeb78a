"""Learning by self-play: masked PPO, many games at once, on a GPU or a processor.

Read it in this order:

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

Only this package needs PyTorch (`pip install "cultists[learn]"`).
"""

from cultists.table.extras import need

need("torch")
