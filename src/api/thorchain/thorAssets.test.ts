import { readFileSync } from 'node:fs';
import { getAddress } from 'ethers';
import { describe, expect, it } from 'vitest';
import avax from '../../plugins/chains/avax/index.ts';
import base from '../../plugins/chains/base/index.ts';
import bitcoin from '../../plugins/chains/bitcoin/index.ts';
import bsc from '../../plugins/chains/bsc/index.ts';
import dogecoin from '../../plugins/chains/dogecoin/index.ts';
import ethereum from '../../plugins/chains/ethereum/index.ts';
import tron from '../../plugins/chains/tron/index.ts';
import xrp from '../../plugins/chains/xrp/index.ts';
import { amountOfUnits, isPaidFrom, isPaidOutIn, thorAssetOf, thorAssets, unitsOfAmount } from './thorAssets.ts';

const plugins = { ETH: ethereum, BSC: bsc, AVAX: avax, BASE: base, BTC: bitcoin, DOGE: dogecoin, XRP: xrp, TRON: tron };
const folders: Readonly<Record<string, string>> = { ETH: 'ethereum', BSC: 'bsc', AVAX: 'avax', BASE: 'base' };

interface Pin {
  readonly symbol: string;
  readonly address: string;
  readonly decimals: number;
}

function pinsOf(chain: string): readonly Pin[] {
  const file = `src/plugins/chains/${folders[chain]}/tokens.json`;
  return folders[chain] ? JSON.parse(readFileSync(file, 'utf8')).pins : [];
}

describe.each(thorAssets.map((asset) => [asset.name, asset] as const))('[LIV-02] %s', (name, asset) => {
  it('is a coin or a pinned token of the chain that it names', () => {
    const { chain, symbol, address, decimals } = asset;
    const plugin = plugins[chain.name as keyof typeof plugins];

    expect(plugin.id).toBe(chain.id);
    if (address === undefined) expect(plugin.native).toMatchObject({ symbol, decimals });
    else expect(pinsOf(chain.name)).toContainEqual({ role: 'token', symbol, address, decimals });
    expect(name).toBe(`${chain.name}.${symbol}${address ? `-${address.toUpperCase()}` : ''}`);
    expect(thorAssetOf(chain.id, address?.toLowerCase())).toBe(asset);
  });

  it('is paid from or paid out, and spelled with checksums', () => {
    const { router, id } = asset.chain;

    expect(isPaidFrom(asset) || isPaidOutIn(asset)).toBe(true);
    expect(isPaidFrom(asset)).toBe(id.startsWith('eip155:'));
    for (const address of [router, asset.address]) if (address) expect(getAddress(address)).toBe(address);
  });
});

describe('amounts of THORChain', () => {
  it.each([
    [18, 123_456_789n, 1_234_567_890_000_000_000n],
    [8, 123_456_789n, 123_456_789n],
    [6, 123_456_789n, 1_234_567n],
  ])('[LIV-02] with 8 decimals are rounded down to units with %i', (decimals, amount, units) => {
    expect(unitsOfAmount({ decimals }, amount)).toBe(units);
    expect(amountOfUnits({ decimals }, units)).toBe(decimals === 6 ? 123_456_700n : amount);
    expect(amountOfUnits({ decimals }, units + 1n)).toBe(
      decimals === 18 ? amount : amountOfUnits({ decimals }, units) + 10n ** BigInt(8 - decimals),
    );
  });
});
