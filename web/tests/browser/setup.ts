/** One server and one browser for all tests in the browser: each of them makes rooms of its own. */
import chromium from "@sparticuz/chromium";
import type { TestProject } from "vitest/node";
import { Server } from "./harness";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await chromium.executablePath(); // unpacked once: a file that another process still writes cannot run
  const server = await Server.start();
  project.provide("address", server.address);
  return () => server.stop();
}

declare module "vitest" {
  export interface ProvidedContext {
    address: string;
  }
}
