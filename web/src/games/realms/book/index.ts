/** Realms in the book: cards by colour and by type. */
import type { BookModule } from "../../../games";
import { realmsCatalogue } from "../model";
import Pages from "./BookPages.svelte";

export { Pages };

export const filters: BookModule["filters"] = (catalogue) => {
  const { colours, types } = realmsCatalogue(catalogue);
  return Object.entries({ ...colours, ...types });
};
