import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiCaller } from '../../api/endpoint.ts';
import { getSearchData } from '../../api/nft/collections.ts';
import { collectionOf, nftOf } from '../../api/nft/readNft.ts';
import { withText } from '../../api/nft/requests.ts';
import { onChain } from '../../api/nft/writeNft.ts';
import type { Nft, NftCollection } from '../../market/Nft.ts';

/** The dropdown shows three results of each kind (spec §9). */
const SHOWN = 3;
/** Debounce time: the request starts after a pause in typing. */
const REST_MS = 200;
/** Maximum characters of a keyword that the service accepts. */
const KEYWORD_LIMIT = 200;

export interface Found {
  readonly collections: readonly NftCollection[];
  readonly nfts: readonly Nft[];
}

/** Results for the keyword in the search box. A late reply for an earlier keyword is ignored. */
export class Suggestions {
  keyword = '';
  /** `undefined` while loading, and without a keyword. */
  found: Found | undefined;
  readonly #api: ApiCaller;
  readonly #chainName: string;
  #asking: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(api: ApiCaller, chainName: string) {
    this.#api = api;
    this.#chainName = chainName;
    makeAutoObservable(this, { found: observableRef });
  }

  /** The dropdown needs a keyword (NFT-02). */
  get isWorthShowing(): boolean {
    return this.keyword !== '';
  }

  type(text: string): void {
    const keyword = text.trim().slice(0, KEYWORD_LIMIT);
    if (keyword === this.keyword) return;
    this.stop();
    this.keyword = keyword;
    this.found = undefined;
    if (keyword !== '') this.#timer = setTimeout(() => void this.#request(keyword), REST_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
  }

  /** A failure counts as no results (spec §9). */
  async #request(text: string): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    const reply = await this.#api
      .call(getSearchData, { ...withText(text), ...onChain(this.#chainName) }, { signal: asking.signal })
      .catch(() => undefined);
    if (asking.signal.aborted) return;
    runInAction(() => {
      this.found = {
        collections: (reply?.collections ?? []).slice(0, SHOWN).map(collectionOf),
        nfts: (reply?.nfts ?? []).slice(0, SHOWN).map(nftOf),
      };
    });
  }
}
