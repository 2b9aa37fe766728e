import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import { resultCodes } from '../../api/codes.ts';
import type { ChainId, TransactionHash } from '../../model/caip.ts';
import { AppError, isAppError, isCancelled } from '../../model/errors.ts';
import type { ServiceClock } from '../net/ServiceClock.ts';
import type { ChainDriver } from '../plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../plugin/family.ts';
import type { ChainStore } from '../stores/ChainStore.ts';
import type { ContractGuard } from '../stores/ContractGuard.ts';
import type { WalletSigner } from '../stores/wallet/WalletSigner.ts';
import type { WalletStore } from '../stores/wallet/WalletStore.ts';
import { newRecordId, type OutboxRecord } from './OutboxRecord.ts';
import type { StoredOutbox } from './outboxOnUse.ts';
import type { TabLocks } from './TabLocks.ts';

/** A feature's handling of the records of its kind. */
export interface OutboxHandler {
  /**
   * Reports the record's hash to the backend. Retried, also after reloads and restarts, until it resolves or rejects with
   * `transaction/dropped`: what was signed was never sent and never will be.
   */
  report(record: OutboxRecord & { readonly hash: TransactionHash }, signal: AbortSignal): Promise<void>;
}

export interface SendRequest {
  readonly kind: string;
  readonly transaction: UnsignedTransaction;
  readonly payload: unknown;
  /** Whether the hash must be reported to the backend; an approval concerns only the chain. */
  readonly needsReport: boolean;
  /** The transaction needs only the chain, so it is also sent while the site is out of reach. */
  readonly needsNoService?: true;
  /** 32 hex digits; a new one unless given. */
  readonly id?: string;
  /** Whether a record is the same payment. If such a record was sent, it is returned and the wallet is not asked. */
  readonly isSame?: (record: OutboxRecord) => boolean;
  /**
   * Asks the wallet to sign without sending. Returns the hash, and a payload with the signed data. The handler's
   * `report` then also submits the signed data. Absent: the wallet sends.
   */
  readonly sign?: (options: Cancellable) => Promise<{ readonly hash: TransactionHash; readonly payload: unknown }>;
}

/** A record after its chain was asked. `end`: the chain gave it no effect. */
interface Followed<R extends OutboxRecord> {
  readonly record: R;
  readonly end: 'failed' | 'dropped' | undefined;
}

/** How long to search for a transaction if the wallet gave no clear answer. */
const SEARCH_FOR_MS = 24 * 60 * 60_000;
const SEND_LOCK = 'switchyard-send';

interface Dependencies {
  readonly db: StoredOutbox;
  readonly locks: TabLocks;
  readonly wallet: WalletStore;
  readonly signer: WalletSigner;
  readonly chains: ChainStore;
  readonly contracts: ContractGuard;
  readonly clock: Pick<ServiceClock, 'now' | 'isKnown'>;
  /** Notifies other tabs of changes. */
  readonly channel: Pick<BroadcastChannel, 'postMessage'> | undefined;
  /** Offline, `send` throws before a wallet is asked, unless `needsNoService` is set. */
  readonly isOffline?: () => boolean;
}

/**
 * Sends transactions without losing one. A record is stored before the wallet is asked, and reported until the backend
 * confirms.
 */
