import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { WireNft } from '../../api/nft/entities.ts';
import { isCancelled } from '../../model/errors.ts';
import { steadyNow } from '../../shell/steadyNow.ts';
import { GRID_PAGE } from './assetsRequest.ts';

/** 1 is the first page. */
export type LoadPage = (
  page: number,
  signal: AbortSignal,
) => Promise<{ readonly lists: readonly WireNft[]; readonly total: number }>;

interface Page {
  readonly nfts: readonly WireNft[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What was read so long ago is read again when it is looked at. */
const FRESH_MS = 60_000;
/** A page's height has an end; whoever looks for more filters. */
const MOST = 100_000;

/** The NFTs of one set of filters: as many as the service says there are, read page by page where they are looked at. */
export class NftGrid {
  pages: ReadonlyMap<number, Page> = new Map();
  /** `undefined` until the first answer. */
  total: number | undefined;
  /** Why the last page that failed did; `undefined` while nothing is wrong. */
  error: unknown;
  readonly #load: LoadPage;
  readonly #loading = new Map<number, AbortController>();
  readonly #failed = new Set<number>();
  #looked: readonly [first: number, last: number] = [0, 0];

  constructor(load: LoadPage) {
    this.#load = load;
    makeAutoObservable(this, { pages: observableRef, error: observableRef, count: false, at: false, isGone: false });
  }

  /** Places of the grid; `undefined` until it is known. */
  get count(): number | undefined {
    return this.total === undefined ? undefined : Math.min(Math.max(0, Math.trunc(this.total) || 0), MOST);
  }

  /** `undefined` while it is not here. */
  at(index: number): WireNft | undefined {
    return this.pages.get(pageOf(index))?.nfts[index % GRID_PAGE];
  }

  /** Its page is here and it is not on it: it left the list meanwhile. */
  isGone(index: number): boolean {
    return this.pages.has(pageOf(index)) && this.at(index) === undefined;
  }

  /** Reads what is missing between two places, and no longer what was looked at before. */
  look(first: number, last: number): void {
    this.#looked = [first, last];
    const [from, to] = [pageOf(first), pageOf(Math.max(first, last))];
    for (const [page, loading] of this.#loading) if (page < from || page > to) loading.abort();
    for (let page = from; page <= to; page += 1) {
      const at = this.pages.get(page)?.at;
      const isFresh = at !== undefined && steadyNow() - at < FRESH_MS;
      if (!isFresh && !this.#failed.has(page) && !this.#isLoading(page)) void this.#read(page);
    }
  }

  /** Reads again what failed. */
  retry(): void {
    this.error = undefined;
    this.#failed.clear();
    this.look(...this.#looked);
  }

  /** Nobody looks any more: what is on its way is given up, what is here stays. */
  rest(): void {
    for (const loading of this.#loading.values()) loading.abort();
  }

  #isLoading(page: number): boolean {
    return this.#loading.get(page)?.signal.aborted === false;
  }

  async #read(page: number): Promise<void> {
    const loading = new AbortController();
    this.#loading.set(page, loading);
    try {
      const { lists, total } = await this.#load(page, loading.signal);
      if (loading.signal.aborted) return;
      runInAction(() => {
        this.total = total;
        this.pages = new Map(this.pages).set(page, { nfts: lists.slice(0, GRID_PAGE), at: steadyNow() });
      });
    } catch (error) {
      if (loading.signal.aborted || isCancelled(error)) return;
      this.#failed.add(page);
      runInAction(() => {
        this.error = error;
      });
    } finally {
      if (this.#loading.get(page) === loading) this.#loading.delete(page);
    }
  }
}

/** 1 is the first. */
function pageOf(index: number): number {
  return Math.floor(index / GRID_PAGE) + 1;
}
