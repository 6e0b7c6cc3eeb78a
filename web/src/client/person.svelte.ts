/** Who the server takes this browser for: nobody yet, a guest, or somebody with an account. */
import { isUnreachable, request } from "./http";
import { type Place, reach, SERVED } from "./place.svelte";
import type { Person } from "./protocol.gen";
import { mayHaveSession, rememberedName, rememberName, rememberSession } from "./session";

let who: Person | null = $state.raw(null);
let asked: boolean = $state(false);
let nameHere: string = $state(rememberedName());

export const person = {
  get name(): string {
    return who?.name ?? (reach.lost ? nameHere : "");
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
    if (SERVED && mayHaveSession()) who = await request("GET /api/me", {});
  } catch (error) {
    if (isUnreachable(error)) return;
    who = null;
    rememberSession(false);
  } finally {
    asked = true;
  }
}

/** Take another name. Somebody unknown becomes a guest of that name. */
export async function rename(name: string): Promise<void> {
  if (!reach.lost)
    who = who
      ? await request("PATCH /api/me", { body: { name } })
      : await request("POST /api/guests", { body: { name } });
  rememberName(name);
  nameHere = name;
}

/** Take the same name at the tables of this device. */
export async function introduce(): Promise<void> {
  const name = who?.name ?? nameHere;
  const place = "here";
  const known = await request("GET /api/me", { place }).catch(() => null);
  if (!name || known?.name === name) return;
  if (known) await request("PATCH /api/me", { body: { name }, place });
  else await request("POST /api/guests", { body: { name }, place });
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
export async function createGuest(name: string, place: Place): Promise<string> {
  const made = await request("POST /api/guests", { body: { name, token: true }, place });
  return made.token ?? "";
}
