import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { cancelOrder, getMarketPlaceInfo, updateOrderStatus } from '../../../api/nft/orders.ts';
import { ofContract, onMarket } from '../../../api/nft/writeNft.ts';
import type { Nft } from '../../../market/Nft.ts';
import { askOf, isNativePayment } from '../../../market/widgets/NftPrice/askOf.ts';
import { Amount } from '../../../model/Amount.ts';
import { AppError, isAborted } from '../../../model/errors.ts';
import type { OutboxHandler } from '../../../shell/outbox/Outbox.ts';
import { newRecordId } from '../../../shell/outbox/OutboxRecord.ts';
import { sendChecked } from '../../../shell/outbox/sendChecked.ts';
import { mismatch } from '../../../shell/plugin/assertMatch.ts';
import { canonicalOn } from '../../../shell/recipient/canonicalOn.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { verifyCancel } from '../listing/verifyListing.ts';

const CANCEL_KIND = 'nft-cancel';
const CancelPayload = z.object({ orderId: z.string() });

/** Cancels a listing on the chain. */
export class Cancelling {
  readonly nft: Nft;
  status: 'review' | 'asking' | 'waiting' | 'done' = 'review';
  error: unknown;
  hash: string | undefined;
  readonly #shell: Shell;
  /** The same id for each attempt, so that a transaction already sent is found. */
  readonly #id = newRecordId();

  constructor(shell: Shell, nft: Nft) {
    this.#shell = shell;
    this.nft = nft;
    makeAutoObservable(this, { nft: false, error: observableRef });
  }

  /** Never rejects: stores the error in `error`. */
  async run(signal: AbortSignal): Promise<void> {
    if (this.status !== 'review') return;
    this.#show({ status: 'asking', error: undefined });
    try {
      await this.#cancel(signal);
      this.#show({ status: 'done' });
    } catch (error) {
      if (!signal.aborted) this.#show({ status: 'review', error: isAborted(error) ? undefined : error });
    }
  }

  async #cancel(signal: AbortSignal): Promise<void> {
    const { chains, wallet, api } = this.#shell;
    const { chainName, market, orderId, contract, tokenId, payToken, endsAt } = this.nft;
    const chain = chains.byWireName(chainName);
    if (!chain) throw new AppError('chain/unknown', { chain: chainName });
    const payer = wallet.payerOrThrow(chain);
    const driver = await chains.driver(chain.id);
    const [{ txInfo }, { exchangeAddress }] = await Promise.all([
      api.call(cancelOrder, { ...onMarket(market), userAddr: payer, payload: { items: [{ orderId }] } }, { signal }),
      api.call(getMarketPlaceInfo, { ...onMarket(market), ...ofContract(this.nft) }, { signal }),
    ]);
    const intent = { from: payer, token: chain.native, amount: Amount.zero(chain.native) };
    const transaction = await driver.prepareTransaction(txInfo, intent, { signal });
    const exchange = canonicalOn(driver, exchangeAddress);
    const ask = askOf(this.nft, chain);
    const listed = verifyCancel(driver.inspect(transaction), {
      exchange,
      seller: canonicalOn(driver, payer),
      collection: canonicalOn(driver, contract),
      tokenId,
      order: orderId,
      price: ask && {
        token: isNativePayment(this.nft, chain) ? chain.native.id : chain.tokenId(payToken),
        units: ask.units,
      },
      endsAt,
    });
    // A closed order needs no cancellation: another listing may be the one that is for sale.
    if ((await driver.nfts?.isOpen?.(exchange, listed, { signal })) === false) {
      throw mismatch('listing', 'open', `closed ${listed.order}`);
    }
    const onSent = (hash: string) => this.#show({ status: 'waiting', hash });
    const payload: z.output<typeof CancelPayload> = { orderId };
    const sending = { id: this.#id, chain, driver, transaction, kind: CANCEL_KIND, payload, needsReport: true, onSent };
    await sendChecked(this.#shell, sending, signal);
    // The next lists should already have the cancellation. The outbox may report it later.
    const { hash: sent } = this;
    if (sent) await api.ask(updateOrderStatus, cancellationOf(orderId, sent), { signal });
  }

  #show(change: Partial<Pick<Cancelling, 'status' | 'error' | 'hash'>>): void {
    runInAction(() => Object.assign(this, change));
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
      await api.call(updateOrderStatus, cancellationOf(parsed.data.orderId, hash), { signal });
    },
  };
}

function cancellationOf(orderId: string, hash: string) {
  return { orderId, payload: { status: 'cancelling', hash } };
}
