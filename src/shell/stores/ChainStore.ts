import { makeAutoObservable, observableRef } from 'mobx';
import type { ApiCaller } from '../../api/endpoint.ts';
import { publicNode, queryChainByConfig, supportedChains } from '../../api/tokens.ts';
import type { Address, ChainId } from '../../model/caip.ts';
import { AppError, isAppError } from '../../model/errors.ts';
import { safeUrl } from '../../model/text.ts';
import type { ServiceClock } from '../net/ServiceClock.ts';
import type { ChainDriver, ChainPlugin } from '../plugin/chain.ts';
import type { ContractsByChain, PinnedContract } from '../plugin/contracts.ts';
import type { HealthStore } from './HealthStore.ts';
import { latestOf, Polled } from './Polled.ts';
import type { Registry } from './Registry.ts';

interface Dependencies {
  readonly chains: Registry<ChainPlugin>;
  readonly api: ApiCaller;
  /** Base for relative RPC addresses. */
  readonly pageUrl: string;
  readonly clock: Pick<ServiceClock, 'now'>;
  readonly health: HealthStore;
  /** The deployment's own contracts, in addition to those of the chain plugins. */
  readonly loadContracts: () => Promise<ContractsByChain>;
}

const LISTS_EVERY_MS = 10 * 60_000;
/** Longest wait for the lists, as in `TokenStore`. */
const LIST_LIMIT_MS = 30_000;

