import { makeAutoObservable, observableRef, observableShallow, reaction, runInAction } from 'mobx';
import * as z from 'zod/mini';
import type { Address } from '../../model/caip.ts';
import { isCancelled } from '../../model/errors.ts';
import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';
import { untilIncluded } from '../../shell/outbox/untilIncluded.ts';
import type { ChainDriver, ChainPlugin, Permission, PermissionList } from '../../shell/plugin/chain.ts';
import type { Shell } from '../../shell/Shell.ts';
import { verifyRevoke } from './verifyRevoke.ts';

/** Which records of the outbox take rights back. */
const REVOKE_KIND = 'revoke';
const RevokePayload = z.object({ permission: z.string() });

type ListState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly list: PermissionList }
  | { readonly status: 'failed'; readonly error: unknown };

/** How far a right is from being taken back. `asking`: the wallet has it. `sent`: the chain has not included it yet. */
export type RevokeState =
  | { readonly status: 'asking' | 'sent' }
  | { readonly status: 'failed'; readonly error: unknown };

/** The rights that a connected account has given on one chain, and the taking back of them. */
export class AllowancesStore {
  /** Chains on which a connected account can have given rights; `undefined` while that is found out. */
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
      chain: false,
      owner: false,
      isAsking: false,
    });
  }

  /** Follows the connected accounts. Returns the way to stop; what was sent is followed by the outbox. */
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

  /** The chosen chain, else the wallet's, else the first; `undefined` while there is none. */
  get chain(): ChainPlugin | undefined {
    const find = (id: string | undefined) => this.chains?.find((chain) => chain.id === id);
    return find(this.chosenId) ?? find(this.#shell.wallet.chain?.id) ?? this.chains?.[0];
  }

  get owner(): Address | undefined {
    return this.chain && this.#shell.wallet.ownerOn(this.chain);
  }

  /** The wallet has a question of ours: nothing that it would be answered for may change. */
  get isAsking(): boolean {
    return [...this.revoking.values()].some(({ status }) => status === 'asking');
  }

  choose(id: string): void {
    this.chosenId = id;
  }

  /** Reads the rights from the chain. Never rejects. */
  async load(): Promise<void> {
    this.#reading.abort();
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    const [chain, owner] = runInAction(() => [this.chain, this.owner]);
    this.#show({ status: 'loading' });
    runInAction(() => this.revoking.clear());
    if (!chain || !owner) return;
    try {
      const driver = await this.#shell.chains.driver(chain.id);
      const list = await driver.permissions?.list(owner, { signal });
      if (!list || signal.aborted) return;
      this.#show({ status: 'ready', list });
      for (const permission of list.permissions) this.#followSent(permission, owner, { driver, chain }, signal);
    } catch (error) {
      if (!signal.aborted) this.#show({ status: 'failed', error });
    }
  }

  /** Has the wallet take the right back; resolves with whether the chain has it. Never rejects: what stops it is in `revoking`. */
  async revoke(permission: Permission): Promise<boolean> {
    const { signal } = this.#reading;
    const [chain, owner] = runInAction(() => [this.chain, this.owner]);
    if (!chain || !owner || signal.aborted) return false;
    this.#mark(permission, { status: 'asking' });
    try {
      const driver = await this.#shell.chains.driver(chain.id);
      const sent = await this.#send(driver, { permission, owner, chain }, signal);
      return await this.#follow(permission, { driver, chain }, sent, signal);
    } catch (error) {
      if (!signal.aborted) this.#mark(permission, isCancelled(error) ? undefined : { status: 'failed', error });
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
    // A trial run: what the contract refuses is said here, before the wallet is asked.
    await driver.estimateFee(transaction, { signal });
    const payload: z.output<typeof RevokePayload> = { permission: permission.id };
    return outbox.send({ kind: REVOKE_KIND, transaction, payload, needsReport: false }, { signal });
  }

  async #follow(
    permission: Permission,
    where: { readonly driver: ChainDriver; readonly chain: ChainPlugin },
    sent: OutboxRecord & { readonly hash: string },
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

  /** A right whose taking back was sent before the list was read, by this page or an earlier one. */
  #followSent(
    permission: Permission,
    owner: Address,
    where: { readonly driver: ChainDriver; readonly chain: ChainPlugin },
    signal: AbortSignal,
  ): void {
    const sent = runInAction(() => this.#shell.outbox.open).find(({ kind, payload, transaction, stage }) => {
      const parsed = z.safeParse(RevokePayload, payload);
      const isOfIt = kind === REVOKE_KIND && parsed.success && parsed.data.permission === permission.id;
      const isOurs = transaction.chain === where.chain.id && transaction.from.toLowerCase() === owner.toLowerCase();
      return isOfIt && isOurs && stage === 'sent';
    });
    if (sent?.hash) void this.#follow(permission, where, { ...sent, hash: sent.hash }, signal);
  }

  #candidates(): readonly ChainPlugin[] | undefined {
    const { chains, wallet } = this.#shell;
    return chains.supported?.filter((chain) => wallet.ownerOn(chain) !== undefined);
  }

  /** What a chain can do, its driver says: those of the connected families are loaded. */
  async #findChains(candidates: readonly ChainPlugin[] | undefined): Promise<void> {
    if (!candidates) return;
    const drivers = await Promise.all(candidates.map(({ id }) => this.#shell.chains.driver(id).catch(() => undefined)));
    runInAction(() => {
      // The accounts may have changed meanwhile; then another search is under way.
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
