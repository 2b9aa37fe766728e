import type { ContractsByChain } from './shell/plugin/contracts.ts';
import { readPinsByChain, readTokenPins } from './shell/plugin/readPins.ts';

const files = import.meta.glob('./plugins/chains/*/{tokens,feeds}.json', { eager: true, import: 'default' });

/** The deployment's own contracts (`docs/operating.md`), in a chunk of their own, and the published ones of each chain. */
export async function pinnedContracts(): Promise<ContractsByChain> {
  return withTokens(readPinsByChain((await import('../pins.json')).default));
}

/** Adds the well-known tokens and the price feeds of each chain. All are in one chunk that loads on use: together they are small. */
export function withTokens(contracts: ContractsByChain): ContractsByChain {
  const tokens = Object.entries(readTokenPins(Object.values(files)));
  const known = new Map(Object.entries(contracts));
  return Object.fromEntries([
    ...known,
    ...tokens.map(([chain, pins = []]) => [chain, [...(known.get(chain) ?? []), ...pins]]),
  ]);
}
