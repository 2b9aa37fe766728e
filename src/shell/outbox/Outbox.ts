import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import { resultCodes } from '../../api/codes.ts';
import type { TransactionHash } from '../../model/caip.ts';
import { AppError, isAppError, isCancelled } from '../../model/errors.ts';
import type { ServiceClock } from '../net/ServiceClock.ts';
import type { ChainDriver } from '../plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../plugin/family.ts';
import type { ChainStore } from '../stores/ChainStore.ts';
import type { WalletSigner } from '../stores/WalletSigner.ts';
import type { WalletStore } from '../stores/WalletStore.ts';
import type { OutboxDb } from './OutboxDb.ts';
import { newRecordId, type OutboxRecord } from './OutboxRecord.ts';
import type { TabLocks } from './TabLocks.ts';

/** What a feature does with records of its kind. */
export interface OutboxHandler {
  /**
   * Tells the backend of the record's hash. Called again, over reloads and restarts, until it resolves, or rejects with
   * `transaction/dropped`: what was signed was never sent and never will be.
   */
  report(record: OutboxRecord & { readonly hash: TransactionHash }, signal: AbortSignal): Promise<void>;
}

/** A transaction whose wallet gave no clear answer is looked for this long. */
const SEARCH_FOR_MS = 24 * 60 * 60_000;
const SEND_LOCK = 'switchyard-send';

interface Collaborators {
  readonly db: OutboxDb;
  readonly locks: TabLocks;
  readonly wallet: WalletStore;
  readonly signer: WalletSigner;
  readonly chains: ChainStore;
  readonly clock: Pick<ServiceClock, 'now' | 'isTold'>;
  /** Other tabs hear of changes through it. */
  readonly channel: Pick<BroadcastChannel, 'postMessage'> | undefined;
  /** Without network nothing is signed. */
  readonly isOffline?: () => boolean;
}

/** Sends transactions so that none is lost: written down before the wallet is asked, reported until acknowledged. */
export class Outbox {
  readonly records = new Map<string, OutboxRecord>();
  /** `false` while the disk has not been read. */
  isLoaded = false;
  readonly #with: Collaborators;
  readonly #handlers = new Map<string, OutboxHandler>();

  constructor(collaborators: Collaborators) {
    this.#with = collaborators;
    makeAutoObservable(this, { records: observableShallow, all: false, open: false });
  }

  /** Newest first. */
  get all(): readonly OutboxRecord[] {
    return [...this.records.values()].sort((a, b) => b.createdAt - a.createdAt);
  }

  get open(): readonly OutboxRecord[] {
    return this.all.filter((record) => record.stage !== 'closed');
  }

  /** Returns the way to stop handling the kind. */
  handle(kind: string, handler: OutboxHandler): () => void {
    this.#handlers.set(kind, handler);
    return () => this.#handlers.delete(kind);
  }

  /** Reads what is on disk. Never rejects: without a disk there is nothing to restore. */
  async load(): Promise<void> {
    const stored = await this.#with.db.all().catch(() => []);
    runInAction(() => {
      for (const record of stored) {
        const known = this.records.get(record.id);
        if (!known || known.updatedAt <= record.updatedAt) this.records.set(record.id, record);
      }
      this.isLoaded = true;
    });
  }

