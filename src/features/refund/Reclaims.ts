import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { AppError, isAppError, isCancelled } from '../../model/errors.ts';
import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';
import { untilIncluded } from '../../shell/outbox/untilIncluded.ts';
import { assertMatch } from '../../shell/plugin/assertMatch.ts';
import type { ChainPlugin, TransactionEffect } from '../../shell/plugin/chain.ts';
import type { Deposit } from '../../shell/plugin/deposits.ts';
import { effectOfKind } from '../../shell/plugin/effectOfKind.ts';
import type { Shell } from '../../shell/Shell.ts';
import { Pipeline } from '../../trade/pipeline/Pipeline.ts';
import { keyOf } from './keyOf.ts';

/** The `kind` of reclaims in the outbox. */
const RECLAIM_KIND = 'reclaim';
const ReclaimPayload = z.object({ deposit: z.string() });

/** State of a reclaim. `asking`: the wallet has the request. `sent`: the chain has not included it yet. */
export type ReclaimState =
  | { readonly status: 'asking' | 'sent' | 'done' }
  /** `declined`: the user declined it in the wallet. */
  | { readonly status: 'declined' | 'failed'; readonly error: unknown };

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
    const state = this.states.get(keyOf(deposit));
    if (state?.status === 'asking' || state?.status === 'sent') return false;
    this.#mark(deposit, { status: 'asking' });
    try {
      await this.#send(chain, deposit);
      this.#mark(deposit, { status: 'done' });
      return true;
    } catch (error) {
      this.#mark(deposit, stopped(error));
      return false;
    }
  }

  /**
   * Resumes a reclaim that was sent before, by this page or another one on this device. Resolves to whether the chain
   * has included it.
   */
  async follow(chain: ChainPlugin, deposit: Deposit): Promise<boolean> {
    const isKnown = this.states.has(keyOf(deposit));
    const record = this.#parts.outbox.open.find((one) => isReclaimOf(one, deposit));
    if (isKnown || record?.stage !== 'sent' || record.hash === undefined) return false;
    this.#mark(deposit, { status: 'sent' });
    try {
      const driver = await this.#parts.chains.driver(chain.id);
      await untilIncluded(driver, { ...record, hash: record.hash }, { chain: chain.name, signal: this.#page.signal });
      this.#mark(deposit, { status: 'done' });
      return true;
    } catch (error) {
      this.#mark(deposit, stopped(error));
      return false;
    }
  }

  async #send(chain: ChainPlugin, deposit: Deposit): Promise<void> {
    const { signal } = this.#page;
    const driver = await this.#parts.chains.driver(chain.id);
    const { deposits } = driver;
    if (!deposits) throw new AppError('chain/not-loaded', { chain: chain.name });
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

  #mark(deposit: Deposit, state: ReclaimState | undefined): void {
    runInAction(() => {
      if (state) this.states.set(keyOf(deposit), state);
      else this.states.delete(keyOf(deposit));
    });
  }
}

/** State after an error. `undefined` if the page was closed. */
function stopped(error: unknown): ReclaimState | undefined {
  if (isAppError(error, 'wallet/rejected')) return { status: 'declined', error };
  return isCancelled(error) ? undefined : { status: 'failed', error };
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
