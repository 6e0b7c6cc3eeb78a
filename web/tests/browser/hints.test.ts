/** Hints: three levels in both games, where they stand, how they go, and that they are counted. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { asks, withBrowser } from "./people";
import { LONG, picture, TELEPHONE } from "./harness";
import { click, myTurn, offered, state } from "./playing";

const { at } = withBrowser();
const FIRST = { machines: ["greedy"], options: { first: 0 } };
const TABLET = { width: 820, height: 1180 };

const button = (page: Page) => page.locator(".hint-btn");
const slip = (page: Page) => page.locator(".slip");
const dots = (page: Page): Promise<number> => slip(page).locator(".dots .on").count();

/** Ask until so much is told. A server that was just started may refuse until machines are ready. */
async function ask(page: Page, level: number): Promise<void> {
  const next = async (): Promise<number> => {
    const [open, busy] = [
      await slip(page).count(),
      await slip(page).locator("[aria-busy]").count(),
    ];
    const told = open ? await dots(page) : 0;
    if (told < level && !busy) await button(page).click();
    return open ? dots(page) : 0;
  };
  await expect.poll(next, { timeout: 3 * LONG, interval: 200 }).toBe(level);
}

const box = async (page: Page, what: string) => {
  const { x, y, width, height } = (await page.locator(what).first().boundingBox())!;
  const [left = 0, top = 0, wide = 0, high = 0] = [x, y, width, height].map(Math.round);
  return { x: left, y: top, width: wide, height: high };
};

test.each(["stars", "realms"] as const)("%s: something, what, and how", async (game) => {
  const { page } = await at({ game, ...FIRST });
  await myTurn(page);
  await ask(page, 1);
  await expect(slip(page).locator("p").first().innerText()).resolves.toMatch(
    game === "stars" ? /can be summoned this turn/ : /worth|things|done/,
  );
  await slip(page).getByRole("button", { name: "What?" }).click();
  await slip(page).getByText("The best idea:").waitFor();
  await slip(page).getByRole("button", { name: "How?" }).click();
  await slip(page).locator("li").first().waitFor();
  await picture(page, `hint-${game}`);
  const steps = await slip(page).locator("li").count();
  const marks = await page.locator(".step-mark").count();
  expect(marks).toBeGreaterThan(0);
  const { changes } = await state(page);
  await slip(page).getByRole("button", { name: "Do step 1" }).click();
  await expect.poll(async () => (await state(page)).changes).toBeGreaterThan(changes);
  if (steps > 1) await slip(page).getByRole("button", { name: "Do step 2" }).waitFor();
  await page.keyboard.press("Escape");
  await slip(page).waitFor({ state: "detached" });
  expect(await page.locator(".step-mark").count()).toBe(0);
});

test("acting otherwise ends a hint, and the log counts what was asked", async () => {
  const who = await at({ game: "stars", ...FIRST });
  const { page, room } = who;
  await myTurn(page);
  await ask(page, 3);
  const told = await page.locator("[data-move] .step-mark").count();
  expect(told).toBeGreaterThan(0);
  const first = await slip(page).locator("li").first().innerText();
  const other = (await offered(page)).filter((move) => move.startsWith("invoke"));
  const label = first.toLowerCase();
  await click(
    page,
    other.find((move) => !label.includes(move.split(" ")[1]?.toLowerCase() ?? "")) ?? "draw",
  );
  await slip(page).waitFor({ state: "detached" });
  type Log = { type: string; level?: number }[];
  const log = await asks<Log>(who, `rooms/${room}/log`);
  const asked = log.filter(({ type }) => type === "hint");
  expect(asked.map(({ level }) => level)).toEqual([1, 2, 3]);
});

test.each([
  ["telephone", TELEPHONE],
  ["tablet", TABLET],
] as const)(
  "on a %s a hint moves neither sky nor hand, and lies over nothing",
  async (name, viewport) => {
    const { page } = await at({ game: "stars", ...FIRST }, { viewport, locale: "de-DE" });
    await myTurn(page);
    const before = { sky: await box(page, ".sky .field"), hand: await box(page, ".hand .cards") };
    for (const level of [1, 2, 3]) {
      await ask(page, level);
      expect(await box(page, ".sky .field")).toEqual(before.sky);
      expect(await box(page, ".hand .cards")).toEqual(before.hand);
      const hint = (await slip(page).boundingBox())!;
      expect(hint.y + hint.height).toBeLessThanOrEqual(before.sky.y + 1);
    }
    await picture(page, `hint-stars-${name}`);
  },
);

test("realms on a telephone: the hint stands above what lies on the table", async () => {
  const { page } = await at(
    { game: "realms", ...FIRST },
    { viewport: TELEPHONE, settings: { speed: 0, theme: "light" } },
  );
  await myTurn(page);
  const hand = await box(page, ".hand");
  await ask(page, 3);
  expect(await box(page, ".hand")).toEqual(hand);
  const [hint, board] = [await box(page, ".slip"), await box(page, ".board")];
  expect(hint.y + hint.height).toBeLessThanOrEqual(board.y);
  await picture(page, "hint-realms-telephone");
});
