import { expect, it } from "vitest";
import { listed } from "../src/offline/games";

it("tells of a room what its head tells", () => {
  const head = {
    room: "local-abc",
    version: "1",
    terms: { game: "a game", seats: 3, rated: false, public: false },
    cards: null,
    seed: "7",
    host: "p1",
    made: 1,
    touched: 2,
    status: "playing",
    outcome: null,
    chairs: [
      [0, "p1", "Ada", null],
      [2, null, "Lavinia", "novice"],
    ],
  };
  const found = listed(JSON.stringify(head));
  expect(found).toMatchObject({ room: "local-abc", game: "a game", seats: 3, status: "playing" });
  expect(found.names).toEqual(["Ada", "Lavinia"]);
  expect(found.levels).toEqual([null, "novice"]);
});
