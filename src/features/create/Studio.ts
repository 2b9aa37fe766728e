import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { mintFee, userCollections } from '../../api/nft/creation.ts';
import { collectionOf } from '../../api/nft/readNft.ts';
import { ofAccount, onChain } from '../../api/nft/writeNft.ts';
import type { NftCollection } from '../../market/Nft.ts';
import { Amount } from '../../model/Amount.ts';
import type { Shell } from '../../shell/Shell.ts';
import type { DraftPlace } from './draft/Draft.ts';

/** Collections to mint into on a chain, and the cost. */
export interface StudioFacts {
  /** The shared collection first. Empty if NFTs cannot be created. */
  readonly collections: readonly NftCollection[];
  /** Fee of the service. */
  readonly fee: Amount;
  /** Approximate network fee of a usual transaction. `undefined` if the chain gives none. */
  readonly gas: Amount | undefined;
}

export type StudioState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly facts: StudioFacts }
  | { readonly status: 'failed'; readonly error: unknown };

type Parts = Pick<Shell, 'api' | 'chains'>;

export class Studio {
  state: StudioState = { status: 'loading' };
  readonly #parts: Parts;
  readonly #place: DraftPlace;

  constructor(parts: Parts, place: DraftPlace) {
    this.#parts = parts;
    this.#place = place;
    makeAutoObservable(this, { state: observableRef });
  }

  /** Never rejects. */
  async load(signal: AbortSignal): Promise<void> {
    const { api, chains } = this.#parts;
    const { chain, account } = this.#place;
    const request = { ...ofAccount(account), ...onChain(chain.wire.name) };
    this.#show({ status: 'loading' });
    try {
      const driver = await chains.driver(chain.id);
      const [{ lists }, { fee }, gas] = await Promise.all([
        api.call(userCollections, request, { signal }),
        api.call(mintFee, request, { signal }),
        driver.feeReserve(1, { signal }).catch(() => undefined),
      ]);
      const facts = { collections: lists.map(collectionOf), fee: Amount.ofUnits(unitsOf(fee), chain.native), gas };
      this.#show({ status: 'ready', facts });
    } catch (error) {
      if (!signal.aborted) this.#show({ status: 'failed', error });
    }
  }

  #show(state: StudioState): void {
    runInAction(() => {
      this.state = state;
    });
  }
}

/** @throws SyntaxError for a text that is not a whole number */
function unitsOf(text: string): bigint {
  return BigInt(text === '' ? 'none' : text);
}
