import { makeAutoObservable, observableRef, runInAction } from 'mobx';

interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
}
export type PagesState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly page: Page<T> }
  | { readonly status: 'failed'; readonly error: unknown };

/** A list of the backend, a page at a time. A late answer never stands for another page. */
export class Pages<T> {
  state: PagesState<T> = { status: 'loading' };
  /** 1 is the first. */
  page = 1;
  readonly pageSize: number;
  readonly #load: (page: number, signal: AbortSignal) => Promise<Page<T>>;
  #reading = new AbortController();

  constructor(pageSize: number, load: (page: number, signal: AbortSignal) => Promise<Page<T>>) {
    this.pageSize = pageSize;
    this.#load = load;
    makeAutoObservable(this, { state: observableRef, pageSize: false, pages: false });
  }

  get pages(): number {
    return this.state.status === 'ready' ? Math.max(1, Math.ceil(this.state.page.total / this.pageSize)) : 1;
  }

  /** Never rejects. */
  async go(page: number): Promise<void> {
    this.#reading.abort();
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    this.#show({ status: 'loading' }, page);
    try {
      const found = await this.#load(page, signal);
      if (!signal.aborted) this.#show({ status: 'ready', page: found }, page);
    } catch (error) {
      if (!signal.aborted) this.#show({ status: 'failed', error }, page);
    }
  }

  stop(): void {
    this.#reading.abort();
  }

  #show(state: PagesState<T>, page: number): void {
    runInAction(() => {
      this.state = state;
      this.page = page;
    });
  }
}
