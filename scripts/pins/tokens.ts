import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { driverOf, type ListedChain, withChainFolders } from '../registry.ts';
import { type SourceChain, type TokenSources, tokenPins } from './tokenPins.ts';

/**
 * Published lists: LI.FI's own of the chains and coins that it swaps, and Uniswap's. After a change of a version, run
 * `npm run pin:tokens` and read the difference.
 */
const LIFI = { name: '@lifi/data-types', version: '7.1.0' } as const;
const UNISWAP = { name: '@uniswap/default-token-list', version: '22.21.0' } as const;
const CHAINS = 'src/plugins/chains';

/** Names of chains outside the EVM in the lists. */
const elsewhere: Readonly<Record<string, Pick<SourceChain, 'lifiId' | 'listId'>>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { lifiId: 1_151_111_081_099_710, listId: 501_000_101 },
  'tron:0x2b6653dc': { lifiId: 728_126_428, listId: 728_126_428 },
};

const sources = await loadSources();
await withChainFolders(async (load) => {
  for (const folder of readdirSync(CHAINS)) {
    const chain = await load(folder);
    if (chain.only === undefined) await writePins(chain, folder);
  }
});

/** Writes the pins beside the chain's plugin. A chain that is in no list gets no file. */
async function writePins(chain: ListedChain, folder: string): Promise<void> {
  const eip155 = Number(/^eip155:(\d+)$/.exec(chain.id)?.[1] ?? Number.NaN);
  const ids = elsewhere[chain.id] ?? { lifiId: eip155, listId: eip155 };
  if (Number.isNaN(ids.lifiId)) return;
  const driver = await driverOf(chain);
  const pins = tokenPins(sources, {
    ...ids,
    native: chain.native.symbol,
    canonical: (address) => (driver.isAddress(address) ? driver.canonicalAddress(address) : undefined),
  });
  if (pins.length === 0) return;
  const source = [LIFI, UNISWAP].map(({ name, version }) => `${name} ${version}`).join(', ');
  writeFileSync(join(CHAINS, folder, 'tokens.json'), `${JSON.stringify({ chain: chain.id, source, pins }, null, 2)}\n`);
  console.log(`${folder}: ${pins.map(({ symbol }) => symbol).join(', ')}`);
}

/** Reads the lists from their packages, which are no dependencies of the app. */
async function loadSources(): Promise<TokenSources> {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-lists-'));
  try {
    const packages = [LIFI, UNISWAP].map(({ name, version }) => `${name}@${version}`);
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--prefix', folder, ...packages]);
    const require = createRequire(join(folder, 'index.js'));
    const { defaultCoins, wrappedTokens } = await import(pathToFileURL(require.resolve(LIFI.name)).href);
    return { lifi: { defaultCoins, wrappedTokens }, list: require(UNISWAP.name) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
