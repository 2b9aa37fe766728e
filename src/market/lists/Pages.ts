import { makeAutoObservable, observableRef, runInAction } from 'mobx';

interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
}
export type PagesState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly page: Page<T> }
  | { readonly status: 'failed'; readonly error: unknown };

/**
 * The backend's index is some blocks behind the chain. These later reads include an NFT that was just bought, created
 * or listed.
 */
const REFETCH_MS = [1_500, 4_000, 10_000];

/** A paged list of the backend, read again for some seconds. A late answer never shows on another page. */
export class Pages<T> {
  state: PagesState<T> = { status: 'loading' };
  /** Starts at 1. */
  page = 1;
  readonly pageSize: number;
  readonly #load: (page: number, signal: AbortSignal) => Promise<Page<T>>;
  #reading = new AbortController();
  #timers: readonly ReturnType<typeof setTimeout>[] = [];

  constructor(pageSize: number, load: (page: number, signal: AbortSignal) => Promise<Page<T>>) {
    this.pageSize = pageSize;
    this.#load = load;
    makeAutoObservable(this, { state: observableRef, pageSize: false });
  }

  get pages(): number {
    return this.state.status === 'ready' ? Math.max(1, Math.ceil(this.state.page.total / this.pageSize)) : 1;
  }

  /** Never rejects. */
  async go(page: number): Promise<void> {
    this.stop();
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    this.#show({ status: 'loading' }, page);
    try {
      const found = await this.#load(page, signal);
      if (signal.aborted) return;
      this.#show({ status: 'ready', page: found }, page);
      this.#timers = REFETCH_MS.map((ms) => setTimeout(() => void this.#refetch(page, signal), ms));
    } catch (error) {
      if (!signal.aborted) this.#show({ status: 'failed', error }, page);
    }
  }

  stop(): void {
    this.#reading.abort();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  /** After an error, the current list stays on screen. */
  async #refetch(page: number, signal: AbortSignal): Promise<void> {
    const found = await this.#load(page, signal).catch(() => undefined);
    if (found && !signal.aborted) this.#show({ status: 'ready', page: found }, page);
  }

  #show(state: PagesState<T>, page: number): void {
    runInAction(() => {
      this.state = state;
      this.page = page;
    });
  }
}
