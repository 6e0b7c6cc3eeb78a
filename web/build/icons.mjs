// Draws the icons of the app from one picture, in a real Chromium: `npm run icons`.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import chromium from "@sparticuz/chromium";
import { chromium as playwright } from "playwright-core";

const PUBLIC = fileURLToPath(new URL("../public/", import.meta.url));
const [NIGHT, SUNK, GOLD] = ["#0b1033", "#080b22", "#dfb765"];

/** The four-pointed star of the page over the rings of its chart, within a circle of radius 20. */
const drawing = `
  <g fill="none" stroke="${GOLD}" stroke-opacity=".45" stroke-width=".5">
    <circle r="17.5"/><circle r="12"/>
    ${Array.from({ length: 24 }, (_, n) => `<path d="M0 -17.5V-${n % 6 ? 16.3 : 15}" transform="rotate(${n * 15})"/>`).join("")}
  </g>
  <path d="M0 -19.5L4 -4L19.5 0L4 4L0 19.5L-4 4L-19.5 0L-4 -4Z" fill="${GOLD}"/>
  <path d="M0 -19.5V19.5M-19.5 0H19.5" stroke="${SUNK}" stroke-width=".7"/>
  <g fill="#f3e6c4"><circle cx="9" cy="-9.5" r="1.1"/><circle cx="-10" cy="8" r=".9"/><circle cx="11" cy="10.5" r=".8"/><circle cx="-8.5" cy="-11" r=".7"/></g>`;

/** `corner`: how round the ground is; `scale`: a system may cut a maskable icon to a circle of 80 %. */
const icon = (corner, scale) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-24 -24 48 48">
  <rect x="-24" y="-24" width="48" height="48" rx="${corner}" fill="${NIGHT}"/>
  <g transform="scale(${scale})">${drawing}</g></svg>`;

const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage();
for (const [name, size, corner, scale] of [
  ["icon-192.png", 192, 9, 1],
  ["icon-512.png", 512, 9, 1],
  ["icon-maskable.png", 512, 0, 0.8],
]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${icon(corner, scale)}`);
  writeFileSync(PUBLIC + name, await page.screenshot({ omitBackground: true }));
}
writeFileSync(`${PUBLIC}icon.svg`, icon(9, 1).replace(/\s*\n\s*/g, ""));
await browser.close();
