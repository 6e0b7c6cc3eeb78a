/** The drawings of the realms for pages without a table: they come once, and stay. */
export async function loadEmblems(): Promise<void> {
  if (document.getElementById("em-hood")) return; // a table has brought them
  const { default: drawings } = await import("./emblems.svg?raw");
  if (document.getElementById("em-hood")) return;
  document.body.insertAdjacentHTML("afterbegin", drawings);
}
