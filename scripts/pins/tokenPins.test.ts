import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getAddress, isAddress } from 'ethers';
import { describe, expect, it } from 'vitest';
import { readTokenPins } from '../../src/shell/plugin/readPins.ts';
import { type TokenSources, tokenPins } from './tokenPins.ts';

const canonical = (address: string) => (isAddress(address) ? getAddress(address) : undefined);
const NATIVE = '0x0000000000000000000000000000000000000000';

/** Excerpts of `@lifi/data-types` 7.1.0 and `@uniswap/default-token-list` 22.21.0. */
const sources: TokenSources = {
  lifi: {
    defaultCoins: [
      {
        key: 'USDC',
        chains: {
          1088: { symbol: 'm.USDC', address: '0xEA32A96608495e54156Ae48931A7c20f0dcc1a21', decimals: 6 },
          43114: { symbol: 'USDC', address: '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e', decimals: 6 },
        },
      },
      {
        key: 'USDT',
        chains: { 43114: { symbol: 'USDT.e', address: '0xc7198437980c041c805a1edcba50c1ce5db95118', decimals: 6 } },
      },
      { key: 'ETH', chains: { 43114: { symbol: 'ETH', address: NATIVE, decimals: 18 } } },
      {
        key: 'FRAX',
        chains: { 43114: { symbol: 'FRAX', address: '0xd24c2ad096400b6fbcd2ad8b24e7acbc21a1da64', decimals: 18 } },
      },
    ],
    wrappedTokens: { 43114: { symbol: 'WAVAX', address: '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7', decimals: 18 } },
  },
  list: {
    tokens: [
      { chainId: 43114, symbol: 'USDT', address: '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', decimals: 6 },
      { chainId: 43114, symbol: 'USDC', address: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', decimals: 6 },
      { chainId: 43114, symbol: 'WOO', address: '0xaBC9547B534519fF73921b1FBA6E672b5f58D083', decimals: 18 },
      { chainId: 1, symbol: 'USDT', address: '0xdAC17F958D2ee523a2206206994597C13D831ec7', decimals: 6 },
    ],
  },
};

describe('tokenPins', () => {
  it('[MON-02] pins all published tokens with a well-known symbol of a chain', () => {
    const pins = tokenPins(sources, { lifiId: 43_114, listId: 43_114, native: 'AVAX', canonical });

    expect(pins.map(({ symbol, address, decimals }) => [symbol, address, decimals])).toEqual([
      ['USDC', '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', 6],
      ['USDT', '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', 6],
      ['USDT', '0xc7198437980c041c805A1EDcbA50c1Ce5db95118', 6],
      ['USDT.e', '0xc7198437980c041c805A1EDcbA50c1Ce5db95118', 6],
      ['WAVAX', '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7', 18],
    ]);
  });

  it("[MON-02] takes the usual symbol too where the chain's token has another one", () => {
    const pins = tokenPins(sources, { lifiId: 1_088, listId: 1_088, native: 'METIS', canonical });

    expect(pins.map(({ symbol }) => symbol)).toEqual(['USDC', 'm.USDC']);
  });

  it('[MON-02] pins nothing while the lists disagree about the decimals of a token', () => {
    const list = { tokens: sources.list.tokens.map((token) => ({ ...token, decimals: 18 })) };
    const chain = { lifiId: 43_114, listId: 43_114, native: 'AVAX', canonical };

    expect(() => tokenPins({ ...sources, list }, chain)).toThrow('decimals');
  });

  it('[MON-02] has the decimals of every well-known token in the build', () => {
    const folder = join(import.meta.dirname, '../../src/plugins/chains');
    const files = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'tokens.json')));
    const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name, 'tokens.json'), 'utf8'));
    const pins = Object.values(readTokenPins(files.map(read))).flatMap((each) => each ?? []);

    expect(pins.length).toBeGreaterThan(100);
    expect(pins.filter(({ decimals }) => decimals === undefined)).toEqual([]);
  });

  it('[MON-02] pins nothing on a chain that no list has, or at what is no address of it', () => {
    expect(tokenPins(sources, { lifiId: 7, listId: 7, native: 'ONE', canonical })).toEqual([]);
    expect(tokenPins(sources, { lifiId: 43_114, listId: 43_114, native: 'AVAX', canonical: () => undefined })).toEqual(
      [],
    );
  });
});
