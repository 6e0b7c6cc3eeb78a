/** What is not a table is in reach on every screen, too: start page, lobby, dialogs, the end, the past, the rules. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LONG, SOAK, Server, THOUGHT, makeRoom } from "./harness";
import { withBrowser } from "./people";
import { Game } from "./positions";
import { type Walked, walk } from "./walk";

let server: Server;
beforeAll(async () => void (server = await Server.start({ dealt: true })), LONG);
afterAll(() => server?.stop(), LONG);
const { someone, browser } = withBrowser(() => server.address);
const CLOCK = { kind: "bank", minutes: 30, increment: 5 };
/** German has the longer words; `make soak` looks at English, too, and at analyses. */
const LOCALES = SOAK ? ["de-DE", "en-GB"] : ["de-DE"];

/** The same person with a telephone and at a desk. */
async function both(locale: string): Promise<[Walked, Walked]> {
  const telephone = await someone({ locale, touch: true });
  await telephone.context.request.post("/api/guests", {
    data: { name: "Wilhelmina of Innsmouth" },
    headers: { origin: server.address },
  });
  const desk = await someone({ locale, touch: false, as: telephone.context });
  return [
    { page: telephone.page, touch: true },
    { page: desk.page, touch: false },
  ];
}

/** Go somewhere with both, and look at it in all sizes. */
async function visit(name: string, walked: Walked[], path: string, then: Then): Promise<string[]> {
  const found: string[] = [];
  for (const each of walked) {
    await each.page.goto(path);
    await then(each.page);
    found.push(...(await walk(name, each)));
  }
  return found;
}
type Then = (page: Page) => Promise<unknown>;
const there =
  (selector: string): Then =>
  (page) =>
    page.locator(selector).first().waitFor();

test.each(LOCALES)(
  "every page in %s is in reach",
  { timeout: (SOAK ? 20 : 12) * LONG },
  async (locale) => {
    const language = locale.slice(0, 2);
    const walked = await both(locale);
    const [{ page: telephone }] = walked;
    const named = (page: string): string => `page-${page}-${language}`;
    const found: string[] = [];
    const look = async (name: string, path: string, then: Then): Promise<void> =>
      void found.push(...(await visit(named(name), walked, path, then)));

    await look("start", "/", there("section.game button"));
    await look("start-form", "/", async (page) => {
      await page.locator("section.game .btn").nth(1).click();
      await page.locator("form, section:has(select)").first().waitFor();
    });
    await look("settings", "/", async (page) => {
      await page.waitForSelector("section.game button");
      await page.keyboard.press("s");
      await page.getByRole("dialog").waitFor();
    });
    await look("keys", "/", async (page) => {
      await page.waitForSelector("section.game button");
      await page.keyboard.press("?");
      await page.getByRole("dialog").waitFor();
    });
    await look("toast", "/", async (page) => {
      await page.waitForSelector("section.game button");
      await page.evaluate(() => {
        const later = window.setTimeout;
        const never = (run: TimerHandler, wait = 0): number => (wait > 5000 ? 0 : later(run, wait));
        Object.assign(window, { setTimeout: never }); // it stays until all sizes were seen
      });
      await page.locator("aside form input").first().fill("https://");
      await page.keyboard.press("Enter");
      await page.locator(".toasts p").waitFor();
    });
    await look("opponents", "/opponents/stars", there("label.opp"));
    await look("together", "/together?game=realms", there("#main .btn"));
    await look("rules-stars", "/rules/stars", there("#main h1"));
    await look("rules-realms", "/rules/realms", there("#main h1"));
    await look("lessons", "/lessons", there("#main nav a"));
    await look("lesson-stars", "/lessons/stars/summoning", there(".lesson .sky"));
    await look("lesson-realms", "/lessons/realms/locations", there(".lesson .hand"));
    await look("puzzles", "/puzzles", there("#main a, #main .btn"));
    await look("book", "/book?game=stars", there("#main input"));
    await look("nowhere", "/far/away", there("#main .btn, #main a"));

    const who = { page: telephone, context: telephone.context(), problems: [] };
    const open = await makeRoom(who, server.address, { game: "realms", seats: 4, clock: CLOCK });
    await look("lobby", `/room/${open}`, there('.frame[data-status="open"] .btn'));
    const guests = await both(locale);
    for (const each of guests) {
      await each.page.goto(`/room/${open}`);
      await each.page.waitForSelector('.frame[data-status="open"] input');
      found.push(...(await walk(named("lobby-by-link"), each)));
    }

    for (const game of ["stars", "realms"] as const) {
      const rival = await browser().newContext({ baseURL: server.address });
      const seats = [telephone.context(), rival].map(({ request }) => request);
      const played = await Game.begin(seats, { game, clock: CLOCK }, server.address);
      await played.until((_, moves) => moves > 60, 70);
      await played.send(1, { type: "resign" });
      await look(`${game}-end`, `/room/${played.room}`, async (page) => {
        await page.locator("main.end figure svg[role=img]").waitFor();
        if (SOAK) await page.locator("main.end .facts section").first().waitFor();
      });
      await look(`${game}-share`, `/room/${played.room}`, async (page) => {
        await page
          .locator("main.end")
          .getByRole("button", { name: language === "de" ? "Teilen" : "Share" })
          .click();
        await page.getByRole("dialog").getByRole("img").waitFor();
      });
      await look(`${game}-replay`, `/replay/${played.room}?move=40`, there("input[type=range]"));
      // an analysis takes its time where rules are interpreted
      if (!SOAK) continue;
      await look(`${game}-analysis`, `/analysis/${played.room}?move=40`, there(".chart .slider"));
      await look(`${game}-explore`, `/explore/${played.room}?move=40`, (page) =>
        page.locator(".explore .plan").first().waitFor({ timeout: THOUGHT }),
      );
    }
    await look("statistics", "/statistics", there("main .figures"));
    await look("start-again", "/", there("section.panel a[href^='/room/']"));
    expect(found).toEqual([]);
  },
);
