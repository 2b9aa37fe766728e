import { createServer } from 'vite';

/** The fields of a chain plugin that scripts read. The full type is in `src/shell/plugin/chain.ts`. */
export interface ListedChain {
  readonly id: string;
  readonly name: string;
  readonly family: string;
  readonly wire: { readonly name: string; readonly chainId: string };
  readonly native: { readonly symbol: string; readonly decimals: number };
  readonly explorer: { address(address: string): string };
  readonly rpcUrls: readonly string[];
  readonly hosts?: readonly string[];
  readonly only?: string;
  readonly hasNftMarket?: boolean;
  readonly samples: { readonly address: string };
  readonly isClosed?: boolean;
  loadDriver(context: object): Promise<ProbedDriver>;
}

/** The driver method that the doctor calls. */
export interface ProbedDriver {
  getBalances(owner: string, tokens: readonly object[], options: object): Promise<ReadonlyMap<string, unknown>>;
}

/** The fields of a wallet plugin that scripts read. A source of wallets has no `connect`. */
interface ListedWallet {
  readonly id: string;
  readonly name: string;
  readonly chainType: string;
  readonly autoReconnect: boolean;
  readonly mobile: string;
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

/** All plugins that the app finds in its folders, loaded in the same way as in the app. */
export function loadRegistry(): Promise<Discovered> {
  return withRegistry(async (found) => found);
}

/** Like `loadRegistry`, but keeps the server open during `work`, so that plugins can load their lazy parts. */
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
