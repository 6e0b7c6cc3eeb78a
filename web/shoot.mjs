import chromium from "@sparticuz/chromium";
import { chromium as playwright } from "playwright-core";
import { spawn } from "node:child_process";
const server = spawn("/work/wt/study/.venv/bin/python", ["-m","tests.server.dealt","--port","8123","--no-limits","--database","sqlite:////tmp/shoot.db"], {cwd: "..", env: {...process.env, CULTISTS_PLAIN:"1"}, stdio:"ignore"});
for (let i=0;i<60;i++){ try { await fetch("http://127.0.0.1:8123/api/games"); break; } catch { await new Promise(r=>setTimeout(r,500)); } }
const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args:["--no-sandbox","--disable-gpu","--disable-dev-shm-usage"], headless:true});
const shots = JSON.parse(process.argv[2]);
for (const s of shots) {
  const context = await browser.newContext({ baseURL:"http://127.0.0.1:8123", viewport:{width:s.w??1440,height:s.h??900}, locale:s.locale??"en-GB", hasTouch: !!s.touch, colorScheme: s.light?"light":"dark", serviceWorkers:"block"});
  const page = await context.newPage();
  page.on("pageerror", e=>console.log(s.name,"ERR",e.message)); page.on("console", m=>m.type()==="error"&&console.log(s.name,"CON",m.text()));
  if (s.settings) await context.addInitScript((v)=>localStorage.setItem("cultists.settings", v), JSON.stringify(s.settings));
  await page.goto(s.path);
  await page.waitForLoadState("networkidle");
  for (const a of s.do ?? []) {
    if (a.click) await page.locator(a.click).first().click({timeout:5000}).catch(e=>console.log(s.name,String(e).slice(0,300)));
    if (a.key) await page.keyboard.press(a.key);
    if (a.wait) await page.waitForTimeout(a.wait);
    if (a.eval) console.log(s.name, await page.evaluate(a.eval));
  }
  await page.waitForTimeout(400);
  await page.screenshot({ path:`/tmp/shot-${s.name}.png`, fullPage: !!s.full });
  await context.close();
}
await browser.close(); server.kill();
