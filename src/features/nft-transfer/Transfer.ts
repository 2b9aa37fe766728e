import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { getNftDetail } from '../../api/nft/nfts.ts';
import { nftDetailOf } from '../../api/nft/readNft.ts';
import { ofNft } from '../../api/nft/writeNft.ts';
import type { NftDetail } from '../../market/Nft.ts';
import { AppError } from '../../model/errors.ts';
import { trimPasted } from '../../model/text.ts';
import { newRecordId } from '../../shell/outbox/OutboxRecord.ts';
import { assertMatch } from '../../shell/plugin/assertMatch.ts';
import type { ChainDriver, ChainPlugin, TransactionEffect } from '../../shell/plugin/chain.ts';
import { effectOfKind } from '../../shell/plugin/effectOfKind.ts';
import type { NftQuantity } from '../../shell/plugin/nfts.ts';
import { AddressBook } from '../../shell/recipient/AddressBook.ts';
import { canonicalOn } from '../../shell/recipient/canonicalOn.ts';
import { Recipient } from '../../shell/recipient/Recipient.ts';
import type { Shell } from '../../shell/Shell.ts';
import { isUnderWay } from '../../trade/pipeline/isUnderWay.ts';
import { PaymentProgress } from '../../trade/pipeline/PaymentProgress.ts';
import { Pipeline } from '../../trade/pipeline/Pipeline.ts';

const TRANSFER_KIND = 'nft-transfer';

type Loading =
  | { readonly status: 'loading' }
  /** `held`: number of tokens that the account has. */
  | { readonly status: 'ready'; readonly detail: NftDetail; readonly held: bigint }
  | { readonly status: 'failed'; readonly error: unknown };

interface Place {
  readonly chain: ChainPlugin;
  readonly contract: string;
  readonly tokenId: string;
}

type Parts = Pick<
  Shell,
  'storage' | 'api' | 'chains' | 'tokens' | 'watch' | 'wallet' | 'connection' | 'signer' | 'outbox'
>;

/** Transfers an NFT. The recipient gets the same checks as in a swap (NFT-09). */
export class Transfer {
  readonly place: Place;
  state: Loading = { status: 'loading' };
  /** As typed. */
  recipientText = '';
  quantityText = '1';
  readonly progress = new PaymentProgress();
  readonly recipient: Recipient;
  readonly #parts: Parts;
  /** One id per requested transfer, so that a transfer that may have been sent is looked up and not sent twice. */
  readonly #ids = new Map<string, string>();

  constructor(parts: Parts, place: Place) {
    this.#parts = parts;
    this.place = place;
    makeAutoObservable(this, {
      place: false,
      progress: false,
      recipient: false,
      state: observableRef,
    });
    const self = this;
    this.recipient = new Recipient(parts, {
      get recipient() {
        return trimPasted(self.recipientText);
      },
      to: { chain: place.chain.id },
    });
  }

  setRecipient(text: string): void {
    this.recipientText = text;
  }

  setQuantity(text: string): void {
    if (/^\d{0,30}$/.test(text)) this.quantityText = text;
  }

  /** `undefined` if the input is not between 1 and `held`. */
  get quantity(): bigint | undefined {
    if (this.state.status !== 'ready' || this.quantityText === '') return undefined;
    const quantity = BigInt(this.quantityText);
    return quantity >= 1n && quantity <= this.state.held ? quantity : undefined;
  }

  /** The checked address; `undefined` until it can be used. */
  get to(): string | undefined {
    const { state, isMeant } = this.recipient;
    return state.status === 'ok' && isMeant ? state.address : undefined;
  }

  get canSend(): boolean {
    return this.to !== undefined && this.quantity !== undefined && this.progress.canStart;
  }

  /** Loads the NFT and the quantity that the account has. Never rejects. */
  async load(signal: AbortSignal): Promise<void> {
    try {
      const { chain, contract, tokenId } = this.place;
      const { api, chains } = this.#parts;
      const request = ofNft({ chainName: chain.wire.name, contract, tokenId });
      const detail = nftDetailOf(await api.call(getNftDetail, request, { signal }));
      const driver = await chains.driver(chain.id);
      assertOnChain(driver, detail, this.place);
      const held = await this.#held(driver, detail, signal);
      this.#show({ status: 'ready', detail, held });
    } catch (error) {
      if (!signal.aborted) this.#show({ status: 'failed', error });
    }
  }

