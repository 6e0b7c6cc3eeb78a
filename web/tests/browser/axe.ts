/** axe-core in the page: nothing serious may be found, in any light. */
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Found = {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary?: string }[];
};
type Axe = { run: (options: object) => Promise<{ violations: Found[] }> };

async function run(page: Page, theme: string, options: object): Promise<string[]> {
  const found = await page.evaluate(
    async ({ theme, options }) => {
      document.documentElement.dataset["theme"] = theme;
      return (await (window as unknown as { axe: Axe }).axe.run(options)).violations;
    },
    { theme, options },
  );
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = "" }) => {
        const why = failureSummary.split("\n")[1]?.trim() ?? "";
        return `${theme}: ${id}: ${html.slice(0, 160)} ${why}`;
      }),
    );
}

/** What is serious or critical, as lines to read: everything at night, and colours in all lights. */
export async function serious(page: Page): Promise<string[]> {
  await page.evaluate(SOURCE);
  const colours = { runOnly: ["color-contrast"] };
  const found = await run(page, "dark", {});
  for (const theme of ["light", "contrast"]) found.push(...(await run(page, theme, colours)));
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
  return found;
}

/** Controls that are off and do not say why, in words that ears get, too. */
export function unexplained(page: Page): Promise<string[]> {
  return page.$$eval("[aria-disabled=true], :disabled", (all) =>
    all
      .filter((each) => each.checkVisibility())
      .filter((each) => {
        const ids = each.getAttribute("aria-describedby")?.split(/\s+/) ?? [];
        const why = ids
          .map((id) => document.getElementById(id)?.textContent?.trim() ?? "")
          .join(" ");
        return each.matches(":disabled") || why.length < 8;
      })
      .map((each) => each.outerHTML.slice(0, 200)),
  );
}

/** Names that two elements share: whoever asks for one gets the wrong one. */
export function namedTwice(page: Page): Promise<string[]> {
  return page.$$eval("[id]", (all) => {
    const ids = all.map(({ id }) => id);
    return ids.filter((id, place) => ids.indexOf(id) !== place);
  });
}
