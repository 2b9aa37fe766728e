/** Chromium's event for an app that can be installed. It is not in any standard or in the TypeScript types. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** The browser's offer by page. The event fires once and early, so it must be stored. */
const kept = new WeakMap<Window, InstallPrompt>();

/** Stores the offer for the settings page and suppresses the browser's own prompt. Returns a function that stops this. */
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

/** The stored offer. It can be used once. */
export function offerOf(page: Window): InstallPrompt | undefined {
  return kept.get(page);
}

export function dropOffer(page: Window): void {
  kept.delete(page);
}
