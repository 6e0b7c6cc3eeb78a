/** Whether the server may know this browser: it keeps the cookie from us, and nobody likes to be asked in vain. */

const KEY = "cultists.known";

export function remember(known: boolean): void {
  try {
    if (known) localStorage.setItem(KEY, "yes");
    else localStorage.removeItem(KEY);
  } catch {
    // without a storage the server is asked each time
  }
}

export function perhaps(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}
