/** What Chromium offers once an app can be installed; in no standard and no types. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** The browser's offer of each page: it comes once, early, and for whoever has kept it. */
const kept = new WeakMap<Window, InstallPrompt>();

/** Keeps the offer for the page of settings, and has the browser ask nobody who did not ask. Returns the way to stop. */
export function keepOffer(page: Window, changed: () => void = () => undefined): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  page.addEventListener(
    'beforeinstallprompt',
    (event) => {
      event.preventDefault();
      if (isInstallPrompt(event)) kept.set(page, event);
      changed();
    },
    { signal },
  );
  return () => stopped.abort();
}

/** The offer, which can be used once. */
export function offerOf(page: Window): InstallPrompt | undefined {
  return kept.get(page);
}

export function dropOffer(page: Window): void {
  kept.delete(page);
}
