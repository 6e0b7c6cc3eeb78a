// boardgame.io's own server with as simple a game as there is: two players in turn name a number.
// Everything is kept in memory, as that server does unless it is told otherwise.
const http = require("http");
const { Origins, Server } = require("boardgame.io/server");

// It would listen on every address of the machine; here nobody else is invited.
const listen = http.Server.prototype.listen;
http.Server.prototype.listen = function (port, ready) {
  return listen.call(this, port, "127.0.0.1", ready);
};

const numbers = {
  name: "numbers",
  setup: () => ({ sum: 0, last: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    name: ({ G }, number) => {
      G.sum += number;
      G.last = number;
    },
  },
};

const [port, apiPort] = process.argv.slice(2).map(Number);
const server = Server({ games: [numbers], origins: [Origins.LOCALHOST] });
server.run({ port, lobbyConfig: { apiPort } }).then(() => console.log("ready"));