  /** Never rejects. A failure is in `progress`. */
  async run(signal: AbortSignal): Promise<void> {
    const { to, quantity, state } = this;
    if (!to || !quantity || state.status !== 'ready') return;
    await this.progress.run(signal, () => this.#send({ to, quantity, detail: state.detail }, signal));
  }

  async #send(
    { to, quantity, detail }: { readonly to: string; readonly quantity: bigint; readonly detail: NftDetail },
    signal: AbortSignal,
  ): Promise<void> {
    const { chain } = this.place;
    const driver = await this.#parts.chains.driver(chain.id);
    const from = this.#payer(driver);
    const nft = { ...nftOf(driver, detail), quantity };
    const payload = { collection: nft.collection, tokenId: detail.tokenId, to };
    const id = this.#idOf(`${to} ${quantity}`);
    const pipeline = new Pipeline(
      this.#parts,
      {
        chain,
        driver,
        build: async () => ({ transaction: nftsOf(driver).prepareTransfer({ from, to, nft }) }),
        verify: (_built, effect) => verifyTransfer(effect, { from, to, nft }),
        cost: {},
        record: ({ transaction }) => {
          const isSame = isUnderWay(driver, { kind: TRANSFER_KIND, transaction });
          return { id, kind: TRANSFER_KIND, payload, needsReport: false, isSame };
        },
        progress: this.progress,
      },
      signal,
    );
    await pipeline.run('build', 'switch', 'check', 'send', 'follow');
    new AddressBook(this.#parts.storage).remember({ chain: chain.id, address: to, memo: '', usedAt: Date.now() });
  }

  #idOf(what: string): string {
    const id = this.#ids.get(what) ?? newRecordId();
    this.#ids.set(what, id);
    return id;
  }

  async #held(driver: ChainDriver, detail: NftDetail, signal: AbortSignal): Promise<bigint> {
    const owner = this.#payer(driver);
    return nftsOf(driver).balance(owner, nftOf(driver, detail), { signal });
  }

  #payer(driver: ChainDriver): string {
    return canonicalOn(driver, this.#parts.wallet.payerOrThrow(this.place.chain));
  }

  #show(state: Loading): void {
    runInAction(() => {
      this.state = state;
    });
  }
}

/** @throws AppError `transaction/mismatch`, `transaction/unreadable` */
export function verifyTransfer(
  effect: TransactionEffect,
  shown: { readonly from: string; readonly to: string; readonly nft: NftQuantity },
): void {
  const { from, to, nft } = effectOfKind(effect, 'nft-transfer');
  assertMatch('sender', shown.from, from);
  assertMatch('recipient', shown.to, to);
  assertMatch('collection', shown.nft.collection, nft.collection);
  assertMatch('NFT', String(shown.nft.tokenId), String(nft.tokenId));
  assertMatch('standard', shown.nft.standard, nft.standard);
  assertMatch('quantity', String(shown.nft.quantity), String(nft.quantity));
}

/** @throws AppError `api/malformed` if the service describes another NFT than the opened one */
function assertOnChain(driver: ChainDriver, detail: NftDetail, { contract, tokenId }: Place): void {
  const isSame =
    canonicalOn(driver, detail.contract) === canonicalOn(driver, contract) &&
    BigInt(detail.tokenId) === BigInt(tokenId);
  if (!isSame) throw new AppError('api/malformed', { endpoint: getNftDetail.path, detail: 'another NFT' });
}

function nftOf(driver: ChainDriver, { contract, tokenId, standard }: NftDetail) {
  return { collection: canonicalOn(driver, contract), tokenId: BigInt(tokenId), standard };
}

function nftsOf(driver: ChainDriver) {
  if (!driver.nfts) throw new AppError('transaction/unreadable', { detail: 'a chain without NFTs' });
  return driver.nfts;
}
