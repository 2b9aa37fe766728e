import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { withTokens } from '../../src/pinnedContracts.ts';
import { isWrappedNative, lifiContract } from '../../src/plugins/kits/evm/lifi/lifiContracts.ts';
import type { ChainPlugin } from '../../src/shell/plugin/chain.ts';
import { FakeApi } from '../support/fakes/FakeApi.ts';

const loaded = import.meta.glob<ChainPlugin>('../../src/plugins/chains/*/index.ts', { eager: true, import: 'default' });
const here = dirname(fileURLToPath(import.meta.url));
const live = Object.entries(loaded).flatMap(([path, chain]) =>
  chain.only === undefined ? [{ file: join(here, dirname(path), 'tokens.json'), name: chain.name, chain }] : [],
);
const pinned = live.filter(({ file }) => existsSync(file));
/** Chains whose wrapped coin `lifiContracts.ts` has. */
const WRAPPED = [1, 10, 56, 130, 137, 480, 1868, 8453, 42161, 57073, 59144, 81457, 534352].map((id) => `eip155:${id}`);
/** Chains where LI.FI swaps, and whose tokens no published list has. */
const unlisted = ['Taiko'];

const byChain = withTokens({});

function tokensOf({ id }: ChainPlugin) {
  return (byChain[id] ?? []).filter(({ role }) => role === 'token');
}

function driverOf(chain: ChainPlugin) {
  return chain.loadDriver({ chain, rpcUrls: () => [], api: new FakeApi(), fetch, now: () => 0 });
}

describe('tokens that live chains pin', () => {
  it('[MON-02] come after the contracts of a deployment', () => {
    const router = { role: 'router' as const, address: '0xAb' };
    const both = withTokens({ 'eip155:1': [router], 'eip155:7': [router] });

    expect(both['eip155:1']).toEqual([router, ...(byChain['eip155:1'] ?? [])]);
    expect(both['eip155:7']).toEqual([router]);
    expect(Object.keys(byChain)).toHaveLength(pinned.length);
  });

  it('[MON-02] are there on each chain where LI.FI swaps', () => {
    const swapped = live.filter(({ chain }) => lifiContract(chain.id) !== undefined).map(({ name }) => name);

    expect(swapped.length).toBeGreaterThan(25);
    expect(swapped.filter((name) => !pinned.some((one) => one.name === name))).toEqual(unlisted);
  });

  it.each(pinned)('[MON-02] have canonical addresses and a symbol on $name', async ({ chain }) => {
    const [driver, tokens] = [await driverOf(chain), tokensOf(chain)];

    expect(tokens.length).toBeGreaterThan(0);
    expect(tokens.filter(({ address }) => !chain.isTokenAddress?.(address))).toEqual([]);
    expect(tokens.map(({ address }) => driver.canonicalAddress(address))).toEqual(tokens.map(({ address }) => address));
    expect(tokens.filter(({ symbol }) => !symbol)).toEqual([]);
  });

  // The wrapped coins are from github.com/lifinance/contracts, the pins from other lists.
  it.each(pinned.filter(({ chain }) => WRAPPED.includes(chain.id)))(
    '[MON-02] include the wrapped coin of $name, as its bridge contracts name it',
    ({ chain }) => {
      const tokens = tokensOf(chain);

      expect(tokens.filter(({ address }) => isWrappedNative(BigInt(chain.wire.chainId), address))).not.toEqual([]);
    },
  );

  it.each([
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'USDC'],
    ['tron:0x2b6653dc', 'USDT'],
  ])('[MON-02] include the dollar of %s', (id, dollar) => {
    const chain = live.find((one) => one.chain.id === id)?.chain;
    const tokens = chain ? tokensOf(chain) : [];

    expect(tokens.find(({ symbol }) => symbol === dollar)?.address).toBe(chain?.samples.address);
  });
});
