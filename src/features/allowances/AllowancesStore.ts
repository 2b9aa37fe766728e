import { makeAutoObservable, observableRef, observableShallow, reaction, runInAction } from 'mobx';
import * as z from 'zod/mini';
import type { Address } from '../../model/caip.ts';
import { isAborted } from '../../model/errors.ts';
import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';
import { untilIncluded } from '../../shell/outbox/untilIncluded.ts';
import type { ChainDriver, ChainPlugin, Permission, PermissionList } from '../../shell/plugin/chain.ts';
import type { Shell } from '../../shell/Shell.ts';
import { verifyRevoke } from './verifyRevoke.ts';

/** Kind of the outbox records that revoke permissions. */
const REVOKE_KIND = 'revoke';
const RevokePayload = z.object({ permission: z.string() });

type ListState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly list: PermissionList }
  | { readonly status: 'failed'; readonly error: unknown };

/**
 * State of a revocation. `asking`: the wallet has the request. `sent`: not included in a block yet. `failed`: the
 * revocation failed, or the user declined.
 */
export type RevokeState =
  | { readonly status: 'asking' | 'sent' }
  | { readonly status: 'failed'; readonly error: unknown };

/** The permissions that a connected account has given on one chain, and their revocation. */
export class AllowancesStore {
  /** Chains on which a connected account can have permissions. `undefined` while loading. */
  chains: readonly ChainPlugin[] | undefined;
  state: ListState = { status: 'loading' };
  readonly revoking = new Map<string, RevokeState>();
  chosenId: string | undefined;
  readonly #shell: Shell;
  #reading = new AbortController();

  constructor(shell: Shell) {
    this.#shell = shell;
    makeAutoObservable(this, {
      chains: observableRef,
      state: observableRef,
      revoking: observableShallow,
    });
  }

  /** Follows the connected accounts. Returns a function that stops it. The outbox follows sent transactions. */
  start(): () => void {
    const stopped = new AbortController();
    const { signal } = stopped;
    reaction(
      () => this.#candidates(),
      (candidates) => void this.#findChains(candidates),
      { signal, fireImmediately: true },
    );
    reaction(
      () => [this.chain?.id, this.owner].join(),
      () => void this.load(),
      { signal, fireImmediately: true },
    );
    return () => {
      stopped.abort();
      this.#reading.abort();
    };
  }

  /** The chosen chain, else the wallet's chain, else the first one. `undefined` if there is none. */
  get chain(): ChainPlugin | undefined {
    const find = (id: string | undefined) => this.chains?.find((chain) => chain.id === id);
    return find(this.chosenId) ?? find(this.#shell.wallet.chain?.id) ?? this.chains?.[0];
  }

  get owner(): Address | undefined {
    return this.chain && this.#shell.wallet.ownerOn(this.chain);
  }

  /** A wallet request is open. Chain and account must not change while the wallet shows it. */
  get isAsking(): boolean {
    return [...this.revoking.values()].some(({ status }) => status === 'asking');
  }

  choose(id: string): void {
    this.chosenId = id;
  }

  /** Reads the permissions from the chain. Never rejects. */
  async load(): Promise<void> {
    this.#reading.abort();
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    const { chain, owner } = this;
    this.#show({ status: 'loading' });
    runInAction(() => this.revoking.clear());
    if (!chain || !owner) return;
    try {
      const driver = await this.#shell.chains.driver(chain.id);
      const list = await driver.permissions?.list(owner, { signal });
      if (!list || signal.aborted) return;
      this.#show({ status: 'ready', list });
      for (const permission of list.permissions) this.#followSent(permission, { driver, chain, owner }, signal);
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
    const { chain, owner } = this;
    if (!chain || !owner || signal.aborted) return false;
    this.#mark(permission, { status: 'asking' });
    try {
      const driver = await this.#shell.chains.driver(chain.id);
      const sent = await this.#send(driver, { permission, owner, chain }, signal);
      return await this.#follow({ permission, sent }, { driver, chain }, signal);
    } catch (error) {
      if (!signal.aborted) this.#mark(permission, isAborted(error) ? undefined : { status: 'failed', error });
      return false;
    }
  }

  async #send(
    driver: ChainDriver,
    { permission, owner, chain }: { permission: Permission; owner: Address; chain: ChainPlugin },
    signal: AbortSignal,
  ) {
    if (!driver.permissions) throw new Error('only chains that list rights are offered');
    const { signer, outbox } = this.#shell;
    const transaction = driver.permissions.prepareRevoke(owner, permission);
    verifyRevoke(driver.inspect(transaction), permission);
    await signer.switchChain(chain, { signal });
    // A trial run: shows a refusal of the contract before the wallet is asked.
    await driver.estimateFee(transaction, { signal });
    const payload: z.output<typeof RevokePayload> = { permission: permission.id };
    return outbox.send({ kind: REVOKE_KIND, transaction, payload, needsReport: false }, { signal });
  }

  async #follow(
    { permission, sent }: { readonly permission: Permission; readonly sent: OutboxRecord & { readonly hash: string } },
    where: { readonly driver: ChainDriver; readonly chain: ChainPlugin },
    signal: AbortSignal,
  ): Promise<boolean> {
    this.#mark(permission, { status: 'sent' });
    try {
      await untilIncluded(where.driver, sent, { chain: where.chain.name, signal });
    } catch (error) {
      if (!signal.aborted) this.#mark(permission, { status: 'failed', error });
      return false;
    }
    this.#remove(permission);
    return true;
  }

  /** Follows a revocation that was sent before the list was read, by this page or an earlier one. */
  #followSent(
    permission: Permission,
    where: { readonly driver: ChainDriver; readonly chain: ChainPlugin; readonly owner: Address },
    signal: AbortSignal,
  ): void {
    const sent = this.#shell.outbox.open.find(({ kind, payload, transaction, stage }) => {
      const parsed = z.safeParse(RevokePayload, payload);
      const isOfIt = kind === REVOKE_KIND && parsed.success && parsed.data.permission === permission.id;
      const isOurs =
        transaction.chain === where.chain.id && transaction.from.toLowerCase() === where.owner.toLowerCase();
      return isOfIt && isOurs && stage === 'sent';
    });
    if (sent?.hash) void this.#follow({ permission, sent: { ...sent, hash: sent.hash } }, where, signal);
  }

  #candidates(): readonly ChainPlugin[] | undefined {
    const { chains, wallet } = this.#shell;
    return chains.supported?.filter((chain) => wallet.ownerOn(chain) !== undefined);
  }

  /** Only a driver knows whether its chain lists permissions. Loads the drivers of the connected families. */
  async #findChains(candidates: readonly ChainPlugin[] | undefined): Promise<void> {
    if (!candidates) return;
    const drivers = await Promise.all(candidates.map(({ id }) => this.#shell.chains.driver(id).catch(() => undefined)));
    runInAction(() => {
      // If the accounts changed in the meantime, another search is running.
      if (
        this.#candidates()
          ?.map(({ id }) => id)
          .join() !== candidates.map(({ id }) => id).join()
      )
        return;
      this.chains = candidates.filter((_chain, index) => drivers[index]?.permissions);
    });
  }

  #show(state: ListState): void {
    runInAction(() => {
      this.state = state;
    });
  }

  #mark(permission: Permission, state: RevokeState | undefined): void {
    runInAction(() => {
      if (state) this.revoking.set(permission.id, state);
      else this.revoking.delete(permission.id);
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
