import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { AppError, isAborted } from '../../model/errors.ts';
import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';
import { untilIncluded } from '../../shell/outbox/untilIncluded.ts';
import { assertMatch } from '../../shell/plugin/assertMatch.ts';
import type { ChainDriver, ChainPlugin, SentTransaction, TransactionEffect } from '../../shell/plugin/chain.ts';
import type { Deposit } from '../../shell/plugin/deposits.ts';
import { effectOfKind } from '../../shell/plugin/effectOfKind.ts';
import type { Shell } from '../../shell/Shell.ts';
import { Pipeline } from '../../trade/pipeline/Pipeline.ts';
import { keyOf } from './keyOf.ts';

/** The `kind` of reclaims in the outbox. */
const RECLAIM_KIND = 'reclaim';
const ReclaimPayload = z.object({ deposit: z.string() });

/**
 * State of a reclaim. `asking`: the wallet has the request. `sent`: the chain has not included it yet. `failed`: it failed,
 * or the user declined.
 */
export type ReclaimState =
  | { readonly status: 'asking' | 'sent' | 'done' }
  | { readonly status: 'failed'; readonly error: unknown };

type Parts = Pick<Shell, 'chains' | 'wallet' | 'signer' | 'outbox'>;

/** Takes deposits back with only the connected wallet and the chain. The service is not needed. */
export class Reclaims {
  readonly states = new Map<string, ReclaimState>();
  readonly #parts: Parts;
  readonly #page: { readonly signal: AbortSignal };

  /**
   * `page`: its signal stops all requests when the user leaves the page. The outbox tracks transactions that were
   * already sent.
   */
  constructor(parts: Parts, page: { readonly signal: AbortSignal }) {
    this.#parts = parts;
    this.#page = page;
    makeAutoObservable(this, { states: observableShallow });
  }

  of(deposit: Deposit): ReclaimState | undefined {
    return this.states.get(keyOf(deposit));
  }

  /** Resolves to whether the chain has included it. Never rejects: stores the error in `states`. */
  async take(chain: ChainPlugin, deposit: Deposit): Promise<boolean> {
    const status = this.of(deposit)?.status;
    if (status === 'asking' || status === 'sent') return false;
    const { signal } = this.#page;
    const leave = () => this.#leave(deposit);
    this.#mark(deposit, { status: 'asking' });
    signal.addEventListener('abort', leave);
    const isBack = await this.#ended(deposit, this.#send(chain, deposit));
    signal.removeEventListener('abort', leave);
    return isBack;
  }

  /**
   * Resumes a reclaim that was sent before, by this page or another one on this device. Resolves to whether the chain
   * has included it.
   */
  async follow(chain: ChainPlugin, deposit: Deposit): Promise<boolean> {
    const status = this.of(deposit)?.status;
    const record = this.#parts.outbox.open.find((one) => isReclaimOf(one, deposit) && one.stage === 'sent');
    if ((status !== undefined && status !== 'failed') || record?.hash === undefined) return false;
    return this.#ended(deposit, this.#untilIncluded(chain, deposit, { ...record, hash: record.hash }));
  }

  async #send(chain: ChainPlugin, deposit: Deposit): Promise<void> {
    const { signal } = this.#page;
    const driver = await this.#parts.chains.driver(chain.id);
    const { deposits } = driver;
    if (!deposits) throw new AppError('chain/not-loaded', { chain: chain.name });
    const before = await this.#sentBefore(driver, deposit);
    if (before) return this.#untilIncluded(chain, deposit, before);
    const from = this.#parts.wallet.payerOrThrow(chain);
    const payload: z.output<typeof ReclaimPayload> = { deposit: keyOf(deposit) };
    const pipeline = new Pipeline(
      this.#parts,
      {
        chain,
        driver,
        build: async () => ({ transaction: await deposits.prepareReclaim(deposit, from, { signal }) }),
        verify: (_built, effect) => verifyReclaim(effect, deposit),
        cost: {},
        record: () => ({
          kind: RECLAIM_KIND,
          payload,
          needsReport: false,
          needsNoService: true,
          isSame: (record) => isReclaimOf(record, deposit) && record.outcome !== 'reported',
        }),
        onSent: () => this.#mark(deposit, { status: 'sent' }),
      },
      signal,
    );
    await pipeline.run('build', 'switch', 'check', 'send', 'follow');
  }

  /**
   * A reclaim of the deposit that the chain has, or may still include. Forgets requests without an answer that the chain
   * does not show: the wallet may be asked again, because the contract gives a deposit back only once.
   */
  async #sentBefore(driver: ChainDriver, deposit: Deposit): Promise<SentTransaction | undefined> {
    const { outbox } = this.#parts;
    await outbox.load();
    for (const record of outbox.open.filter((one) => isReclaimOf(one, deposit))) {
      const hash = record.hash ?? (await driver.findSent(record, this.#page));
      if (hash) return { ...record, hash };
      await outbox.archive(record.id);
    }
    return undefined;
  }

  async #untilIncluded(chain: ChainPlugin, deposit: Deposit, sent: SentTransaction): Promise<void> {
    this.#mark(deposit, { status: 'sent' });
    const driver = await this.#parts.chains.driver(chain.id);
    await untilIncluded(driver, sent, { chain: chain.name, signal: this.#page.signal });
  }

  async #ended(deposit: Deposit, included: Promise<void>): Promise<boolean> {
    try {
      await included;
      this.#mark(deposit, { status: 'done' });
      return true;
    } catch (error) {
      // Aborted: the page was closed.
      this.#mark(deposit, isAborted(error) ? undefined : { status: 'failed', error });
      return false;
    }
  }

  /** Stops waiting for the wallet, so that it can be asked again from the next page. The outbox takes a late answer. */
  #leave(deposit: Deposit): void {
    if (this.of(deposit)?.status === 'asking') this.#parts.signer.requests.current?.stop();
  }

  #mark(deposit: Deposit, state: ReclaimState | undefined): void {
    runInAction(() => {
      if (state) this.states.set(keyOf(deposit), state);
      else this.states.delete(keyOf(deposit));
    });
  }
}

function isReclaimOf({ kind, payload }: OutboxRecord, deposit: Deposit): boolean {
  const parsed = z.safeParse(ReclaimPayload, payload);
  return kind === RECLAIM_KIND && parsed.success && parsed.data.deposit === keyOf(deposit);
}

/**
 * The bytes must take back exactly the deposit on screen, and do nothing else.
 * @throws AppError `transaction/mismatch` with the part that differs, `transaction/unreadable` when nothing can be said
 */
function verifyReclaim(effect: TransactionEffect, { contract, id }: Deposit): void {
  const refund = effectOfKind(effect, 'refund');
  assertMatch('contract', contract, refund.contract);
  assertMatch('order', id.toLowerCase(), refund.orderId.toLowerCase());
}
