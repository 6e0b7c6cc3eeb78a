// The page against its targets, measured in a real Chromium: `npm run bench`.
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const { module } = await runnerImport(fileURLToPath(new URL("page.ts", import.meta.url)), {
  logLevel: "error",
});
await module.main();
