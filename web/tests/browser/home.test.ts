/** The start page: to a table at once, by a room, by a link, and to the tables of others. */
import { expect, test } from "vitest";
import { asks, withBrowser } from "./people";
import { picture } from "./harness";
import { myTurn, playQuickly } from "./playing";

const { at, someone } = withBrowser();
const TITLES = { stars: "The Stars Are Right", realms: "Cthulhu Realms" };

test.each(["stars", "realms"] as const)(
  "play now: at a table of %s, with the first turn explained",
  async (game) => {
    const { page } = await someone();
    await page.goto("/");
    await page
      .getByRole("region", { name: TITLES[game] })
      .getByRole("button", { name: "Play now" })
      .click();
    await page.waitForSelector('.frame[data-status="playing"]');
    await myTurn(page);
    const guide = page.getByRole("complementary", { name: "First steps" });
    await guide.waitFor();
    await picture(page, `${game}-explained`);
    const first = await guide.innerText();
    expect(first.length).toBeGreaterThan(40);
    await playQuickly(page, 5, 1);
    await guide.getByRole("button", { name: "Got it" }).click();
    await guide.waitFor({ state: "detached" });
    await page.reload();
    await myTurn(page);
  },
);

test("a room is made as it was wished, joined by its link, and found again", async () => {
  const [ann, ben] = [await someone(), await someone()];
  await ann.page.goto("/");
  await picture(ann.page, "home");
  await ann.page
    .getByRole("region", { name: TITLES.realms })
    .getByRole("button", { name: "Create a room" })
    .click();
  const make = ann.page.getByRole("region", { name: "Create a room" });
  await make.getByRole("button", { name: "add a seat" }).click();
  await make.getByLabel("Who sits at seat 2").selectOption("sleepwalker");
  await make.getByLabel("Clock").selectOption("bank");
  await make.getByRole("spinbutton", { name: "Minutes" }).fill("7");
  await picture(ann.page, "home-make");
  await make.getByRole("button", { name: "Create the room" }).click();
  await ann.page.waitForURL(/\/room\//);
  const link = await ann.page.getByLabel("link to this room").inputValue();
  const room = link.split("/").at(-1) ?? "";
  const { terms } = await asks<{ terms: Record<string, unknown> }>(ann, `rooms/${room}`);
  expect(terms).toMatchObject({
    game: "realms",
    seats: 3,
    public: false,
    clock: { kind: "bank", minutes: 7 },
  });

  await ben.page.goto("/");
  const field = ben.page.getByLabel("Join a friend");
  await field.fill("https://");
  await field.press("Enter");
  await ben.page.getByText("This is neither a link").first().waitFor();
  await field.fill(link);
  await field.press("Enter");
  await ben.page.getByRole("button", { name: "Sit down" }).click();
  for (const { page } of [ann, ben]) await page.waitForSelector('.frame[data-status="playing"]');
  expect((await asks<{ seat: number }>(ben, `rooms/${room}`)).seat).toBe(2);

  await ben.page.goto("/");
  const mine = ben.page.locator("section", {
    has: ben.page.getByRole("heading", { name: "My games" }),
  });
  await mine.getByRole("link", { name: /^Continue/ }).click();
  await ben.page.waitForURL(link);
  await ben.page.waitForSelector('.frame[data-status="playing"]');
});

test("a link that leads nowhere says so", async () => {
  const { page } = await someone();
  await page.goto("/room/nobody-made-it");
  await page.getByRole("button", { name: "start page" }).waitFor();
  expect((await page.locator("#main").innerText()).length).toBeGreaterThan(20);
  await page.goto("/far/away");
  await page.getByText("The map is blank here").first().waitFor();
});

type Seats = { view: { seats: { hand?: (string | number)[] }[]; legal_moves: string[] } };

test.each(["stars", "realms"] as const)(
  "whoever watches %s sees nothing secret and can do nothing",
  async (game) => {
    const ann = await at({ game, machines: ["greedy"], public: true, options: { first: 0 } });
    await myTurn(ann.page);
    const cleo = await someone();
    await cleo.page.goto("/");
    const list = cleo.page.locator("section", {
      has: cleo.page.getByRole("heading", { name: "In progress" }),
    });
    const more = list.getByRole("button", { name: /more$/ });
    await list.waitFor();
    if (await more.isVisible()) await more.click();
    await list.locator(`a[href="/room/${ann.room}"]`).click();
    await cleo.page.waitForSelector(
      '.frame[data-status="playing"] .hand, .frame[data-status="playing"] [data-cell]',
    );
    await picture(cleo.page, `${game}-watched`);
    expect(await cleo.page.locator("[data-move]").count()).toBe(0);
    expect(await cleo.page.locator(".hand").locator("[data-kind], [data-card]").count()).toBe(0);
    // and the server has told this browser nothing else
    const seen = await asks<Seats>(cleo, `rooms/${ann.room}/table`);
    expect(seen.view.legal_moves).toEqual([]);
    expect(seen.view.seats.flatMap(({ hand }) => hand ?? [])).toEqual([]);
    const own = await asks<Seats>(ann, `rooms/${ann.room}/table`);
    expect(own.view.seats[0]?.hand).toHaveLength(game === "stars" ? 5 : 3);
  },
);
