import { makeAutoObservable, observableRef, observableShallow, reaction, runInAction } from 'mobx';
import type { ChainId } from '../../model/caip.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import type { Deposit, DepositList, Payout } from '../../shell/plugin/deposits.ts';
import type { Shell } from '../../shell/Shell.ts';
import { steadyNow } from '../../shell/steadyNow.ts';
import { keyOf } from './keyOf.ts';
import { Reclaims } from './Reclaims.ts';

const TICK_MS = 1_000;
/** Interval for reading a chain again while a deposit on it is due but still held. */
const REFETCH_MS = 5_000;

export type ChainState =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly list: DepositList;
      /** Time of the read, by `steadyNow`. */
      readonly readAt: number;
      /** Error of the last read after that. */
      readonly error?: unknown;
    }
  | { readonly status: 'failed'; readonly error: unknown };

/** Whether the deposit is still held and may be refunded. */
export function isOpen({ state }: Deposit): boolean {
  return state === 'held' || state === 'reclaimable';
}

type Parts = Pick<Shell, 'chains' | 'balances' | 'wallet' | 'signer' | 'outbox'>;

/**
 * The deposits of the connected accounts, or of the watched one. It reads every chain with deposit contracts, only from
 * nodes.
 */
export class DepositsStore {
  /** Chains of the accounts with deposit contracts. `undefined` while they are being determined. */
  chains: readonly ChainPlugin[] | undefined;
  readonly states = new Map<ChainId, ChainState>();
  /** Payouts on the target chains. A missing deposit was not requested yet. */
  readonly payouts = new Map<string, Payout>();
  /** Time by `steadyNow`. Updated while a deposit is held. */
  now = steadyNow();
  readonly reclaims: Reclaims;
  readonly #parts: Parts;
  #reading = new AbortController();

  /** `page`: its signal stops all requests when the user leaves the page. */
  constructor(parts: Parts, page: { readonly signal: AbortSignal }) {
    this.#parts = parts;
    this.reclaims = new Reclaims(parts, page);
    makeAutoObservable(this, {
      chains: observableRef,
      states: observableShallow,
      payouts: observableShallow,
      reclaims: false,
    });
  }

  /** Follows the accounts and the time. Returns a function that stops this. */
  start(): () => void {
    const stopFollowing = reaction(
      () => this.#ownedChains().map((chain) => `${chain.id} ${this.#parts.wallet.ownerOn(chain)}`),
      () => void this.#begin(),
      { fireImmediately: true, equals: (a, b) => a.join() === b.join() },
    );
    const ticks = setInterval(() => this.#tick(), TICK_MS);
    return () => {
      clearInterval(ticks);
      stopFollowing();
      this.#reading.abort();
    };
  }

  stateOf(chain: ChainPlugin): ChainState {
    return this.states.get(chain.id) ?? { status: 'loading' };
  }

  /** The deposits on a chain, with those that this device took back and the chain no longer lists. */
  depositsOn(chain: ChainPlugin): readonly Deposit[] {
    const state = this.stateOf(chain);
    if (state.status !== 'ready') return [];
    const listed = state.list.deposits.map((deposit): Deposit => {
      return isOpen(deposit) && this.reclaims.isBack(deposit) ? { ...deposit, state: 'reclaimed' } : deposit;
    });
    const keys = new Set(listed.map(keyOf));
    return [...listed, ...this.reclaims.taken(chain).filter((deposit) => !keys.has(keyOf(deposit)))];
  }

  /** Number of deposits that are still held. */
  get heldCount(): number {
    return (this.chains ?? []).flatMap((chain) => this.depositsOn(chain)).filter(isOpen).length;
  }

  /** Estimated time of the chain: time of its newest block at the read, plus the time since. */
  chainTime({ list, readAt }: Extract<ChainState, { readonly status: 'ready' }>): number {
    return list.chainTime + Math.max(0, this.now - readAt);
  }

  /** Reads every chain again. */
  async refresh(): Promise<void> {
    await Promise.all((this.chains ?? []).map((chain) => this.load(chain)));
  }

  /** Reads the deposits on one chain. The current list stays on screen meanwhile. Never rejects. */
  async load(chain: ChainPlugin): Promise<void> {
    const { signal } = this.#reading;
    const owner = this.#parts.wallet.ownerOn(chain);
    const before = this.stateOf(chain);
    if (owner === undefined) return;
    if (before.status !== 'ready') this.#show(chain, { status: 'loading' });
    try {
      const driver = await this.#parts.chains.driver(chain.id);
      await this.#parts.outbox.load();
      const records = this.#parts.outbox.all;
      const sent = records.map(({ transaction }) => transaction).filter((one) => one.chain === chain.id);
      const list = await driver.deposits?.list(owner, { signal, sent });
      if (!list || signal.aborted) return;
      this.#show(chain, { status: 'ready', list, readAt: steadyNow() });
      const open = list.deposits.filter(isOpen);
      for (const deposit of open) void this.#followSent(chain, deposit);
      await Promise.all(open.map((deposit) => this.#askTarget(deposit, signal)));
    } catch (error) {
      if (signal.aborted) return;
      this.#show(chain, before.status === 'ready' ? { ...before, error } : { status: 'failed', error });
    }
  }

  /**
   * Asks the wallet to take the deposit back. Resolves to whether the chain has included it. Never rejects: `reclaims`
   * stores the result.
   */
  async take(chain: ChainPlugin, deposit: Deposit): Promise<boolean> {
    const isBack = await this.reclaims.take(chain, deposit);
    if (isBack) this.#onReclaimed(chain);
    return isBack;
  }

  async #followSent(chain: ChainPlugin, deposit: Deposit): Promise<void> {
    if (await this.reclaims.follow(chain, deposit)) this.#onReclaimed(chain);
  }

  #onReclaimed(chain: ChainPlugin): void {
    const { balances, wallet } = this.#parts;
    const owner = wallet.ownerOn(chain);
    if (owner !== undefined) balances.refresh(owner, chain.id);
    void this.load(chain);
  }

  #ownedChains(): readonly ChainPlugin[] {
    const { chains, wallet } = this.#parts;
    // All chains of this build. The list of supported chains comes from the service, which may be down.
    return chains.all.filter((chain) => wallet.ownerOn(chain) !== undefined);
  }