export class Outbox {
  readonly records = new Map<string, OutboxRecord>();
  /** `false` until the stored records are loaded. */
  isLoaded = false;
  readonly #deps: Dependencies;
  readonly #handlers = new Map<string, OutboxHandler>();

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
    makeAutoObservable(this, { records: observableShallow });
  }

  /** Newest first. */
  get all(): readonly OutboxRecord[] {
    return [...this.records.values()].sort((a, b) => b.createdAt - a.createdAt);
  }

  get open(): readonly OutboxRecord[] {
    return this.all.filter((record) => record.stage !== 'closed');
  }

  /** Returns a function that removes the handler. */
  handle(kind: string, handler: OutboxHandler): () => void {
    this.#handlers.set(kind, handler);
    return () => this.#handlers.delete(kind);
  }

  /** Loads the stored records. Never rejects: `isLoaded` stays as it is if the storage gives no answer. */
  async load(): Promise<void> {
    await this.#read().catch(() => undefined);
  }

  /** @throws AppError `storage/unavailable` */
  async #read(): Promise<void> {
    const stored = await this.#deps.db.all();
    runInAction(() => {
      for (const record of stored) {
        const known = this.records.get(record.id);
        if (!known || known.updatedAt <= record.updatedAt) this.records.set(record.id, record);
      }
      this.isLoaded = true;
    });
  }

  /**
   * Stores the record, asks the wallet, stores the hash. Resolves after the hash is stored. The report to the backend
   * runs in the background.
   * @throws AppError `app/offline`, `storage/unavailable`, `contract/unknown`, `contract/changed` and `contract/disputed` before
   * the wallet is asked; `swap/already-sending` when this or another tab is asking; `transaction/unknown-outcome` when it may have been
   * sent before and the chain does not show it; otherwise as `WalletSigner.send`. After `transaction/unknown-outcome` the
   * record stays open.
   */
  async send(request: SendRequest, options: Cancellable): Promise<OutboxRecord & { readonly hash: TransactionHash }> {
    if (!request.needsNoService && this.#deps.isOffline?.()) throw new AppError('app/offline', {});
    const sent = await this.#deps.locks.ifFree(SEND_LOCK, () => this.#send(request, options));
    if (!sent) throw new AppError('swap/already-sending', {});
    return sent;
  }

  /**
   * What `send` would return without asking the wallet: an earlier send of the same payment. `undefined` if there is none, or
   * while a tab is asking. Look here before anything that fails once the payment was sent, such as a simulation.
   * @throws AppError `storage/unavailable`, `transaction/unknown-outcome`
   */
  async sentBefore(
    {
      chain,
      id,
      isSame,
    }: {
      readonly chain: ChainId;
      readonly id: SendRequest['id'] | undefined;
      readonly isSame?: SendRequest['isSame'] | undefined;
    },
    options: Cancellable,
  ): Promise<(OutboxRecord & { readonly hash: TransactionHash }) | undefined> {
    const driver = await this.#deps.chains.driver(chain);
    const isEarlier = (record: OutboxRecord) => record.id === id || isSame?.(record) === true;
    return this.#deps.locks.ifFree(SEND_LOCK, () => this.#sentBefore(isEarlier, driver, options));
  }

  /** Runs the work while no tab asks a wallet to send. Returns `undefined` at once if a tab does. */
  whileNotSending<T>(work: () => Promise<T>): Promise<T | undefined> {
    return this.#deps.locks.ifFree(SEND_LOCK, work);
  }

  /** Closes the record without any effect on the chain. */
  async archive(id: string): Promise<void> {
    const record = this.records.get(id);
    if (record) await this.#close(record, 'archived');
  }

  /** Closes a record that was signed and will certainly never be sent. */
  async markNotSent(id: string): Promise<void> {
    const record = this.records.get(id);
    if (record) await this.#close(record, 'not-sent');
  }

  /** Checks every open record once: finds lost hashes, follows replacements, reports to the backend. Never rejects. */
  async reconcile(signal: AbortSignal): Promise<void> {
    for (const record of this.open) {
      if (signal.aborted) return;
      await this.#reconcileOne(record, signal).catch(() => undefined);
    }
  }

  async #send(request: SendRequest, options: Cancellable): Promise<OutboxRecord & { readonly hash: TransactionHash }> {
    const { transaction, kind, payload, sign } = request;
    const driver = await this.#deps.chains.driver(transaction.chain);
    const isSame = (record: OutboxRecord) => record.id === request.id || request.isSame?.(record) === true;
    const before = await this.#sentBefore(isSame, driver, options);
    if (before) return before;
    await this.#deps.contracts.check(transaction, { ...options, isLast: true });
    const mark = await driver.markBeforeSending(transaction, options);
    const now = this.#deps.clock.now();
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
      const onLate = (answer: Promise<TransactionHash>) => void this.#acceptLateAnswer(record.id, answer);
      const signed = sign
        ? await sign(options)
        : { hash: await this.#deps.signer.send(transaction, { ...options, onLate }) };
      const sent = { ...record, ...signed, stage: 'sent' as const };
      // If this write fails, the record `asking` is still stored, and the hash is found on the chain. A transaction that is
      // only signed is not on the chain: then the error is thrown and it is not submitted.
      await this.#save(sent).catch((error: unknown) => (sign ? Promise.reject(error) : this.#show(sent)));
      return sent;
    } catch (error) {
      if (sign || !mayHaveBeenSent(error)) {
        await this.#close(record, isCancelled(error) ? 'rejected' : 'failed');
      }
      throw error;
    }
  }

  /** Handles a wallet's answer after the wait was stopped: a hash or a refusal. Never rejects. */
  async #acceptLateAnswer(id: string, answer: Promise<TransactionHash>): Promise<void> {
    const [settled] = await Promise.allSettled([answer]);
    const record = this.records.get(id);
    if (!record || record.hash !== undefined) return;
    if (settled.status === 'fulfilled') {
      // Also when the record was closed as not sent in the meantime: the wallet has sent it.
      const { outcome: _, ...open } = record;
      await this.#save({ ...open, hash: settled.value, stage: 'sent' }).catch(() => undefined);
    } else if (isAppError(settled.reason, 'wallet/rejected')) {
      await this.#close(record, 'rejected').catch(() => undefined);
    }
  }

  /**
   * Finds an earlier send of the same payment. Reads the storage while holding the send lock, so it also sees what
   * another tab just sent. A record without a clear answer may have been sent: it is searched for on the chain.
   * @throws AppError `transaction/unknown-outcome` while the chain does not show it
   */
  async #sentBefore(
    isSame: (record: OutboxRecord) => boolean,
    driver: ChainDriver,
    options: Cancellable,
  ): Promise<(OutboxRecord & { readonly hash: TransactionHash }) | undefined> {
    // A payment that was sent before may be on a disk that cannot be read now.
    await this.#read();
    const same = this.all.filter((record) => !isUndone(record) && isSame(record));
    const sent = same.find((record) => record.hash !== undefined);
    if (sent?.hash) return { ...sent, hash: sent.hash };
    // This tab holds the lock, so no tab is asking now. A wallet was asked, and its result is unknown.
    const asked = same.find(({ stage }) => stage === 'asking');
    if (!asked) return undefined;
    const looked = await this.#lookFor(asked, driver, options);
    if (looked.hash) return { ...looked, hash: looked.hash };
    if (looked.stage === 'closed') return undefined;
    const { chain, family } = asked.transaction;
    throw new AppError('transaction/unknown-outcome', {
      wallet: this.#deps.wallet.signerOf(family)?.wallet.name ?? '',
      chain: this.#deps.chains.get(chain)?.name ?? chain,
    });
  }

  async #reconcileOne(record: OutboxRecord, signal: AbortSignal): Promise<void> {
    const current = record.stage === 'asking' ? await this.#searchLost(record, signal) : record;
    if (!current?.hash) return;
    const known = { ...current, hash: current.hash };
    // A failed RPC must not block the report to the backend.
    const followed = await this.#followReplacement(known, signal).catch(() => ({ record: known, end: undefined }));
    if (!followed.record.isReported && followed.record.stage !== 'closed') await this.#report(followed, signal);
  }

  /**
   * Handles a record that is still `asking` although no tab holds the send lock. Its page was closed, or the wallet did
   * not answer clearly.
   */
  async #searchLost(record: OutboxRecord, signal: AbortSignal): Promise<OutboxRecord | undefined> {
    return this.#deps.locks.ifFree(SEND_LOCK, async () => {
      if (record.signsOnly) {
        await this.#close(record, 'not-sent');
        return undefined;
      }
      const driver = await this.#deps.chains.driver(record.transaction.chain);
      return this.#lookFor(record, driver, { signal });
    });
  }

  /**
   * Searches the chain once and returns the updated record. Call it with the send lock held: then no wallet is being
   * asked.
   */
  async #lookFor(record: OutboxRecord, driver: ChainDriver, options: Cancellable): Promise<OutboxRecord> {
    const { transaction, mark, createdAt } = record;
    // Check the expiry first: the search after it still finds a transaction that was included at the last moment.
    const isExpired = await driver.isExpired(transaction, options);
    const hash = await driver.findSent({ transaction, mark }, options);
    if (!hash && !isExpired && !this.#isLongAgo(createdAt)) return record;
    const looked: OutboxRecord = hash
      ? { ...record, hash, stage: 'sent' }
      : { ...record, stage: 'closed', outcome: 'not-sent' };
    await this.#save(looked);
    return looked;
  }

  /** The device's date may be wrong. Only the service's time ends the search for a transaction. */
  #isLongAgo(createdAt: number): boolean {
    const { clock } = this.#deps;
    return clock.isKnown && clock.now() - createdAt > SEARCH_FOR_MS;
  }

  async #followReplacement<R extends OutboxRecord & { readonly hash: string }>(
    record: R,
    signal: AbortSignal,
  ): Promise<Followed<R>> {
    const { transaction, mark, hash } = record;
    const driver = await this.#deps.chains.driver(transaction.chain);
    const state = await driver.follow({ hash, transaction, mark }, { signal });
    const end = state.status === 'failed' || state.status === 'dropped' ? state.status : undefined;
    // An unreported record stays open: the service must know the hash to end its order.
    const outcome = state.status === 'final' ? 'reported' : end;
    if (outcome && record.isReported) await this.#close(record, outcome);
    if (state.status !== 'replaced' || !state.by || state.by === hash) return { record, end };
    return { record: await this.#moveTo({ by: state.by, isSame: state.isSame }, record), end };
  }

  /** What was signed is not sent if another transaction took its place. */
  async #moveTo<R extends OutboxRecord & { readonly hash: string }>(
    { by, isSame }: { readonly by: TransactionHash; readonly isSame: boolean | undefined },
    record: R,
  ): Promise<R> {
    const moved = {
      ...record,
      hash: by,
      replaced: [...record.replaced, record.hash],
      isUncertain: isSame === undefined,
      // What counts as reported without an attempt needs no report.
      isReported: record.isReported && record.attempts === 0,
      ...(isSame === false ? { stage: 'closed' as const, outcome: 'replaced' as const } : {}),
    };
    await this.#save(moved);
    return moved;
  }

  async #report(
    { record, end }: Followed<OutboxRecord & { readonly hash: string }>,
    signal: AbortSignal,
  ): Promise<void> {
    const handler = this.#handlers.get(record.kind);
    if (!handler) return;
    try {
      await handler.report(record, signal);
      await this.#save({ ...record, isReported: true, attempts: record.attempts + 1 });
    } catch (error) {
      if (isCancelled(error)) return;
      // The service checked the transaction and does not accept it for the order.
      const paysNoOrder = isRefusedAs(error, resultCodes.invalidParameter);
      // The user cancelled the transaction in the wallet.
      if (record.isUncertain && paysNoOrder) return this.#close(record, 'replaced');
      if (isAppError(error, 'transaction/dropped')) return this.#close(record, 'not-sent');
      // Dropped before the service knew it. A transaction that no node has will never be included.
      if (end === 'dropped' && isRefusedAs(error, resultCodes.unknownOrder)) return this.#close(record, end);
      // A contract account's call failed inside a transaction that pays no order.
      if (end === 'failed' && paysNoOrder) return this.#close(record, end);
      await this.#save({ ...record, attempts: record.attempts + 1 });
    }
  }

  #close(record: OutboxRecord, outcome: Exclude<OutboxRecord['outcome'], undefined>): Promise<void> {
    return this.#save({ ...record, stage: 'closed', outcome });
  }

  async #save(record: OutboxRecord): Promise<void> {
    // Always later than the previous version, even if the device's date changes: other tabs compare it.
    const stamped = { ...record, updatedAt: Math.max(this.#deps.clock.now(), record.updatedAt + 1) };
    await this.#deps.db.put(stamped);
    this.#show(stamped);
    this.#deps.channel?.postMessage('outbox');
  }

  #show(record: OutboxRecord): void {
    runInAction(() => {
      this.records.set(record.id, record);
    });
  }
}

/** Whether the service refused with this code. */
function isRefusedAs(error: unknown, code: number): boolean {
  return isAppError(error, 'api/refused') && error.context.resultCode === code;
}

/** The transaction did not take effect, or its record was archived: the user may send it again. */
function isUndone({ outcome }: OutboxRecord): boolean {
  return outcome !== undefined && outcome !== 'reported';
}

/** Returns `false` for errors that exclude a send. Otherwise the record stays open until the chain was checked. */
function mayHaveBeenSent(error: unknown): boolean {
  if (isAppError(error, 'wallet/rejected')) return false;
  if (!(error instanceof AppError)) return true;
  const before: readonly string[] = [
    'wallet/not-connected',
    'wallet/view-only',
    'wallet/cannot-sign',
    'wallet/cannot-pay',
    'wallet/wrong-chain',
    'wallet/wrong-account',
    'wallet/busy',
    'wallet/signature-failed',
    'wallet/altered-transaction',
    'transaction/insufficient-balance',
    'transaction/insufficient-fee',
    'transaction/would-fail',
  ];
  return !before.includes(error.code);
}
