/** The browser's offer to keep the page as an app. It makes it once, and early. */

interface Offer extends Event {
  prompt(): Promise<unknown>;
}

const KEY = "cultists.install";
let offer: Offer | null = $state.raw(null);

function declined(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export const install = {
  get offered(): boolean {
    return offer !== null;
  },
  async accept(): Promise<void> {
    const made = offer;
    offer = null; // it can be taken up once
    await made?.prompt();
  },
  /** Do not ask again. */
  decline(): void {
    offer = null;
    try {
      localStorage.setItem(KEY, "declined");
    } catch {
      // then it is asked again
    }
  },
};

export function listenForOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    if (!declined()) offer = event as Offer;
  });
}
