import { createServer, type ViteDevServer } from 'vite';
import type { AssetId } from '../src/model/caip.ts';
import type { ChainDriver, ChainPlugin } from '../src/shell/plugin/chain.ts';
import type { PinnedContract } from '../src/shell/plugin/contracts.ts';

/** The fields of a chain plugin that scripts read. The full type is in `src/shell/plugin/chain.ts`. */
export interface ListedChain {
  readonly id: string;
  readonly name: string;
  readonly family: string;
  readonly wire: ChainPlugin['wire'];
  readonly native: { readonly id: AssetId; readonly symbol: string; readonly name: string; readonly decimals: number };
  readonly explorer: { address(address: string): string };
  readonly rpcUrls: readonly string[];
  readonly hosts?: readonly string[];
  readonly only?: string;
  readonly hasNftMarket?: boolean;
  readonly samples: { readonly address: string };
  readonly isClosed?: boolean;
  tokenId(address: string): AssetId;
  loadContracts?(): Promise<readonly PinnedContract[]>;
  loadDriver(context: object): Promise<ProbedDriver>;
}

/** The driver members that scripts use. */
export interface ProbedDriver
  extends Pick<ChainDriver, 'contracts' | 'readCode' | 'isAddress' | 'canonicalAddress' | 'usdPrices'> {
  getBalances(owner: string, tokens: readonly object[], options: object): Promise<ReadonlyMap<string, unknown>>;
}

/** The fields of a wallet plugin that scripts read. A source of wallets has no `connect`. */
interface ListedWallet {
  readonly id: string;
  readonly name: string;
  readonly chainType: string;
  readonly autoReconnect: boolean;
  readonly mobile: string;
  readonly popularity?: number;
  readonly hosts?: readonly string[];
  readonly imageHosts?: readonly string[];
  readonly rdns?: readonly string[];
  readonly only?: string;
  readonly connect?: unknown;
}

interface Discovered {
  readonly chains: readonly ListedChain[];
  readonly wallets: readonly ListedWallet[];
  readonly problems: readonly { readonly plugin: string; readonly error: unknown }[];
}

/** The driver of a chain, with these nodes and contracts and without a backend. */
export function driverOf(
  chain: ListedChain,
  rpcUrls = chain.rpcUrls,
  contracts: readonly PinnedContract[] = [],
): Promise<ProbedDriver> {
  return chain.loadDriver({
    chain,
    contracts,
    rpcUrls: () => rpcUrls,
    api: { request: async () => ({ status: 'unreachable', body: undefined }) },
    fetch: globalThis.fetch,
    now: () => Date.now(),
  });
}

/** All plugins that the app finds in its folders, loaded in the same way as in the app. */
export function loadRegistry(): Promise<Discovered> {
  return withRegistry(async (found) => found);
}

/** Like `loadRegistry`, but keeps the server open during `work`, so that plugins can load their lazy parts. */
export function withRegistry<T>(work: (found: Discovered) => Promise<T>): Promise<T> {
  return withModules(async (load) => {
    const { discover } = await load('/src/compose.ts');
    return work(await discover());
  });
}

/** Runs `work` with the chain plugin of each folder. */
export function withChainFolders<T>(work: (load: (folder: string) => Promise<ListedChain>) => Promise<T>): Promise<T> {
  return withModules((load) => work(async (folder) => (await load(`/src/plugins/chains/${folder}/index.ts`)).default));
}

/** Modules of the app have no types here: Vite loads them as in the app. */
type LoadModule = (path: string) => ReturnType<ViteDevServer['ssrLoadModule']>;

async function withModules<T>(work: (load: LoadModule) => Promise<T>): Promise<T> {
  const server = await createServer({
    server: { middlewareMode: true, watch: null, ws: false },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await work((path) => server.ssrLoadModule(path));
  } finally {
    await server.close();
  }
}
