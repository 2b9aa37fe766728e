import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { dropOffer, type InstallPrompt, keepOffer, offerOf } from './earlyOffer.ts';

/** Whether the app is installed, and whether the browser offers to do it. */
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

  /** Follows what the browser offers. Returns the way to stop. */
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

  /** Has the browser ask. Whoever declines still has the browser's own way. Never rejects. */
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

/** Opened as an app: in a window of its own, or from the home screen of a phone by Apple. */
function isStandalone(page: Window): boolean {
  const onHomeScreen = 'standalone' in page.navigator && page.navigator.standalone === true;
  return onHomeScreen || page.matchMedia?.('(display-mode: standalone)').matches === true;
}