  async #begin(): Promise<void> {
    this.#reading.abort();
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    const owned = runInAction(() => {
      this.chains = undefined;
      this.states.clear();
      this.payouts.clear();
      return this.#ownedChains();
    });
    const drivers = await Promise.allSettled(owned.map(({ id }) => this.#parts.chains.driver(id)));
    if (signal.aborted) return;
    const found = owned.filter((_chain, index) => {
      const driver = drivers[index];
      return driver?.status === 'fulfilled' && driver.value.deposits !== undefined;
    });
    runInAction(() => {
      this.chains = found;
    });
    await this.refresh();
  }

  /** Stores `unknown` if there is no answer: the target chain is unknown, has no such contract, or no node answers. */
  async #askTarget(deposit: Deposit, signal: AbortSignal): Promise<void> {
    const target = this.#parts.chains.get(deposit.toChain);
    const payout = await this.#payoutOn(target, deposit, signal).catch(() => 'unknown' as const);
    if (signal.aborted) return;
    runInAction(() => {
      this.payouts.set(keyOf(deposit), payout);
    });
  }

  async #payoutOn(target: ChainPlugin | undefined, deposit: Deposit, signal: AbortSignal): Promise<Payout> {
    if (!target) return 'unknown';
    const driver = await this.#parts.chains.driver(target.id);
    return (await driver.deposits?.payoutOf(deposit, { signal })) ?? 'unknown';
  }

  #tick(): void {
    if (document.hidden) return;
    const due = runInAction(() => {
      const waiting = (this.chains ?? []).filter((chain) => this.#held(chain).length > 0);
      if (waiting.length > 0) this.now = steadyNow();
      return waiting.filter((chain) => this.#isDue(chain));
    });
    for (const chain of due) void this.load(chain);
  }

  #isDue(chain: ChainPlugin): boolean {
    const state = this.stateOf(chain);
    if (state.status !== 'ready' || this.now - state.readAt < REFETCH_MS) return false;
    const time = this.chainTime(state);
    return this.#held(chain).some(({ reclaimableAt }) => reclaimableAt <= time);
  }

  #held(chain: ChainPlugin): readonly Deposit[] {
    const state = this.stateOf(chain);
    return state.status === 'ready' ? state.list.deposits.filter((deposit) => deposit.state === 'held') : [];
  }

  #show(chain: ChainPlugin, state: ChainState): void {
    runInAction(() => {
      this.states.set(chain.id, state);
      this.now = steadyNow();
    });
  }
}
