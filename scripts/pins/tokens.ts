import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { driverOf, type ListedChain, withChainFolders } from '../registry.ts';
import { fromPackages } from './fromPackages.ts';
import { type SourceChain, type TokenSources, tokenPins } from './tokenPins.ts';

/**
 * Published lists: LI.FI's own of the chains and coins that it swaps, and Uniswap's. After a change of a version, run
 * `npm run pin -- tokens` and read the difference.
 */
const LIFI = { name: '@lifi/data-types', version: '7.1.0' } as const;
const UNISWAP = { name: '@uniswap/default-token-list', version: '22.21.0' } as const;
const CHAINS = 'src/plugins/chains';

/** Names of chains outside the EVM in the lists. */
const elsewhere: Readonly<Record<string, Pick<SourceChain, 'lifiId' | 'listId'>>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { lifiId: 1_151_111_081_099_710, listId: 501_000_101 },
  'tron:0x2b6653dc': { lifiId: 728_126_428, listId: 728_126_428 },
};

const [lifi, uniswap] = await fromPackages([LIFI, UNISWAP]);
const sources: TokenSources = { lifi, list: uniswap.default };
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
