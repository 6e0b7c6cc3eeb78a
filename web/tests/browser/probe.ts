/** What is wrong with a page as it is laid out: controls out of reach, covered, too small; cut text. */
import type { Page } from "playwright-core";

/** Every fault as a line of text. A control in a list that scrolls is looked at scrolled into view. */
export function faults(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const found: string[] = [];
    const named = (each: Element): string => {
      const words = each.getAttribute("aria-label") ?? each.textContent ?? "";
      const where = each.getAttribute("data-move") ?? each.getAttribute("class") ?? "";
      return `${each.tagName.toLowerCase()} “${words.trim().replace(/\s+/g, " ").slice(0, 40)}” (${where.slice(0, 40)})`;
    };
    const visible = (each: Element): boolean =>
      each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !each.closest(".ears, .skip, [inert]");
    const top = document.querySelector("dialog[open]") ?? document.body;
    const controls = top.querySelectorAll(
      'button, a[href], input, select, textarea, summary, [role="button"], [role="slider"]',
    );
    for (const each of controls) {
      if (!visible(each)) continue;
      each.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
      const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
        found.push(
          `out of reach: ${named(each)} ${Math.round(left)},${Math.round(top)} to ${Math.round(right)},${Math.round(bottom)}`,
        );
      else {
        // a card in a fan is covered in part: a third of it must be there to press; and where the
        // whole panel of a seat opens it, what lies in the panel need not be pressed
        const seat = each.closest(".seat");
        const free = [0.17, 0.5, 0.83].some((share) => {
          const hit = document.elementFromPoint(left + width * share, (top + bottom) / 2);
          const same = hit?.closest("label")?.contains(each) ?? false;
          return hit && (each.contains(hit) || hit.contains(each) || same || seat?.contains(hit));
        });
        if (!free) found.push(`covered: ${named(each)}`);
      }
      if (each.matches("[data-small-by-design], .tile, a")) continue;
      if (Math.min(width, height) < least - 0.5)
        found.push(`small: ${named(each)} ${Math.round(width)} x ${Math.round(height)}`);
    }
    for (const each of top.querySelectorAll("*")) {
      const text = [...each.childNodes].some((n) => n.nodeType === 3 && n.textContent?.trim());
      // names of people may be any length: they are whole where they are pointed at
      if (!text || !visible(each) || each.matches(".name[aria-label]")) continue;
      const { overflowX, overflowY, lineClamp } = getComputedStyle(each) as CSSStyleDeclaration & {
        lineClamp?: string;
      };
      const cut = (overflow: string, is: number, shown: number): boolean =>
        /hidden|clip/.test(overflow) && is > shown + 1;
      if (cut(overflowX, each.scrollWidth, each.clientWidth)) found.push(`cut: ${named(each)}`);
      else if (lineClamp === "none" && cut(overflowY, each.scrollHeight, each.clientHeight))
        found.push(`cut: ${named(each)}`);
    }
    scrollTo(0, 0);
    return [...new Set(found)];
  }, least);
}
