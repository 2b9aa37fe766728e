import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import type { TransactionHash } from '../../model/caip.ts';
import { AppError } from '../../model/errors.ts';
import { untilIncluded } from '../../shell/outbox/untilIncluded.ts';
import { assertMatch } from '../../shell/plugin/assertMatch.ts';
import type { ChainDriver, ChainPlugin, SentTransaction, TransactionEffect } from '../../shell/plugin/chain.ts';
import type { Deposit } from '../../shell/plugin/deposits.ts';
import { effectOfKind } from '../../shell/plugin/effectOfKind.ts';
import type { Shell } from '../../shell/Shell.ts';
import { PaymentProgress } from '../../trade/pipeline/PaymentProgress.ts';
import { Pipeline } from '../../trade/pipeline/Pipeline.ts';
import { keyOf } from './keyOf.ts';
import { isReclaimOf, isTaken, RECLAIM_KIND, reclaimPayload, takenBy } from './takenBack.ts';

type Parts = Pick<Shell, 'chains' | 'wallet' | 'signer' | 'outbox'>;

/** Takes deposits back with only the connected wallet and the chain. The service is not needed. */
export class Reclaims {
  readonly all = new Map<string, PaymentProgress>();
  readonly #parts: Parts;
  readonly #page: { readonly signal: AbortSignal };

  /**
   * `page`: its signal stops all requests when the user leaves the page. The outbox tracks transactions that were
   * already sent.
   */
  constructor(parts: Parts, page: { readonly signal: AbortSignal }) {
    this.#parts = parts;
    this.#page = page;
    makeAutoObservable(this, { all: observableShallow });
  }

  of(deposit: Deposit): PaymentProgress | undefined {
    return this.all.get(keyOf(deposit));
  }

  /** Whether the deposit is back, although a node may still list it as held. */
  isBack(deposit: Deposit): boolean {
    return (
      this.of(deposit)?.status === 'done' ||
      this.#parts.outbox.all.some((one) => isTaken(one) && isReclaimOf(one, deposit))
    );
  }

  /** The transaction that took the deposit back; `undefined` if this device did not send it. */
  hashOf(deposit: Deposit): TransactionHash | undefined {
    const records = this.#parts.outbox.all.filter((one) => isReclaimOf(one, deposit) && one.hash !== undefined);
    return (records.find(isTaken) ?? records[0])?.hash;
  }

  /** What this device took back on the chain, newest first. */
  taken(chain: ChainPlugin): readonly Deposit[] {
    const owner = this.#parts.wallet.ownerOn(chain);
    if (owner === undefined) return [];
    const all = this.#parts.outbox.all.flatMap((record) => takenBy(record, chain, owner) ?? []);
    const back = all.filter((deposit) => this.isBack(deposit));
    return [...new Map(back.map((deposit) => [keyOf(deposit), deposit])).values()];
  }

  /** Resolves to whether the chain has included it. Never rejects: stores the error in the progress. */
  async take(chain: ChainPlugin, deposit: Deposit): Promise<boolean> {
    const { signal } = this.#page;
    const progress = this.#progressOf(deposit);
    const leave = () => this.#leave(progress);
    signal.addEventListener('abort', leave);
    const isBack = await progress.run(signal, () => this.#send(chain, deposit, progress));
    signal.removeEventListener('abort', leave);
    return isBack;
  }

  /**
   * Resumes a reclaim that was sent before, by this page or another one on this device. Resolves to whether the chain
   * has included it.
   */
  async follow(chain: ChainPlugin, deposit: Deposit): Promise<boolean> {
    const record = this.#parts.outbox.open.find((one) => isReclaimOf(one, deposit) && one.stage === 'sent');
    if (record?.hash === undefined) return false;
    const sent = { ...record, hash: record.hash };
    const progress = this.#progressOf(deposit);
    return progress.run(this.#page.signal, () => this.#untilIncluded(chain, sent, progress));
  }

  async #send(chain: ChainPlugin, deposit: Deposit, progress: PaymentProgress): Promise<void> {
    const { signal } = this.#page;
    const driver = await this.#parts.chains.driver(chain.id);
    const { deposits } = driver;
    if (!deposits) throw new AppError('chain/not-loaded', { chain: chain.name });
    const before = await this.#sentBefore(driver, deposit);
    if (before) return this.#untilIncluded(chain, before, progress);
    const from = this.#parts.wallet.payerOrThrow(chain);
    const payload = reclaimPayload(deposit);
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
        progress,
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

  async #untilIncluded(chain: ChainPlugin, sent: SentTransaction, progress: PaymentProgress): Promise<void> {
    progress.sent(sent.hash);
    const driver = await this.#parts.chains.driver(chain.id);
    await untilIncluded(driver, sent, { chain: chain.name, signal: this.#page.signal });
  }

  /** Stops waiting for the wallet, so that it can be asked again from the next page. The outbox takes a late answer. */
  #leave(progress: PaymentProgress): void {
    if (progress.isAsking) this.#parts.signer.requests.current?.stop();
  }

  #progressOf(deposit: Deposit): PaymentProgress {
    const progress = this.of(deposit) ?? new PaymentProgress();
    runInAction(() => this.all.set(keyOf(deposit), progress));
    return progress;
  }
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