  /**
   * Writes the record, asks the wallet, writes the hash. Resolves with the hash as soon as that is on disk; telling the
   * backend goes on in the background.
   * @throws AppError `app/offline` and `storage/unavailable` before the wallet is asked; `swap/already-sending` when this or another tab
   * is asking; `transaction/unknown-outcome` when it may have been sent before and the chain does not show it; otherwise
   * as `WalletSigner.send`. After `transaction/unknown-outcome` the record stays open.
   */
  async send(
    request: {
      readonly kind: string;
      readonly transaction: UnsignedTransaction;
      readonly payload: unknown;
      /** Whether the backend must hear of the hash; an approval concerns only the chain. */
      readonly needsReport: boolean;
      /** 32 hex digits; a new one unless given. */
      readonly id?: string;
      /** Whether a record is this very payment: if one of them was sent, it is returned, and the wallet not asked. */
      readonly isSame?: (record: OutboxRecord) => boolean;
      /**
       * Has the wallet sign without sending; gives the hash and the payload that says what was signed. The handler's
       * `report` then also hands that over. Absent: the wallet sends.
       */
      readonly sign?: (options: Cancellable) => Promise<{ readonly hash: TransactionHash; readonly payload: unknown }>;
    },
    options: Cancellable,
  ): Promise<OutboxRecord & { readonly hash: TransactionHash }> {
    if (runInAction(() => this.#with.isOffline?.())) throw new AppError('app/offline', {});
    const sent = await this.#with.locks.ifFree(SEND_LOCK, () => this.#send(request, options));
    if (!sent) throw new AppError('swap/already-sending', {});
    return sent;
  }

  /** Runs the work while no tab asks a wallet to send; answers `undefined` at once when one does. */
  whileNobodySends<T>(work: () => Promise<T>): Promise<T | undefined> {
    return this.#with.locks.ifFree(SEND_LOCK, work);
  }

  /** Takes the record from the list of open ones; the chain is unaffected. */
  async archive(id: string): Promise<void> {
    const record = this.records.get(id);
    if (record) await this.#save({ ...record, stage: 'closed', outcome: 'archived' });
  }

  /** Closes a record whose transaction was signed and is surely never sent. */
  async giveUp(id: string): Promise<void> {
    const record = this.records.get(id);
    if (record) await this.#save({ ...record, stage: 'closed', outcome: 'not-sent' });
  }

  /** Looks once at every open record: finds lost hashes, follows replacements, tells the backend. Never rejects. */
  async reconcile(signal: AbortSignal): Promise<void> {
    for (const record of this.open) {
      if (signal.aborted) return;
      await this.#reconcileOne(record, signal).catch(() => undefined);
    }
  }

  async #send(
    request: Parameters<Outbox['send']>[0],
    options: Cancellable,
  ): Promise<OutboxRecord & { readonly hash: TransactionHash }> {
    const { transaction, kind, payload, sign } = request;
    const driver = await this.#with.chains.driver(transaction.chain);
    const isSame = (record: OutboxRecord) => record.id === request.id || request.isSame?.(record) === true;
    const before = await this.#sentBefore(isSame, driver, options);
    if (before) return before;
    const mark = await driver.markBeforeSending(transaction, options);
    const now = this.#with.clock.now();
    const record: OutboxRecord = {
      id: request.id ?? newRecordId(),
      kind,
      stage: 'asking',
      createdAt: now,
      updatedAt: now,
      transaction,
      mark,
      replaced: [],
      ...(sign ? { signsOnly: true as const } : {}),
      isReported: !request.needsReport,
      attempts: 0,
      payload,
    };
    await this.#save(record);
    try {
      const signed = sign ? await sign(options) : { hash: await this.#with.signer.send(transaction, options) };
      const sent = { ...record, ...signed, stage: 'sent' as const };
      // Should the disk fail now, the record `asking` is there, and the hash is found by looking at the chain. What is
      // only signed is on no chain: it is not handed over then.
      await this.#save(sent).catch((error: unknown) => (sign ? Promise.reject(error) : this.#show(sent)));
      return sent;
    } catch (error) {
      if (sign || !mayHaveBeenSent(error)) {
        await this.#save({ ...record, stage: 'closed', outcome: isCancelled(error) ? 'rejected' : 'failed' });
      }
      throw error;
    }
  }

  /**
   * Looked up on the disk, with the send lock held: what another tab sent a moment ago counts. What was asked for and had
   * no clear answer may be on its way, and is looked for on the chain.
   * @throws AppError `transaction/unknown-outcome` while the chain does not show it
   */
  async #sentBefore(
    isSame: (record: OutboxRecord) => boolean,
    driver: ChainDriver,
    options: Cancellable,
  ): Promise<(OutboxRecord & { readonly hash: TransactionHash }) | undefined> {
    await this.load();
    const same = this.all.filter((record) => !isUndone(record) && isSame(record));
    const sent = same.find((record) => record.hash !== undefined);
    if (sent?.hash) return { ...sent, hash: sent.hash };
    // No tab is asking, for the lock is ours: a wallet was asked, and nobody knows what it did.
    const asked = same.find(({ stage }) => stage === 'asking');
    if (!asked) return undefined;
    const looked = await this.#lookFor(asked, driver, options);
    if (looked.hash) return { ...looked, hash: looked.hash };
    if (looked.stage === 'closed') return undefined;
    const { chain, family } = asked.transaction;
    throw new AppError('transaction/unknown-outcome', {
      wallet: this.#with.wallet.signerOf(family)?.wallet.name ?? '',
      chain: this.#with.chains.get(chain)?.name ?? chain,
    });
  }

  async #reconcileOne(record: OutboxRecord, signal: AbortSignal): Promise<void> {
    const current = record.stage === 'asking' ? await this.#searchLost(record, signal) : record;
    if (!current?.hash) return;
    const known = { ...current, hash: current.hash };
    // A dead RPC must not keep the backend from hearing of the hash.
    const followed = await this.#followReplacement(known, signal).catch(() => known);
    if (!followed.isReported) await this.#report(followed, signal);
  }