/** The chains of this deployment: the supported chains, their node addresses and their drivers. */
export class ChainStore {
  readonly #chains: Registry<ChainPlugin>;
  readonly #api: ApiCaller;
  readonly #pageUrl: string;
  readonly #clock: Dependencies['clock'];
  readonly #health: HealthStore;
  readonly #deployed: Dependencies['loadContracts'];
  readonly #contracts = new Map<ChainId, Promise<readonly PinnedContract[]>>();
  /** Chains by lower-case name, cached because lists look up every row. Rebuilt when a chain was added. */
  #named: { readonly count: number; readonly chains: ReadonlyMap<string, ChainPlugin> } = {
    count: 0,
    chains: new Map(),
  };
  readonly #drivers = new Map<ChainId, Promise<ChainDriver>>();
  /** Wire names of the chains that the deployment swaps, in its order. */
  readonly support: Polled<readonly string[]>;
  readonly nodes: Polled<ReadonlyMap<string, readonly string[]>>;
  /** Earliest time at which a driver without nodes may have the list read again. */
  #nodesDueAt = 0;

  constructor({ chains, api, pageUrl, clock, health, loadContracts }: Dependencies) {
    this.#deployed = loadContracts;
    this.#clock = clock;
    this.#health = health;
    this.#chains = chains;
    this.#api = api;
    this.#pageUrl = pageUrl;
    this.support = new Polled((signal) => this.#loadSupport(signal), { everyMs: LISTS_EVERY_MS });
    this.nodes = new Polled((signal) => this.#loadNodes(signal), { everyMs: LISTS_EVERY_MS });
    makeAutoObservable(this, { support: observableRef, nodes: observableRef });
  }

  get all(): readonly ChainPlugin[] {
    return this.#chains.all;
  }

  get(id: string): ChainPlugin | undefined {
    return this.#chains.get(id);
  }

  /** @throws AppError `chain/unknown` */
  require(id: string): ChainPlugin {
    const chain = this.#chains.get(id);
    if (!chain) throw new AppError('chain/unknown', { chain: id });
    return chain;
  }

  /** Chains that can be swapped, in the deployment's order; `undefined` until the list is loaded. */
  get supported(): readonly ChainPlugin[] | undefined {
    return latestOf(this.support.current)
      ?.flatMap((name) => this.byWireName(name) ?? [])
      .filter((chain) => !chain.isClosed);
  }

  /** The chain with the backend's name, compared without case. */
  byWireName(name: string): ChainPlugin | undefined {
    const { all } = this.#chains;
    if (this.#named.count !== all.length) this.#named = { count: all.length, chains: byWireName(all) };
    return this.#named.chains.get(name.toLowerCase());
  }

  /** The deployment's RPC list for the chain, then the plugin's own (CHN-15). */
  rpcUrls(chain: ChainPlugin): readonly string[] {
    const listed = latestOf(this.nodes.current)?.get(chain.wire.name.toLowerCase()) ?? [];
    const own = chain.rpcUrls.map((url) => new URL(url, this.#pageUrl).href);
    return [...new Set([...listed, ...own])];
  }

  /**
   * The chain's driver, loaded once.
   * @throws AppError `chain/unknown`, `plugin/quarantined`, or `chain/not-loaded` when its code does not come; the next
   * call tries again.
   */
  driver(id: ChainId): Promise<ChainDriver> {
    const known = this.#drivers.get(id);
    if (known) return known;
    const loading = this.#loadDriver(this.require(id));
    this.#drivers.set(id, loading);
    loading.catch(() => this.#drivers.delete(id));
    return loading;
  }

  /**
   * All contracts of the chain that the build knows: from its plugin, the deployment, and the services of its kit.
   * Rejects as `driver`.
   */
  async contracts(id: ChainId): Promise<readonly PinnedContract[]> {
    const { contracts = [] } = await this.driver(id);
    return [...(await this.#ownContracts(this.require(id))), ...contracts];
  }

  /** The canonical spelling of an address; `undefined` if it is not an address of the chain. */
  async canonicalAddress(id: ChainId, address: Address): Promise<Address | undefined> {
    const driver = await this.driver(id);
    return driver.isAddress(address) ? driver.canonicalAddress(address) : undefined;
  }

  async #loadDriver(chain: ChainPlugin): Promise<ChainDriver> {
    try {
      return await chain.loadDriver({
        chain,
        contracts: await this.#ownContracts(chain),
        rpcUrls: () => {
          if (this.#clock.now() >= this.#nodesDueAt) void this.nodes.refresh();
          return this.rpcUrls(chain);
        },
        api: this.#api,
        fetch: (input, init) => globalThis.fetch(input, init),
        now: () => this.#clock.now(),
        seeNode: (url, hop) => this.#health.tell('node', chain.id, { ...hop, part: url }),
      });
    } catch (error) {
      if (isAppError(error, 'plugin/quarantined')) throw error;
      throw new AppError('chain/not-loaded', { chain: chain.name }, { cause: error });
    }
  }

  /** Loaded once. A failed load is retried at the next call. */
  #ownContracts(chain: ChainPlugin): Promise<readonly PinnedContract[]> {
    const known = this.#contracts.get(chain.id);
    if (known) return known;
    const loading = Promise.all([chain.loadContracts?.(), this.#deployed()]).then(([own = [], deployed]) => [
      ...own,
      ...(deployed[chain.id] ?? []),
    ]);
    this.#contracts.set(chain.id, loading);
    loading.catch(() => this.#contracts.delete(chain.id));
    return loading;
  }

  async #loadSupport(signal: AbortSignal): Promise<readonly string[]> {
    return supportedChains(await this.#api.call(queryChainByConfig, {}, { signal, timeoutMs: LIST_LIMIT_MS }));
  }

  async #loadNodes(signal: AbortSignal): Promise<ReadonlyMap<string, readonly string[]>> {
    this.#nodesDueAt = this.#clock.now() + LISTS_EVERY_MS;
    const nodes = await this.#api.call(publicNode, {}, { signal });
    const lists = Object.entries(nodes).map(
      ([name, urls]) =>
        [
          name.toLowerCase(),
          urls.split(',').flatMap((url) => (url.trim() && this.#usableUrl(url.trim())) || []),
        ] as const,
    );
    return new Map(lists);
  }

  /**
   * These addresses come from a server, so `safeUrl` restricts them: https, or http on this device, without credentials.
   * Relative addresses belong to this page's origin.
   */
  #usableUrl(url: string): string | undefined {
    if (!URL.canParse(url, this.#pageUrl)) return undefined;
    return safeUrl(new URL(url, this.#pageUrl).href);
  }
}

/** If two chains have the same name, the first one is used. */
function byWireName(chains: readonly ChainPlugin[]): ReadonlyMap<string, ChainPlugin> {
  const named = new Map<string, ChainPlugin>();
  for (const chain of chains) {
    for (const name of [chain.wire.name, ...(chain.wire.aliases ?? [])].map((text) => text.toLowerCase())) {
      if (!named.has(name)) named.set(name, chain);
    }
  }
  return named;
}
