/** Stars in the book: creatures by rank. */
import type { BookModule } from "../../../games";
import type { StarsCatalogue } from "../model";
import Pages from "./BookPages.svelte";

export { Pages };

export const filters: BookModule["filters"] = (catalogue) =>
  Object.entries((catalogue as StarsCatalogue).ranks);