  /** A record still `asking` although no tab holds the send lock: its page died, or the wallet did not answer clearly. */
  async #searchLost(record: OutboxRecord, signal: AbortSignal): Promise<OutboxRecord | undefined> {
    return this.#with.locks.ifFree(SEND_LOCK, async () => {
      if (record.signsOnly) {
        await this.#save({ ...record, stage: 'closed', outcome: 'not-sent' });
        return undefined;
      }
      const driver = await this.#with.chains.driver(record.transaction.chain);
      return this.#lookFor(record, driver, { signal });
    });
  }

  /** Looks once on the chain; the record as it is after that. With the send lock held: no wallet is being asked. */
  async #lookFor(record: OutboxRecord, driver: ChainDriver, options: Cancellable): Promise<OutboxRecord> {
    const { transaction, mark, createdAt } = record;
    // Asked first: what came in at the last moment is found by the search after it.
    const isExpired = await driver.isExpired?.(transaction, options);
    const hash = await driver.findSent({ transaction, mark }, options);
    if (!hash && !isExpired && !this.#isLongAgo(createdAt)) return record;
    const looked: OutboxRecord = hash
      ? { ...record, hash, stage: 'sent' }
      : { ...record, stage: 'closed', outcome: 'not-sent' };
    await this.#save(looked);
    return looked;
  }

  /** The device's date may have been set forward: only a service's word gives up what may be on its way. */
  #isLongAgo(createdAt: number): boolean {
    const { clock } = this.#with;
    return clock.isTold && clock.now() - createdAt > SEARCH_FOR_MS;
  }

  async #followReplacement<R extends OutboxRecord & { readonly hash: string }>(
    record: R,
    signal: AbortSignal,
  ): Promise<R> {
    const { transaction, mark, hash } = record;
    const driver = await this.#with.chains.driver(transaction.chain);
    const state = await driver.follow({ hash, transaction, mark }, { signal });
    if (state.status === 'final' || state.status === 'failed') {
      if (record.isReported) await this.#close(record, state.status === 'final' ? 'reported' : 'failed');
      return record;
    }
    // Told to the service first: its order ends by that.
    if (state.status === 'dropped' && record.isReported) await this.#close(record, 'dropped');
    if (state.status !== 'replaced' || !state.by || state.by === hash) return record;
    const moved = { ...record, hash: state.by, replaced: [...record.replaced, hash], isReported: false };
    await this.#save(moved);
    return moved;
  }

  async #report(record: OutboxRecord & { readonly hash: string }, signal: AbortSignal): Promise<void> {
    const handler = this.#handlers.get(record.kind);
    if (!handler) return;
    try {
      await handler.report(record, signal);
      await this.#save({ ...record, isReported: true, attempts: record.attempts + 1 });
    } catch (error) {
      if (isCancelled(error)) return;
      // What took its place in the wallet pays no order: the user cancelled it there.
      if (record.replaced.length > 0 && paysNoOrder(error)) return this.#close(record, 'replaced');
      if (isAppError(error, 'transaction/dropped')) return this.#close(record, 'not-sent');
      await this.#save({ ...record, attempts: record.attempts + 1 });
    }
  }

  #close(record: OutboxRecord, outcome: Exclude<OutboxRecord['outcome'], undefined>): Promise<void> {
    return this.#save({ ...record, stage: 'closed', outcome });
  }

  async #save(record: OutboxRecord): Promise<void> {
    // Later than what it follows, whatever the device's date says: other tabs go by it.
    const stamped = { ...record, updatedAt: Math.max(this.#with.clock.now(), record.updatedAt + 1) };
    await this.#with.db.put(stamped);
    this.#show(stamped);
    this.#with.channel?.postMessage('outbox');
  }

  #show(record: OutboxRecord): void {
    runInAction(() => {
      this.records.set(record.id, record);
    });
  }
}

/** The service looked at the transaction and does not take it for the order's. */
function paysNoOrder(error: unknown): boolean {
  return isAppError(error, 'api/refused') && error.context.resCode === resultCodes.invalidParameter;
}

/** What it asked for did not happen, or is nobody's business any more: it may be asked for again. */
function isUndone({ outcome }: OutboxRecord): boolean {
  return outcome !== undefined && outcome !== 'reported';
}

/** Errors after which nothing can have gone out. Anything else stays open until the chain has been looked at. */
function mayHaveBeenSent(error: unknown): boolean {
  if (isAppError(error, 'wallet/rejected')) return false;
  if (!(error instanceof AppError)) return true;
  const before: readonly string[] = [
    'wallet/not-connected',
    'wallet/cannot-sign',
    'wallet/wrong-chain',
    'wallet/wrong-account',
    'wallet/busy',
    'transaction/insufficient-balance',
    'transaction/insufficient-fee',
    'transaction/would-fail',
  ];
  return !before.includes(error.code);
}
