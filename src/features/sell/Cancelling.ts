import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import type { WireNft } from '../../api/nft/entities.ts';
import { cancelOrder, getMarketPlaceInfo, updateOrderStatus } from '../../api/nft/orders.ts';
import { Amount } from '../../model/Amount.ts';
import { AppError, isCancelled } from '../../model/errors.ts';
import type { OutboxHandler } from '../../shell/outbox/Outbox.ts';
import { sendChecked } from '../../shell/outbox/sendChecked.ts';
import { canonicalOn } from '../../shell/recipient/canonicalOn.ts';
import type { Shell } from '../../shell/Shell.ts';
import { verifyCancel } from './verifyListing.ts';

const CANCEL_KIND = 'nft-cancel';
const CancelPayload = z.object({ orderId: z.string() });

/** Takes a listing off the market, on the chain. */
export class Cancelling {
  readonly nft: WireNft;
  status: 'review' | 'asking' | 'waiting' | 'done' = 'review';
  error: unknown;
  hash: string | undefined;
  readonly #shell: Shell;

  constructor(shell: Shell, nft: WireNft) {
    this.#shell = shell;
    this.nft = nft;
    makeAutoObservable(this, { nft: false, error: observableRef });
  }

  /** Never rejects: what stops it is in `error`. */
  async run(signal: AbortSignal): Promise<void> {
    if (runInAction(() => this.status) !== 'review') return;
    this.#show({ status: 'asking', error: undefined });
    try {
      await this.#cancel(signal);
      this.#show({ status: 'done' });
    } catch (error) {
      if (!signal.aborted) this.#show({ status: 'review', error: isCancelled(error) ? undefined : error });
    }
  }

  async #cancel(signal: AbortSignal): Promise<void> {
    const { chains, wallet, api } = this.#shell;
    const { mainnet, platformId, orderId, contractAddress, tokenId } = this.nft;
    const chain = chains.byWireName(mainnet);
    if (!chain) throw new AppError('chain/unknown', { chain: mainnet });
    const payer = runInAction(() => wallet.mustPayOn(chain));
    const driver = await chains.driver(chain.id);
    const [{ txInfo }, { exchangeAddress }] = await Promise.all([
      api.call(cancelOrder, { platformId, userAddr: payer, payload: { items: [{ orderId }] } }, { signal }),
      api.call(getMarketPlaceInfo, { platformId, mainnet, contractAddress }, { signal }),
    ]);
    const intent = { from: payer, token: chain.native, amount: Amount.zero(chain.native) };
    const transaction = await driver.prepareTransaction(txInfo, intent, { signal });
    verifyCancel(driver.inspect(transaction), {
      exchange: canonicalOn(driver, exchangeAddress),
      seller: canonicalOn(driver, payer),
      collection: canonicalOn(driver, contractAddress),
      tokenId,
    });
    const onSent = (hash: string) => this.#show({ status: 'waiting', hash });
    const payload: z.output<typeof CancelPayload> = { orderId };
    const sending = { chain, driver, transaction, kind: CANCEL_KIND, payload, needsReport: true, onSent };
    await sendChecked(this.#shell, sending, signal);
    // Lists that are read next shall know of it; the outbox may tell later.
    const sent = runInAction(() => this.hash);
    if (sent) await api.ask(updateOrderStatus, cancellationOf(orderId, sent), { signal });
  }

  #show(change: Partial<Pick<Cancelling, 'status' | 'error' | 'hash'>>): void {
    runInAction(() => Object.assign(this, change));
  }
}

/** Tells the backend of sent cancellations; what became of them the chain decides. */
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
