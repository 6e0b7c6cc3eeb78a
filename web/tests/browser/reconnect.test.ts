/** The connection is cut while a wish is under way: it is played, and played once. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { asks, withBrowser } from "./people";
import { makeRoom } from "./harness";
import { address } from "./people";
import { myTurn, offer, state } from "./playing";

const { someone } = withBrowser();

/** A line that can go deaf to one side and then break, as lines do. */
class Wire {
  to: "carried" | "lost" = "carried";
  from: "carried" | "lost" = "carried";
  down = false;
  #cut: (() => void)[] = [];

  async tap(page: Page): Promise<void> {
    await page.routeWebSocket(/\/socket/, async (socket) => {
      if (this.down) return socket.close({ code: 1011 });
      const server = socket.connectToServer();
      socket.onMessage((words) => this.to === "carried" && server.send(words));
      server.onMessage((words) => this.from === "carried" && socket.send(words));
      this.#cut.push(
        () =>
          void Promise.all([socket.close({ code: 1011 }), server.close()]).catch(() => undefined),
      );
    });
  }

  cut(): void {
    this.down = true;
    for (const each of this.#cut.splice(0)) each();
  }

  mend(): void {
    [this.to, this.from, this.down] = ["carried", "carried", false];
  }
}

type Steps = { moves: { type: string; by: number | null }[] };

test.each(["to", "from"] as const)(
  "lost on the way %s the server, a move is played once",
  async (way) => {
    const ann = await someone();
    const wire = new Wire();
    await wire.tap(ann.page);
    const room = await makeRoom(ann, address, {
      game: "realms",
      machines: ["greedy"],
      options: { first: 0 },
    });
    await myTurn(ann.page);
    const { changes } = await state(ann.page);
    const move = await offer(ann.page, "play");
    wire[way] = "lost";
    await ann.page
      .locator(`[data-move=${JSON.stringify(move)}]`)
      .first()
      .click();
    await ann.page.waitForSelector('.frame[data-waiting="true"]');
    await ann.page.getByText("Waiting for the server").waitFor(); // honest about it
    if (way === "from")
      await expect
        .poll(() => asks<Steps>(ann, `matches/${room}/moves`))
        .toMatchObject({ changes: 1 });
    await ann.context.setOffline(true);
    wire.cut();
    await ann.page.waitForSelector('.frame[data-connection="lost"]');
    wire.mend();
    await ann.context.setOffline(false);
    await ann.page.waitForSelector(
      `.frame[data-connection="live"][data-waiting="false"][data-changes="${changes + 1}"]`,
    );
    const { moves } = await asks<Steps>(ann, `matches/${room}/moves`);
    expect(moves.filter(({ type, by }) => type === "move" && by === 0)).toHaveLength(1);
  },
);

test("what others did meanwhile is there when the line is", async () => {
  const ann = await someone();
  const wire = new Wire();
  await wire.tap(ann.page);
  const room = await makeRoom(ann, address, {
    game: "realms",
    machines: ["greedy"],
    options: { first: 0 },
  });
  const second = await ann.context.newPage();
  await second.goto(`/room/${room}`);
  await myTurn(second);
  wire.cut();
  await ann.page.waitForSelector('.frame[data-connection="lost"]');
  await second.keyboard.press("e");
  await second.getByRole("button", { name: "End anyway" }).click();
  await second.waitForSelector('.frame[data-mine="true"]:not([data-changes="0"])');
  const { changes } = await state(second);
  wire.mend();
  await ann.page.getByRole("button", { name: "Try now" }).click();
  await ann.page.waitForSelector(`.frame[data-connection="live"][data-changes="${changes}"]`);
  expect(await ann.page.locator(".log li:not(.mark)").count()).toBe(
    await second.locator(".log li:not(.mark)").count(),
  );
});
