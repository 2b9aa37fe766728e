import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import { getNftDetail } from '../../../api/nft/nfts.ts';
import { nftDetailOf } from '../../../api/nft/readNft.ts';
import { ofNft } from '../../../api/nft/writeNft.ts';
import type { Nft } from '../../../market/Nft.ts';
import { nftKey } from '../../../market/stores/CartMarks.ts';
import { listingPriceOf } from '../../../market/widgets/NftPrice/listingPriceOf.ts';
import type { Amount } from '../../../model/Amount.ts';
import { AppError } from '../../../model/errors.ts';
import { canonicalOn } from '../../../shell/recipient/canonicalOn.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { moneyOf } from '../checkout/moneyOf.ts';
import { isSameNft } from '../checkout/requestPurchase.ts';

export type ItemState =
  | { readonly status: 'checking' }
  | { readonly status: 'ok'; readonly price: Amount }
  /** The price changed after the NFT was put in. */
  | { readonly status: 'price'; readonly price: Amount; readonly before: Amount; readonly fresh: Nft }
  /** Sold, cancelled or expired. */
  | { readonly status: 'gone' }
  /** The NFT belongs to the account, which cannot buy it. */
  | { readonly status: 'own' }
  /** The request failed. */
  | { readonly status: 'unknown'; readonly error: unknown };

const AT_ONCE = 6;

type Parts = Pick<Shell, 'api' | 'chains' | 'wallet'>;

/** Current state of each NFT in the cart. Checked when the cart opens and before anything is sent. */
export class CartCheck {
  readonly states = new Map<string, ItemState>();
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    makeAutoObservable(this, { states: observableShallow });
  }

  stateOf(nft: Nft): ItemState {
    return this.states.get(nftKey(nft)) ?? { status: 'checking' };
  }

  /** Checks all NFTs, a few at a time. Never rejects. */
  async run(nfts: readonly Nft[], signal: AbortSignal): Promise<void> {
    const queue = [...nfts];
    const work = async () => {
      for (let nft = queue.shift(); nft && !signal.aborted; nft = queue.shift()) {
        const state = await this.#look(nft, signal).catch(
          (error: unknown): ItemState => ({ status: 'unknown', error }),
        );
        if (!signal.aborted) this.#set(nft, state);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  async #look(nft: Nft, signal: AbortSignal): Promise<ItemState> {
    const { api, chains, wallet } = this.#parts;
    const detail = await api.call(getNftDetail, ofNft(nft), { signal });
    const fresh = nftDetailOf(detail);
    if (!isSameNft(nft, fresh)) {
      throw new AppError('api/malformed', { endpoint: getNftDetail.path, detail: 'another NFT' });
    }
    const chain = chains.byWireName(nft.chainName);
    const price = listingPriceOf(fresh, chain);
    if (!chain || !price) return { status: 'gone' };
    const driver = await chains.driver(chain.id);
    const maker = fresh.offers[0]?.seller || fresh.owner;
    const payer = wallet.payerOn(chain);
    if (payer && canonicalOn(driver, maker) === canonicalOn(driver, payer)) return { status: 'own' };
    const before = listingPriceOf(nft, chain);
    const isSame = !before || (before.equals(price) && moneyOf(nft, chain) === moneyOf(fresh, chain));
    return isSame ? { status: 'ok', price } : { status: 'price', price, before, fresh };
  }

  #set(nft: Nft, state: ItemState): void {
    runInAction(() => this.states.set(nftKey(nft), state));
  }
}
