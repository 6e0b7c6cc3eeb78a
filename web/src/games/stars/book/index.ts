/** Stars in the book: creatures by rank. */
import type { BookModule } from "../../../games";
import { starsCatalogue } from "../model";
import Pages from "./BookPages.svelte";

export { Pages };

export const filters: BookModule["filters"] = (catalogue) =>
  Object.entries(starsCatalogue(catalogue).ranks);
