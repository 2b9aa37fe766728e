import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Nft } from '../../../market/Nft.ts';
import { isCancelled } from '../../../model/errors.ts';
import { steadyNow } from '../../../shell/steadyNow.ts';
import { GRID_PAGE } from '../filters/assetsRequest.ts';

/** 1 is the first page. */
export type LoadPage = (
  page: number,
  signal: AbortSignal,
) => Promise<{ readonly nfts: readonly Nft[]; readonly total: number }>;

interface Page {
  readonly nfts: readonly Nft[];
  /** Time of reading, in milliseconds of `steadyNow()`. */
  readonly at: number;
}

/** Older pages are read again when they are visible. */
const FRESH_MS = 60_000;
/** Maximum cells: the height of a page is limited. For other NFTs, users set a filter. */
const MAX_NFTS = 100_000;

/** The NFTs for one set of filters. The service reports their number. Pages are read when they become visible. */
export class NftGrid {
  pages: ReadonlyMap<number, Page> = new Map();
  /** `undefined` until the first reply. */
  total: number | undefined;
  /** Error of the last failed page. `undefined` if there is none. */
  error: unknown;
  readonly #load: LoadPage;
  readonly #loading = new Map<number, AbortController>();
  readonly #failed = new Set<number>();
  #version: number | undefined;
  #facts: string | undefined;
  #renewedAt = 0;
  #looked: readonly [first: number, last: number] = [0, 0];

  constructor(load: LoadPage) {
    this.#load = load;
    makeAutoObservable(this, { pages: observableRef, error: observableRef, at: false, isGone: false });
  }

  /** Number of cells. `undefined` until the first reply. */
  get count(): number | undefined {
    return this.total === undefined ? undefined : Math.min(Math.max(0, Math.trunc(this.total) || 0), MAX_NFTS);
  }

  /** `undefined` if the NFT has not loaded. */
  at(index: number): Nft | undefined {
    return this.pages.get(pageOf(index))?.nfts[index % GRID_PAGE];
  }

  /** The page has loaded, but without an NFT at this index: the NFT left the list in the meantime. */
  isGone(index: number): boolean {
    return this.pages.has(pageOf(index)) && this.at(index) === undefined;
  }

  /** Reads missing pages between two indexes. Cancels requests for other pages. */
  look(first: number, last: number): void {
    this.#looked = [first, last];
    const [from, to] = [pageOf(first), pageOf(Math.max(first, last))];
    for (const [page, loading] of this.#loading) if (page < from || page > to) loading.abort();
    for (let page = from; page <= to; page += 1) {
      const at = this.pages.get(page)?.at;
      const isFresh = at !== undefined && at >= this.#renewedAt && steadyNow() - at < FRESH_MS;
      if (!isFresh && !this.#failed.has(page) && !this.#isLoading(page)) void this.#read(page);
    }
  }

  /**
   * Reads the pages in view again if the service's data changed: for another version, or other facts of the collection
   * (`undefined` while unknown). The pages stay until the reply.
   */
  renew(version: number, facts?: string): void {
    const isOther = (this.#version ?? version) !== version || (facts && this.#facts && facts !== this.#facts);
    this.#version = version;
    this.#facts = facts ?? this.#facts;
    if (!isOther) return;
    this.rest();
    this.#renewedAt = steadyNow();
    this.look(...this.#looked);
  }

  /** Reads failed pages again. */
  retry(): void {
    this.error = undefined;
    this.#failed.clear();
    this.look(...this.#looked);
  }

  /** The grid is not visible any more. Cancels open requests and keeps loaded pages. */
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
      const { nfts, total } = await this.#load(page, loading.signal);
      if (loading.signal.aborted) return;
      runInAction(() => {
        this.total = total;
        this.pages = new Map(this.pages).set(page, { nfts: nfts.slice(0, GRID_PAGE), at: steadyNow() });
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

/** 1 is the first page. */
function pageOf(index: number): number {
  return Math.floor(index / GRID_PAGE) + 1;
}
