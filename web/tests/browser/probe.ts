/** What is wrong with a page as it is laid out: controls out of reach, covered, too small; cut text. */
import type { Page } from "playwright-core";

export const POINTER = 24; // pixels that a control measures at least
export const FINGER = 44;

/**
 * Of what a finger presses, what may be smaller than a finger, and why. `POINTER` holds there, too.
 * A telephone shows a whole table: what is many, side by side and forgiving cannot all be 44 px.
 */
const SMALLER = [
  ".tile, .handle", // the sky as large as the screen allows; a push is also dragged, from any tile
  ".mini", // a press only enlarges a creature; what it can do is pressed there
  ".seat :is(.name, .link)", // wherever one presses the panel of a seat, it opens
  ".stage .use", // cards of a rival, to be read
  ".logbox li button", // a look back, for which there is a slider, too
  "a", // a link stands in a sentence, or above the table
].join(", ");

/** Every fault as a line of text. A control in a list that scrolls is looked at scrolled into view. */
export function faults(page: Page, least: number): Promise<string[]> {
  return page.evaluate(
    ([least, pointer, smaller]) => {
      const found: string[] = [];
      const named = (each: Element): string => {
        const words = each.getAttribute("aria-label") ?? each.textContent ?? "";
        const where = each.getAttribute("data-move") ?? each.getAttribute("class") ?? "";
        return `${each.tagName.toLowerCase()} “${words.trim().replace(/\s+/g, " ").slice(0, 40)}” (${where.slice(0, 40)})`;
      };
      const visible = (each: Element): boolean =>
        each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !each.closest(".ears, .skip, [inert]");
      const { scrollWidth } = document.documentElement;
      if (scrollWidth > innerWidth + 1) found.push(`wider than the screen: ${scrollWidth} px`);
      const top = document.querySelector("dialog[open]") ?? document.body;
      const controls = top.querySelectorAll(
        'button, a[href], input, select, textarea, summary, [role="button"], [role="slider"]',
      );
      // a question has to be answered first; it may lie over what cannot be done before. A toast goes by
      // itself, and the way to one's own cards as soon as one has scrolled there
      const asks = (hit: Element | null): boolean =>
        !!hit?.closest(".asking, .ask, .toasts, .below");
      const scrolls = (each: Element): boolean => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        for (let frame = each.parentElement; frame; frame = frame.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(frame);
          if (/auto|scroll/.test(overflowX + overflowY)) return true;
          const around = frame.getBoundingClientRect();
          const hides =
            left < around.left ||
            right > around.right ||
            top < around.top ||
            bottom > around.bottom;
          if (hides && /hidden|clip/.test(overflowX + overflowY)) return false;
        }
        return true; // the page itself
      };
      for (const each of controls) {
        if (!visible(each)) continue;
        // only what people can scroll, too: a script also scrolls what is merely cut off
        if (scrolls(each))
          each.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
        const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
        if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
          found.push(
            `out of reach: ${named(each)} ${Math.round(left)},${Math.round(top)} to ${Math.round(right)},${Math.round(bottom)}`,
          );
        else {
          // a card in a fan is covered in part: a third of it must be there to press; anything else is
          // free from end to end. Where the whole panel of a seat opens it, what lies in the panel need
          // not be pressed
          const seat = each.closest(".seat");
          const shares = [0.17, 0.5, 0.83];
          const fan = each.matches("[data-card], [data-kind], .handle, .tile");
          let above = "";
          const at = (share: number): boolean => {
            const hit = document.elementFromPoint(left + width * share, (top + bottom) / 2);
            const same = hit?.closest("label")?.contains(each) ?? false;
            const under = asks(hit) && !asks(each);
            const panel = seat?.contains(hit) || hit?.contains(each);
            const free = under || !!(hit && (each.contains(hit) || same || panel));
            if (!free) above = hit ? named(hit) : "nothing";
            return free;
          };
          if (!(fan ? shares.some(at) : shares.every(at)))
            found.push(`covered: ${named(each)} by ${above}`);
        }
        const needed = smaller && each.matches(smaller) ? pointer : least;
        const box = each.matches("[type=checkbox], [type=radio]") && each.closest("label");
        const pressed = box ? box.getBoundingClientRect() : { width, height };
        if (Math.min(pressed.width, pressed.height) < needed - 0.5)
          found.push(`small: ${named(each)} ${Math.round(width)} x ${Math.round(height)}`);
      }
      /** Whether a frame around an element hides some of its text for good. */
      const cutByFrame = (each: Element): boolean => {
        const range = document.createRange();
        // what is said to ears only is hidden from eyes for good
        const words = [...each.childNodes].find((n) => n.nodeType === 3 && n.textContent?.trim());
        range.selectNodeContents(words ?? each);
        const text = range.getBoundingClientRect();
        for (let frame = each.parentElement; frame; frame = frame.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(frame);
          const { left, right, top, bottom } = frame.getBoundingClientRect();
          if (each.matches(".chip") && text.top >= bottom) return false; // not shown at all
          if (/auto|scroll/.test(overflowX + overflowY)) return false;
          if (/hidden|clip/.test(overflowX) && (text.left < left - 1 || text.right > right + 1))
            return true;
          if (/hidden|clip/.test(overflowY) && (text.top < top - 1 || text.bottom > bottom + 1))
            return true;
        }
        return false;
      };
      for (const each of top.querySelectorAll("*")) {
        const text = [...each.childNodes].some((n) => n.nodeType === 3 && n.textContent?.trim());
        // names of people may be any length: they are whole where they are pointed at
        if (!text || !visible(each) || each.matches(".name:is([aria-label], [title]), .me, .whose"))
          continue;
        const { overflowX, overflowY, lineClamp } = getComputedStyle(
          each,
        ) as CSSStyleDeclaration & {
          lineClamp?: string;
        };
        const cut = (overflow: string, is: number, shown: number): boolean =>
          /hidden|clip/.test(overflow) && is > shown + 1;
        if (cut(overflowX, each.scrollWidth, each.clientWidth)) found.push(`cut: ${named(each)}`);
        // the text of a card may end in dots: pressing the card shows it whole; a heading may not
        const whole = lineClamp === "none" || each.closest("h1, h2, h3, .btn");
        if (whole && cut(overflowY, each.scrollHeight, each.clientHeight))
          found.push(`cut: ${named(each)}`);
        else if (each.closest("h1, h2, h3, .btn, .chip, [role=status]") && cutByFrame(each))
          found.push(`cut by its frame: ${named(each)}`);
      }
      scrollTo(0, 0);
      return [...new Set(found)];
    },
    [least, POINTER, SMALLER] as const,
  );
}
