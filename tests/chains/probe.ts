import { driverOf, type ListedChain } from '../../scripts/registry.ts';

/** Result of a request to one address of a chain. */
export interface Finding {
  readonly what: 'node' | 'explorer';
  readonly url: string;
  readonly isAlive: boolean;
  /** Milliseconds until the reply or the failure. */
  readonly afterMs: number;
  readonly detail: string;
}

const EXPLORER_LIMIT_MS = 10_000;

/** Reads a balance from every node through the chain's driver, which proves chain and format, and a page from the explorer. */
export async function probe(chain: ListedChain, baseUrl: string | undefined): Promise<readonly Finding[]> {
  const nodes = chain.rpcUrls.flatMap((url) => absolute(url, baseUrl) ?? []);
  const explorer = absolute(chain.explorer.address(chain.samples.address), baseUrl);
  return Promise.all([
    ...nodes.map((url) => probeNode(chain, url)),
    ...(explorer === undefined ? [] : [probeExplorer(explorer)]),
  ]);
}

/** Local chains have node URLs relative to the demo. `undefined` without a demo. */
function absolute(url: string, baseUrl: string | undefined): string | undefined {
  if (/^https?:/.test(url)) return url;
  return baseUrl === undefined ? undefined : new URL(url, baseUrl).href;
}

async function probeNode(chain: ListedChain, url: string): Promise<Finding> {
  return timed('node', url, async () => {
    const driver = await driverOf(chain, [url]);
    const balances = await driver.getBalances(chain.samples.address, [chain.native], {});
    if (balances.size === 0) throw new Error('answers, but not with a balance');
    return `chain ${chain.wire.chainId}`;
  });
}

function probeExplorer(url: string): Promise<Finding> {
  return timed('explorer', url, async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(EXPLORER_LIMIT_MS), redirect: 'follow' });
    // Explorers block robots with 403 and 429. These replies still prove that the site is up.
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

/** The message of the error's cause, or of the error itself. */
function reasonOf(error: unknown): string {
  const inner = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return inner instanceof Error ? inner.message.slice(0, 100) : String(inner);
}
