/** Who the server takes this browser for: nobody yet, a guest, or somebody with an account. */
import { ApiError, request } from "./http";
import type { Person } from "./protocol.gen";
import { mayHaveSession, rememberName, rememberSession } from "./session";

let who: Person | null = $state.raw(null);
let asked: boolean = $state(false);

export const person = {
  get name(): string {
    return who?.name ?? "";
  },
  get known(): boolean {
    return who !== null;
  },
  get account(): boolean {
    return who?.account ?? false;
  },
  /** Whether the server has been asked already. */
  get asked(): boolean {
    return asked;
  },
};

/** Ask the server who we are. That it knows nobody is an answer, too. */
export async function loadPerson(): Promise<void> {
  try {
    if (mayHaveSession()) who = await request("GET /api/me", {});
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === "page/unreachable") return;
    who = null;
    rememberSession(false);
  } finally {
    asked = true;
  }
}

/** Take another name. Somebody unknown becomes a guest of that name. */
export async function rename(name: string): Promise<void> {
  who = who
    ? await request("PATCH /api/me", { body: { name } })
    : await request("POST /api/guests", { body: { name } });
  rememberName(name);
}

/** Turn a guest into an account, with all its games. */
export async function createAccount(name: string, password: string): Promise<void> {
  if (!who) who = await request("POST /api/guests", { body: { name } });
  who = await request("POST /api/account", { body: { name, password } });
}

export async function logIn(name: string, password: string): Promise<void> {
  who = await request("POST /api/session", { body: { name, password } });
}

export async function logOut(): Promise<void> {
  await request("DELETE /api/session", {});
  who = null;
  rememberSession(false);
}

/** A guest for somebody else at the same screen, known by a token only. */
export async function createGuest(name: string): Promise<string> {
  const made = await request("POST /api/guests", { body: { name, token: true } });
  return made.token ?? "";
}
