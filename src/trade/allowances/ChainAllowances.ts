import { makeAutoObservable, observableRef, observableShallow, runInAction } from 'mobx';
import * as z from 'zod/mini';
import type { Address } from '../../model/caip.ts';
import { untilIncluded } from '../../shell/outbox/untilIncluded.ts';
import type { ChainDriver, ChainPlugin, Permission, PermissionList } from '../../shell/plugin/chain.ts';
import type { Shell } from '../../shell/Shell.ts';
import { PaymentProgress } from '../pipeline/PaymentProgress.ts';
import { Pipeline } from '../pipeline/Pipeline.ts';
import { verifyRevoke } from './verifyRevoke.ts';

/** Kind of the outbox records that revoke permissions. */
const REVOKE_KIND = 'revoke';
const RevokePayload = z.object({ permission: z.string() });

export type ListState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly list: PermissionList }
  | { readonly status: 'failed'; readonly error: unknown };

type Parts = Pick<Shell, 'chains' | 'signer' | 'outbox'>;

/** The permissions that one account has given on one chain, and their revocation. */
export class ChainAllowances {
  state: ListState = { status: 'loading' };
  /** By permission, once its revocation was started. */
  readonly revoking = new Map<string, PaymentProgress>();
  readonly chain: ChainPlugin;
  readonly owner: Address;
  readonly #parts: Parts;
  #reading = new AbortController();

  constructor(parts: Parts, chain: ChainPlugin, owner: Address) {
    this.#parts = parts;
    this.chain = chain;
    this.owner = owner;
    makeAutoObservable(this, {
      state: observableRef,
      revoking: observableShallow,
      chain: false,
    });
  }

  /** A wallet request is open. */
  get isAsking(): boolean {
    return [...this.revoking.values()].some(({ isAsking }) => isAsking);
  }

  /** Stops reading. The outbox follows sent transactions. */
  stop(): void {
    this.#reading.abort();
  }

  /** Reads the permissions from the chain. Never rejects. */
  async load(): Promise<void> {
    this.#reading.abort();
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    const { chain, owner } = this;
    this.#show({ status: 'loading' });
    runInAction(() => this.revoking.clear());
    try {
      const driver = await this.#parts.chains.driver(chain.id);
      const list = await driver.permissions?.list(owner, { signal });
      if (!list || signal.aborted) return;
      this.#show({ status: 'ready', list });
      for (const permission of list.permissions) this.#followSent(permission, driver, signal);
    } catch (error) {
      if (!signal.aborted) this.#show({ status: 'failed', error });
    }
  }

  /**
   * Asks the wallet to revoke the permission. Resolves with `true` if the chain has included the transaction. Never
   * rejects: failures are stored in `revoking`.
   */
  async revoke(permission: Permission): Promise<boolean> {
    const { signal } = this.#reading;
    if (signal.aborted) return false;
    return this.#run(permission, signal, (progress) => this.#send(permission, progress, signal));
  }

  async #send(permission: Permission, progress: PaymentProgress, signal: AbortSignal): Promise<void> {
    const { chain, owner } = this;
    const driver = await this.#parts.chains.driver(chain.id);
    const { permissions } = driver;
    if (!permissions) throw new Error('only chains that list rights are offered');
    const payload: z.output<typeof RevokePayload> = { permission: permission.id };
    const pipeline = new Pipeline(
      this.#parts,
      {
        chain,
        driver,
        build: async () => ({ transaction: permissions.prepareRevoke(owner, permission) }),
        verify: (_built, effect) => verifyRevoke(effect, permission),
        // Its trial run shows a refusal of the contract before the wallet is asked.
        cost: {},
        record: () => ({ kind: REVOKE_KIND, payload, needsReport: false }),
        progress,
      },
      signal,
    );
    await pipeline.run('build', 'switch', 'check', 'send', 'follow');
  }

  /** Removes the permission after the block of its revocation. Resolves with `false` if there is none. */
  async #run(
    permission: Permission,
    signal: AbortSignal,
    work: (progress: PaymentProgress) => Promise<void>,
  ): Promise<boolean> {
    const progress = this.revoking.get(permission.id) ?? new PaymentProgress();
    runInAction(() => this.revoking.set(permission.id, progress));
    const isDone = await progress.run(signal, () => work(progress));
    if (isDone) this.#remove(permission);
    return isDone;
  }

  /** Follows a revocation that was sent before the list was read, by this page or an earlier one. */
  #followSent(permission: Permission, driver: ChainDriver, signal: AbortSignal): void {
    const { chain, owner } = this;
    const sent = this.#parts.outbox.open.find(({ kind, payload, transaction, stage }) => {
      const parsed = z.safeParse(RevokePayload, payload);
      const isOfIt = kind === REVOKE_KIND && parsed.success && parsed.data.permission === permission.id;
      const isOurs = transaction.chain === chain.id && transaction.from.toLowerCase() === owner.toLowerCase();
      return isOfIt && isOurs && stage === 'sent';
    });
    if (!sent?.hash) return;
    const { hash } = sent;
    void this.#run(permission, signal, (progress) => {
      progress.sent(hash);
      return untilIncluded(driver, { ...sent, hash }, { chain: chain.name, signal });
    });
  }

  #show(state: ListState): void {
    runInAction(() => {
      this.state = state;
    });
  }

  #remove({ id }: Permission): void {
    runInAction(() => {
      this.revoking.delete(id);
      if (this.state.status !== 'ready') return;
      const { list } = this.state;
      const permissions = list.permissions.filter((permission) => permission.id !== id);
      this.state = { status: 'ready', list: { ...list, permissions } };
    });
  }
}
