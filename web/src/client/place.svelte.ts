/**
 * Where rooms are: on the server that this page came from, or here, in a worker of this browser.
 *
 * The name of a room says where it is. Whether the server can be reached shows with every request.
 */

export type Place = "server" | "here";

/** Whether a server of ours has sent this page; a static host has none behind it. */
export const SERVED: boolean = import.meta.env.BASE_URL === "/";

// written by the build
declare const OFFLINE_FILES: Record<string, number>;

/** Whether this page was built with what it needs to play here. */
export const PACKED: boolean = Object.keys(OFFLINE_FILES).length > 0;

const PREFIX = "local-"; // no server gives such names

export const placeOf = (room: string): Place =>
  !SERVED || room.startsWith(PREFIX) ? "here" : "server";

let lost = $state(!SERVED);

export const reach = {
  /** There is no server, or it did not answer the last time. */
  get lost(): boolean {
    return lost;
  },
  /** Where a new room goes, if nobody says otherwise. */
  get place(): Place {
    return lost ? "here" : "server";
  },
};

export function noteReach(answered: boolean): void {
  if (SERVED && PACKED) lost = !answered;
}
