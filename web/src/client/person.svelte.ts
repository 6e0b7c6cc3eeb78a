/** Who the server takes this browser for: nobody yet, a guest, or somebody with an account. */
import { get, patch, post, ApiError, remove } from "./http";
import { mayHaveSession, rememberSession } from "./session";
import type { Person } from "./protocol";

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

/** Ask the server who we are; nobody is a good answer, too. */
export async function loadPerson(): Promise<void> {
  try {
    if (mayHaveSession()) who = await get<Person>("/api/me");
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === "page/unreachable") return;
    who = null;
    rememberSession(false);
  } finally {
    asked = true;
  }
}

/** Be called otherwise: who is nobody yet becomes a guest of that name. */
export async function rename(name: string): Promise<void> {
  who = who
    ? await patch<Person>("/api/me", { name })
    : await post<Person>("/api/guests", { name });
}

/** Stay: keep the games under a name and a password. */
export async function createAccount(name: string, password: string): Promise<void> {
  if (!who) who = await post<Person>("/api/guests", { name });
  who = await post<Person>("/api/account", { name, password });
}

export async function logIn(name: string, password: string): Promise<void> {
  who = await post<Person>("/api/session", { name, password });
}

export async function logOut(): Promise<void> {
  await remove("/api/session");
  who = null;
  rememberSession(false);
}

/** A guest for somebody else at the same screen, known by a token only. */
export async function createGuest(name: string): Promise<string> {
  const made = await post<Person>("/api/guests", { name, token: true });
  return made.token ?? "";
}
