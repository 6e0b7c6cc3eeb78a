/** A table survives: loaded anew, on a second device, without its server, on every screen. */
import { expect, test } from "vitest";
import { withBrowser } from "./people";
import { DESKTOP, Server, TELEPHONE, makeRoom, person, picture } from "./harness";
import { click, myTurn, offer, offered, state } from "./playing";

const { at, someone, browser } = withBrowser();
const FOUR = { seats: 4, machines: ["novice", "novice", "novice"] };

test("a page that is loaded again in the middle of a turn shows the same table", async () => {
  const { page } = await at({ game: "stars", machines: ["novice"], options: { first: 0 } });
  await myTurn(page);
  await click(page, await offer(page, "invoke"));
  const before = await state(page);
  await page.reload();
  await myTurn(page);
  expect(await state(page)).toEqual(before);
});

test("two devices on one seat see the same", async () => {
  const ann = await at({ game: "realms", machines: ["novice"], options: { first: 0 } });
  const other = await ann.context.newPage();
  await other.goto(`/room/${ann.room}`);
  await myTurn(other);
  await click(other, await offer(other, "play"));
  const { changes } = await state(other);
  await ann.page.waitForSelector(`.frame[data-changes="${changes}"]`);
});

test("a server that is killed comes back, and nothing is lost", async () => {
  const frail = await Server.start();
  const ann = await person(browser(), frail.address, { settings: { speed: 0 } });
  await makeRoom(ann, frail.address, {
    game: "realms",
    machines: ["novice"],
    options: { first: 0 },
  });
  await myTurn(ann.page);
  await click(ann.page, await offer(ann.page, "play"));
  const before = await state(ann.page);
  const folder = await frail.kill();
  await ann.page.getByText("The connection was lost").waitFor();
  await picture(ann.page, "reconnecting");
  const again = await Server.start({ folder, port: frail.port });
  await ann.page.waitForSelector('.frame[data-connection="live"]');
  expect((await state(ann.page)).changes).toBe(before.changes);
  await click(ann.page, (await offered(ann.page))[0] ?? "");
  await ann.context.close();
  await again.stop();
});

test("German, on a telephone", async () => {
  for (const game of ["stars", "realms"] as const) {
    const { page } = await at({ game, ...FOUR }, { locale: "de-DE", viewport: TELEPHONE });
    await myTurn(page);
    await page.getByText("Du bist am Zug").first().waitFor();
    await picture(page, `${game}-telephone-de`);
    const size = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { width: scrollWidth, height: scrollHeight };
    });
    expect(size).toEqual(TELEPHONE);
  }
});

test.each([
  DESKTOP,
  { width: 1024, height: 768 },
  { width: 360, height: 640 },
  { width: 3840, height: 2160 },
])("no scroll bar on the table at %o", async (viewport) => {
  const ann = await someone({ viewport });
  for (const game of ["stars", "realms"] as const) {
    const answer = await ann.context.request.post("/api/rooms", { data: { game, ...FOUR } });
    await ann.page.goto(`/room/${((await answer.json()) as { room: string }).room}`);
    await myTurn(ann.page);
    await picture(ann.page, `${game}-${viewport.width}`);
    const size = await ann.page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { width: scrollWidth, height: scrollHeight };
    });
    expect(size).toEqual(viewport);
  }
});

test("in words: the whole table and every move without a picture", async () => {
  const wishes = { settings: { speed: 0, text: true } };
  const { page } = await at({ game: "stars", machines: ["novice"], options: { first: 0 } }, wishes);
  await myTurn(page);
  await picture(page, "stars-words");
  const field = page.getByLabel("Type a move, or choose one");
  await field.fill("conjure the moon");
  await field.press("Enter");
  await page.getByText("“conjure the moon” is not a move.").first().waitFor();
  const moves = await page.locator(".moves li button").allInnerTexts();
  await field.fill(moves.find((words) => words.startsWith("invoke")) ?? "");
  await field.press("Enter");
  await page.waitForSelector('.frame[data-changes="1"]');
});
