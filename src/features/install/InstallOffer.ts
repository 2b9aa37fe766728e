import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { dropOffer, type InstallPrompt, keepOffer, offerOf } from './earlyOffer.ts';

/** Whether the app is installed, and whether the browser offers the installation. */
export class InstallOffer {
  isInstalled: boolean;
  offer: InstallPrompt | undefined;
  readonly #page: Window;

  constructor(page: Window) {
    this.#page = page;
    this.isInstalled = isStandalone(page);
    this.offer = offerOf(page);
    makeAutoObservable(this, { offer: observableRef });
  }

  /** Follows the browser's offer. Returns a function that stops this. */
  start(): () => void {
    const stopped = new AbortController();
    const installed = () => {
      dropOffer(this.#page);
      this.#set({ offer: undefined, isInstalled: true });
    };
    this.#page.addEventListener('appinstalled', installed, { signal: stopped.signal });
    const stop = keepOffer(this.#page, () => this.#set({ offer: offerOf(this.#page) }));
    return () => {
      stopped.abort();
      stop();
    };
  }

  /** Shows the browser's install prompt. After a refusal, the browser's own menu still works. Never rejects. */
  async install(): Promise<void> {
    const { offer } = this;
    dropOffer(this.#page);
    this.#set({ offer: undefined });
    await offer?.prompt().catch(() => undefined);
  }

  #set(change: { readonly offer: InstallPrompt | undefined; readonly isInstalled?: boolean }): void {
    runInAction(() => Object.assign(this, change));
  }
}

/** Whether the page runs as an app: in its own window, or from the home screen of an Apple phone. */
function isStandalone(page: Window): boolean {
  const onHomeScreen = 'standalone' in page.navigator && page.navigator.standalone === true;
  return onHomeScreen || page.matchMedia?.('(display-mode: standalone)').matches === true;
}
