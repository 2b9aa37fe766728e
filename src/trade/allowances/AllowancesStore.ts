import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Address } from '../../model/caip.ts';
import type { ChainPlugin, Permission } from '../../shell/plugin/chain.ts';
import type { Shell } from '../../shell/Shell.ts';
import type { PaymentProgress } from '../pipeline/PaymentProgress.ts';
import { ChainAllowances, type ListState } from './ChainAllowances.ts';

const none: ReadonlyMap<string, PaymentProgress> = new Map();

type Parts = Pick<Shell, 'chains' | 'wallet' | 'signer' | 'outbox'>;

/** The permissions of the connected accounts on the chosen chain. */
export class AllowancesStore {
  /** Chains on which a connected account can have permissions. `undefined` while loading. */
  chains: readonly ChainPlugin[] | undefined;
  chosenId: string | undefined;
  current: ChainAllowances | undefined;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    makeAutoObservable(this, {
      chains: observableRef,
      current: observableRef,
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
      () => this.#open(),
      { signal, fireImmediately: true },
    );
    return () => {
      stopped.abort();
      this.current?.stop();
    };
  }

  get state(): ListState {
    return this.current?.state ?? { status: 'loading' };
  }

  get revoking(): ReadonlyMap<string, PaymentProgress> {
    return this.current?.revoking ?? none;
  }

  /** The chosen chain, else the wallet's chain, else the first one. `undefined` if there is none. */
  get chain(): ChainPlugin | undefined {
    const find = (id: string | undefined) => this.chains?.find((chain) => chain.id === id);
    return find(this.chosenId) ?? find(this.#parts.wallet.chain?.id) ?? this.chains?.[0];
  }

  get owner(): Address | undefined {
    return this.chain && this.#parts.wallet.ownerOn(this.chain);
  }

  /** A wallet request is open. Chain and account must not change while the wallet shows it. */
  get isAsking(): boolean {
    return this.current?.isAsking ?? false;
  }

  choose(id: string): void {
    this.chosenId = id;
  }

  /** Reads the permissions from the chain. Never rejects. */
  async load(): Promise<void> {
    await this.current?.load();
  }

  /** As `ChainAllowances.revoke`. */
  async revoke(permission: Permission): Promise<boolean> {
    return (await this.current?.revoke(permission)) ?? false;
  }

  #open(): void {
    const { chain, owner } = this;
    this.current?.stop();
    this.current = chain && owner ? new ChainAllowances(this.#parts, chain, owner) : undefined;
    void this.load();
  }

  #candidates(): readonly ChainPlugin[] | undefined {
    const { chains, wallet } = this.#parts;
    return chains.supported?.filter((chain) => wallet.ownerOn(chain) !== undefined);
  }

  /** Only a driver knows whether its chain lists permissions. Loads the drivers of the connected families. */
  async #findChains(candidates: readonly ChainPlugin[] | undefined): Promise<void> {
    if (!candidates) return;
    const drivers = await Promise.all(candidates.map(({ id }) => this.#parts.chains.driver(id).catch(() => undefined)));
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
}
