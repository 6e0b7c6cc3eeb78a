/**
 * Whether the server may know this browser. The cookie cannot be read by scripts, and asking in
 * vain costs a request.
 */

const KEY = "cultists.known";

export function rememberSession(known: boolean): void {
  try {
    if (known) localStorage.setItem(KEY, "yes");
    else localStorage.removeItem(KEY);
  } catch {
    // without a storage the server is asked each time
  }
}

export function mayHaveSession(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

const NAME = "cultists.name";

/** Keep a name for the next table, be it as another guest. */
export function rememberName(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // then it is asked for again
  }
}

export function rememberedName(): string {
  try {
    return localStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
}
