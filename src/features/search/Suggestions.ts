import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiCaller } from '../../api/endpoint.ts';
import { getSearchData } from '../../api/nft/collections.ts';
import type { WireCollection, WireNft } from '../../api/nft/entities.ts';

/** The dropdown shows three of each (spec 9). */
const SHOWN = 3;
/** A word is asked for once the fingers rest. */
const REST_MS = 200;
/** What the service takes of a keyword. */
const KEYWORD_LIMIT = 200;

export interface Found {
  readonly collections: readonly WireCollection[];
  readonly nfts: readonly WireNft[];
}

const nothing: Found = { collections: [], nfts: [] };

/** What is found for the word in the search box. The answer for a word never shows for another one, however late it comes. */
export class Suggestions {
  keyword = '';
  /** `undefined` while it is asked for, and where there is no word. */
  found: Found | undefined;
  readonly #api: ApiCaller;
  readonly #mainnet: string;
  #asking: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(api: ApiCaller, mainnet: string) {
    this.#api = api;
    this.#mainnet = mainnet;
    makeAutoObservable(this, { found: observableRef, isWorthShowing: false });
  }

  /** The dropdown shows only for a word (NFT-02). */
  get isWorthShowing(): boolean {
    return this.keyword !== '';
  }

  type(text: string): void {
    const keyword = text.trim().slice(0, KEYWORD_LIMIT);
    if (keyword === this.keyword) return;
    this.stop();
    this.keyword = keyword;
    this.found = undefined;
    if (keyword !== '') this.#timer = setTimeout(() => void this.#ask(keyword), REST_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
  }

  /** A failure finds nothing (spec 9). */
  async #ask(keyWords: string): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    const found = await this.#api
      .call(getSearchData, { keyWords, mainnet: this.#mainnet }, { signal: asking.signal })
      .catch(() => nothing);
    if (asking.signal.aborted) return;
    runInAction(() => {
      this.found = { collections: found.collections.slice(0, SHOWN), nfts: found.nfts.slice(0, SHOWN) };
    });
  }
}
