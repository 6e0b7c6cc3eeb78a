/** Loads the drawings of cards for pages without a table, once. */
export async function loadEmblems(): Promise<void> {
  if (document.getElementById("em-hood")) return; // a table has loaded them
  const { default: drawings } = await import("./emblems.svg?raw");
  if (document.getElementById("em-hood")) return;
  document.body.insertAdjacentHTML("afterbegin", drawings);
}
