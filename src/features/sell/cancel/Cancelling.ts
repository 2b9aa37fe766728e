import { makeAutoObservable, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { cancelOrder, getMarketPlaceInfo, updateOrderStatus } from '../../../api/nft/orders.ts';
import { cancellationOf, marketOf } from '../../../api/nft/readNft.ts';
import { ofAccount, ofContract, onMarket } from '../../../api/nft/writeNft.ts';
import { SignedListings } from '../../../market/listings/SignedListings.ts';
import type { Nft } from '../../../market/Nft.ts';
import { isNativePayment, listingPriceOf } from '../../../market/widgets/NftPrice/listingPriceOf.ts';
import { Amount } from '../../../model/Amount.ts';
import { AppError } from '../../../model/errors.ts';
import type { OutboxHandler } from '../../../shell/outbox/Outbox.ts';
import { newRecordId } from '../../../shell/outbox/OutboxRecord.ts';
import { mismatch } from '../../../shell/plugin/assertMatch.ts';
import type { ChainDriver, ChainPlugin, TransactionEffect } from '../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { ListingState } from '../../../shell/plugin/nfts.ts';
import { canonicalOn } from '../../../shell/recipient/canonicalOn.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { isUnderWay } from '../../../trade/pipeline/isUnderWay.ts';
import { PaymentProgress } from '../../../trade/pipeline/PaymentProgress.ts';
import { Pipeline } from '../../../trade/pipeline/Pipeline.ts';
import { verifyCancel } from '../listing/verifyListing.ts';

const CANCEL_KIND = 'nft-cancel';
const CancelPayload = z.object({ orderId: z.string() });

interface Place {
  readonly chain: ChainPlugin;
  readonly driver: ChainDriver;
  readonly payer: string;
}

interface BuiltCancel {
  readonly transaction: UnsignedTransaction;
  /** By hash of the order. */
  readonly signatures: ReadonlyMap<string, string>;
  /** Canonical address of the market's contract. */
  readonly exchange: string;
}

type Parts = Pick<Shell, 'api' | 'chains' | 'clock' | 'storage' | 'wallet' | 'signer' | 'outbox'>;

/** Cancels a listing on the chain: the service's, or those that this device has signed. */
export class Cancelling {
  readonly nft: Nft;
  readonly progress = new PaymentProgress();
  /** Why there is nothing to cancel. */
  refusal: Exclude<ListingState, 'open'> | undefined;
  readonly #parts: Parts;
  /** The same id for each attempt, so that a transaction already sent is found. */
  readonly #id = newRecordId();

  readonly #isSigned: boolean;

  constructor(parts: Parts, nft: Nft, isSigned = false) {
    this.#parts = parts;
    this.nft = nft;
    this.#isSigned = isSigned;
    makeAutoObservable(this, { nft: false, progress: false });
  }

  /** Never rejects: stores the error in `progress`. */
  async run(signal: AbortSignal): Promise<void> {
    await this.progress.run(signal, () => this.#cancel(signal));
  }

  async #cancel(signal: AbortSignal): Promise<void> {
    runInAction(() => {
      this.refusal = undefined;
    });
    const { chains, wallet, api } = this.#parts;
    const { chainName, orderId } = this.nft;
    const chain = chains.byWireName(chainName);
    if (!chain) throw new AppError('chain/unknown', { chain: chainName });
    const payer = wallet.payerOrThrow(chain);
    const driver = await chains.driver(chain.id);
    const place = { chain, driver, payer };
    const payload: z.output<typeof CancelPayload> = { orderId };
    const pipeline = new Pipeline(
      this.#parts,
      {
        chain,
        driver,
        build: () => (this.#isSigned ? this.#buildSigned(place, signal) : this.#build(place, signal)),
        verify: (built, effect) => this.#verify(built, effect, { ...place, signal }),
        cost: {},
        record: ({ transaction }) => {
          const isSame = isUnderWay(driver, { kind: CANCEL_KIND, transaction });
          return { id: this.#id, kind: CANCEL_KIND, payload, needsReport: !this.#isSigned, isSame };
        },
        progress: this.progress,
      },
      signal,
    );
    await pipeline.run('build', 'switch', 'check', 'send', 'follow');
    if (this.#isSigned) return;
    // The next lists should already have the cancellation. The outbox may report it later.
    await api.request(updateOrderStatus, cancelReport(orderId, pipeline.sent.hash), { signal });
  }

  /** The service's transaction, with the market and the signatures that it names. */
  async #build({ chain, driver, payer }: Place, signal: AbortSignal): Promise<BuiltCancel> {
    const { api } = this.#parts;
    const { market, orderId } = this.nft;
    const request = { ...onMarket(market), ...ofAccount(payer), payload: { items: [{ orderId }] } };
    const place = { ...onMarket(market), ...ofContract(this.nft) };
    const [cancellation, info] = await this.progress.wait.run(
      (options) => Promise.all([api.call(cancelOrder, request, options), api.call(getMarketPlaceInfo, place, options)]),
      signal,
    );
    const { transactionRequest, signatures } = cancellationOf(cancellation);
    const intent = { from: payer, token: chain.native, amount: Amount.zero(chain.native) };
    const transaction = await driver.prepareTransaction(transactionRequest, intent, { signal });
    return { transaction, signatures, exchange: canonicalOn(driver, marketOf(info).exchange) };
  }

  /** Of the listings that this device has signed. */
  async #buildSigned({ chain, driver, payer }: Place, signal: AbortSignal): Promise<BuiltCancel> {
    const open = await new SignedListings(this.#parts).openOf(chain, this.nft, signal);
    const [first] = open;
    if (!first || !driver.nfts) throw this.#refuse('closed');
    const { exchange } = driver.nfts.readOrder(first.typedData).order;
    const orders = open.map(({ typedData }) => typedData);
    return { transaction: driver.nfts.prepareCancel(payer, orders), signatures: new Map(), exchange };
  }

  /** Compares the transaction with the listing on screen, and asks the market about each order in it. */
  async #verify(
    { transaction, signatures, exchange }: BuiltCancel,
    effect: TransactionEffect,
    { chain, driver, payer, signal }: Place & { readonly signal: AbortSignal },
  ): Promise<void> {
    const { contract, tokenId, payToken, endsAt, orderId } = this.nft;
    const price = listingPriceOf(this.nft, chain);
    const listed = verifyCancel(effect, {
      exchange,
      seller: canonicalOn(driver, payer),
      collection: canonicalOn(driver, contract),
      tokenId,
      order: orderId,
      price: price && {
        token: isNativePayment(this.nft, chain) ? chain.native.id : chain.tokenId(payToken),
        units: price.units,
      },
      endsAt,
    });
    // The market was asked about these when they were read from the device.
    if (this.#isSigned) return;
    const states = await driver.nfts?.listingStates(transaction, signatures, { signal });
    this.#assertOpen([states?.get(listed.order) ?? 'unsigned', ...(states?.values() ?? [])]);
  }

  /** A cancellation of an order that is closed, or that the account never signed, would only cost its network fee. */
  #assertOpen(states: readonly ListingState[]): void {
    const wrong = states.find((state) => state !== 'open');
    if (wrong) throw this.#refuse(wrong);
  }

  #refuse(refusal: Exclude<ListingState, 'open'>): AppError {
    runInAction(() => {
      this.refusal = refusal;
    });
    return mismatch('listing', 'open', refusal);
  }
}

/** Reports sent cancellations to the backend. The chain decides their result. */
export function cancelReporter({ api }: Pick<Shell, 'api'>): OutboxHandler {
  return {
    async report({ hash, payload }, signal) {
      const parsed = z.safeParse(CancelPayload, payload);
      if (!parsed.success) {
        throw new AppError('api/malformed', { endpoint: updateOrderStatus.path, detail: 'stored report' });
      }
      await api.call(updateOrderStatus, cancelReport(parsed.data.orderId, hash), { signal });
    },
  };
}

function cancelReport(orderId: string, hash: string) {
  return { orderId, payload: { status: 'cancelling', hash } };
}
