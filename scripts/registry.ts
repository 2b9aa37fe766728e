import { createServer } from 'vite';

/** What scripts read of a chain plugin; the whole of it is in `src/shell/plugin/chain.ts`. */
export interface ListedChain {
  readonly id: string;
  readonly name: string;
  readonly family: string;
  readonly wire: { readonly name: string; readonly chainId: string };
  readonly native: { readonly symbol: string; readonly decimals: number };
  readonly explorer: { address(address: string): string };
  readonly rpcUrls: readonly string[];
  readonly only?: string;
  readonly hasNftMarket?: boolean;
  readonly samples: { readonly address: string };
  readonly isClosed?: boolean;
  loadDriver(context: object): Promise<ProbedDriver>;
}

/** What the doctor asks a driver for. */
export interface ProbedDriver {
  getBalances(owner: string, tokens: readonly object[], options: object): Promise<ReadonlyMap<string, unknown>>;
}

/** What scripts read of a wallet plugin; a source of wallets has no `connect`. */
interface ListedWallet {
  readonly id: string;
  readonly name: string;
  readonly chainType: string;
  readonly autoReconnect: boolean;
  readonly mobile: string;
  readonly hosts?: readonly string[];
  readonly rdns?: readonly string[];
  readonly only?: string;
  readonly connect?: unknown;
}

interface Discovered {
  readonly chains: readonly ListedChain[];
  readonly wallets: readonly ListedWallet[];
  readonly problems: readonly { readonly plugin: string; readonly error: unknown }[];
}

/** Everything the app itself would find in its folders, loaded the way the app loads it. */
export function loadRegistry(): Promise<Discovered> {
  return withRegistry(async (found) => found);
}

/** The same for as long as the work goes on, so that plugins can still load their lazy parts. */
export async function withRegistry<T>(work: (found: Discovered) => Promise<T>): Promise<T> {
  const server = await createServer({
    server: { middlewareMode: true, watch: null, ws: false },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { discover } = await server.ssrLoadModule('/src/compose.ts');
    return await work(await discover());
  } finally {
    await server.close();
  }
}
