import type { ListedChain } from './registry.ts';

/** How one address of a chain answered. */
export interface Finding {
  readonly what: 'node' | 'explorer';
  readonly url: string;
  readonly isAlive: boolean;
  /** Milliseconds until the answer, or until it was given up. */
  readonly afterMs: number;
  readonly detail: string;
}

const EXPLORER_LIMIT_MS = 10_000;

/** Asks every node for a balance through the chain's own driver, which proves chain and shape at once, and the explorer for a page. */
export async function probe(chain: ListedChain, baseUrl: string | undefined): Promise<readonly Finding[]> {
  const nodes = chain.rpcUrls.flatMap((url) => absolute(url, baseUrl) ?? []);
  const explorer = absolute(chain.explorer.address(chain.samples.address), baseUrl);
  return Promise.all([
    ...nodes.map((url) => probeNode(chain, url)),
    ...(explorer === undefined ? [] : [probeExplorer(explorer)]),
  ]);
}

/** Local chains name their nodes relative to the demo; without a demo there is nothing to ask. */
function absolute(url: string, baseUrl: string | undefined): string | undefined {
  if (/^https?:/.test(url)) return url;
  return baseUrl === undefined ? undefined : new URL(url, baseUrl).href;
}

async function probeNode(chain: ListedChain, url: string): Promise<Finding> {
  return timed('node', url, async () => {
    const driver = await chain.loadDriver({
      chain,
      rpcUrls: () => [url],
      api: { ask: async () => ({ status: 'unreachable', body: undefined }) },
      fetch: globalThis.fetch,
      now: () => Date.now(),
    });
    const balances = await driver.getBalances(chain.samples.address, [chain.native], {});
    if (balances.size === 0) throw new Error('answers, but not with a balance');
    return `chain ${chain.wire.chainId}`;
  });
}

function probeExplorer(url: string): Promise<Finding> {
  return timed('explorer', url, async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(EXPLORER_LIMIT_MS), redirect: 'follow' });
    // Explorers keep robots out with 403 and 429: somebody is at home.
    if (response.status >= 500 || response.status === 404) throw new Error(`HTTP ${response.status}`);
    return `HTTP ${response.status}`;
  });
}

async function timed(what: Finding['what'], url: string, work: () => Promise<string>): Promise<Finding> {
  const started = Date.now();
  try {
    const detail = await work();
    return { what, url, isAlive: true, afterMs: Date.now() - started, detail };
  } catch (error) {
    return { what, url, isAlive: false, afterMs: Date.now() - started, detail: reasonOf(error) };
  }
}

/** The innermost reason: what the driver was told. */
function reasonOf(error: unknown): string {
  const inner = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return inner instanceof Error ? inner.message.slice(0, 100) : String(inner);
}
