import northyard from '../../src/plugins/chains/northyard/index.ts';
import solyard from '../../src/plugins/chains/solyard/index.ts';
import southyard from '../../src/plugins/chains/southyard/index.ts';
import type { Deposit, Deposits } from '../../src/shell/plugin/deposits.ts';
import { FakeApi } from '../support/fakes/FakeApi.ts';

const LIMIT_MS = 60_000;

/** What `#/refund` reads: the app's own code with a node of each chain, without a backend. */
export class DepositsByApp {
  readonly #chains: ReadonlyMap<string, Deposits>;
  readonly #api: FakeApi;

  private constructor(chains: ReadonlyMap<string, Deposits>, api: FakeApi) {
    this.#chains = chains;
    this.#api = api;
  }

  /** `rpc`: node addresses by wire name of the chain. */
  static async open(rpc: ReadonlyMap<string, string>): Promise<DepositsByApp> {
    const api = new FakeApi();
    const chains = new Map<string, Deposits>();
    for (const chain of [northyard, southyard, solyard]) {
      const url = rpc.get(chain.wire.name) ?? '';
      const contracts = (await chain.loadContracts?.()) ?? [];
      const context = { chain, contracts, rpcUrls: () => [url], api, fetch, now: () => Date.now() };
      const driver = await chain.loadDriver(context);
      if (!driver.deposits) throw new Error(`no deposits on ${chain.name}`);
      chains.set(chain.wire.name, driver.deposits);
    }
    return new DepositsByApp(chains, api);
  }

  /** Number of backend calls, all unsuccessful. */
  get callsOfBackend(): number {
    return this.#api.calls.length;
  }

  /** Deposits that the page lists for an account. */
  async list(name: string, owner: string): Promise<readonly Deposit[]> {
    const { deposits, searched } = await this.#on(name).list(owner, { signal: limit() });
    if (searched !== 'all') throw new Error(`not all of ${name} was searched`);
    return deposits;
  }

  /** The page's result for a payout on the chain with this wire name. */
  payoutOn(name: string, order: Pick<Deposit, 'id' | 'role'>) {
    return this.#on(name).payoutOf(order, { signal: limit() });
  }

  #on(name: string): Deposits {
    const found = this.#chains.get(name);
    if (!found) throw new Error(name);
    return found;
  }
}

function limit(): AbortSignal {
  return AbortSignal.timeout(LIMIT_MS);
}
