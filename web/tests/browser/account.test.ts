/** An account: created, marked at the table, its password changed, and its devices logged out. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { namedTwice, serious, unexplained } from "./axe";
import { address, asks, withBrowser } from "./people";
import { makeRoom, picture } from "./harness";

const { someone } = withBrowser();
const OLD = "the whisperer in darkness";
const NEW = "the shadow out of time";

async function open(page: Page, name: string): Promise<Locator> {
  await page.goto("/");
  await page.getByRole("button", { name, exact: true }).click();
  return page.getByRole("dialog", { name: "Who you are" });
}

async function enter(page: Page, how: "Create an account" | "Log in", who: string): Promise<void> {
  const dialog = await open(page, "Who are you?");
  await dialog.getByText(how, { exact: true }).first().click();
  await dialog.getByLabel("Name", { exact: true }).fill(who);
  await dialog.getByLabel("Password").fill(OLD);
  const press = how === "Log in" ? "Log in" : "Create the account";
  await dialog.getByRole("button", { name: press }).click();
  await dialog.waitFor({ state: "detached" });
}

test("an account is marked, changes its password and logs its devices out", async () => {
  const [ann, elsewhere, ben] = [await someone(), await someone(), await someone()];
  await enter(ann.page, "Create an account", "Ann Whateley");
  await enter(elsewhere.page, "Log in", "Ann Whateley");

  const room = await makeRoom(ann, address, { game: "stars" });
  await ben.page.goto(`/room/${room}`);
  const mark = ben.page.getByRole("img", { name: /name of an account/ });
  await mark.waitFor();
  expect(await mark.getAttribute("title")).toMatch(/nobody else/);

  const dialog = await open(ann.page, "Ann Whateley");
  const devices = dialog.getByRole("list", { name: "Where you are logged in" });
  await devices.getByText("this browser").waitFor();
  expect(await devices.getByRole("listitem").count()).toBe(2);
  await picture(ann.page, "account");
  const found = [await serious(ann.page), await unexplained(ann.page), await namedTwice(ann.page)];
  expect(found).toEqual([[], [], []]);
  await devices.getByRole("button", { name: /^Log out: / }).click();
  await expect.poll(() => devices.getByRole("listitem").count()).toBe(1);
  expect((await asks<{ code: string }>(elsewhere, "me")).code).toBe("person/unknown");

  await dialog.getByLabel("Current password").fill(NEW);
  await dialog.getByLabel("New password").fill(NEW);
  await dialog.getByRole("button", { name: "Change the password" }).click();
  await dialog.getByText("Name and password do not match").waitFor();
  await dialog.getByLabel("Current password").fill(OLD);
  await dialog.getByRole("button", { name: "Change the password" }).click();
  await dialog.waitFor({ state: "detached" });
  expect((await asks<{ account: boolean }>(ann, "me")).account).toBe(true);
});
