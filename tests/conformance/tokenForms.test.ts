import { base58 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { NATIVE_ADDRESS } from '../../src/api/swap.ts';
import { queryCoinList } from '../../src/api/tokens.ts';
import { isKeyText } from '../../src/plugins/kits/solana/isKeyText.ts';
import { isSolanaAddress } from '../../src/plugins/kits/solana/solanaAddress.ts';
import type { ChainPlugin } from '../../src/shell/plugin/chain.ts';
import { RuntimeConfig } from '../../src/shell/RuntimeConfig.ts';
import { Shell } from '../../src/shell/Shell.ts';
import { FakeApi } from '../support/fakes/FakeApi.ts';
import { tokenAddressesOf } from '../support/services/tokenAddresses.ts';

const loaded = import.meta.glob<ChainPlugin>('../../src/plugins/chains/*/index.ts', { eager: true, import: 'default' });
const chains = Object.values(loaded);

const families = [...new Set(chains.map(({ family }) => String(family)))].sort();

/** Addresses in the format of issuers and explorers, by family. */
const published: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  families.flatMap((family) => {
    const addresses = tokenAddressesOf(family)?.tokenAddresses;
    return addresses ? [[family, addresses] as const] : [];
  }),
);

/** Forms that a family shares with others. */
const shared = families.flatMap((family) =>
  Object.entries(tokenAddressesOf(family)?.sharedForms ?? {}).map(([other, form]) => ({
    families: [family, other],
    form,
  })),
);

function isShared(address: string, one: string, other: string): boolean {
  return shared.some(({ families, form }) => families.includes(one) && families.includes(other) && form.test(address));
}

const languages = { zh: async () => ({}), ko: async () => ({}) };

describe('[MON-07] listed tokens match the address format of their chain', () => {
  it.each(families)('which has examples for %s', (family) => {
    const file = `src/plugins/chains/<a chain of ${family}>/testing/tokenAddresses.ts`;
    expect(Object.keys(published), `Write ${file}, see docs/adding-a-family.md.`).toContain(family);
    const { spellings } = tokenAddressesOf(family) ?? {};
    expect(spellings, `Export spellings from ${file}, see docs/adding-a-family.md.`).toBeDefined();
  });

  it('which every chain defines', () => {
    expect(chains.filter(({ isTokenAddress }) => !isTokenAddress)).toEqual([]);
  });

  it.each(chains.map((chain) => [chain.name, chain] as const))(
    "on %s: accepts its own, and no other family's",
    (_, chain) => {
      for (const [family, addresses] of Object.entries(published)) {
        for (const address of addresses) {
          const isOwn = family === chain.family || isShared(address, family, String(chain.family));
          expect(chain.isTokenAddress?.(address), address).toBe(isOwn);
        }
      }
    },
  );

  it.each(chains.map((chain) => [chain.name, chain] as const))('on %s: refuses invalid addresses', (_, chain) => {
    const long = ['0x', 'brc20:', 'ibc/', 'USD.r', ''].map((start) => start + 'a'.repeat(100_000));
    for (const text of ['', ' ', '0x', '0x123', 'javascript:alert(1)', '‮0xdead', '../../x', '\u0000', ...long]) {
      expect(chain.isTokenAddress?.(text), text.slice(0, 40)).toBe(false);
    }
  });

  it("without a chain's code: Solana's format is base58 of 32 bytes, by length and order", () => {
    const edges = [0x00, 0x01, 0x7f, 0xff].flatMap((byte) =>
      [0, 1, 2, 5, 16, 31, 32].map((zeros) => Uint8Array.from({ length: 32 }, (_, at) => (at < zeros ? 0 : byte))),
    );
    for (const bytes of edges) expect(isKeyText(base58.encode(bytes))).toBe(true);
    const shortened = edges.map((bytes) => base58.encode(bytes.subarray(0, 25)));
    for (const text of shortened) expect([text, isKeyText(text)]).toEqual([text, isSolanaAddress(text)]);
    const larger = base58.encode(Uint8Array.of(1, ...new Uint8Array(32)));
    expect([larger.length, isKeyText(larger), isSolanaAddress(larger)]).toEqual([44, false, false]);
  });
});

describe('[MON-07] the token list', () => {
  it('skips tokens at an address of another chain, counts them, and loads no chain for it', async () => {
    const loaded: string[] = [];
    const named = (name: string): ChainPlugin => {
      const chain = chains.find(({ wire }) => wire.name === name);
      if (!chain) throw new Error(`no chain ${name}`);
      const loadDriver = async () => {
        loaded.push(name);
        throw new Error('not needed');
      };
      return { ...chain, loadDriver };
    };
    const listed = (address: string) => ({ symbol: 'X', name: 'X', address, decimals: 6, logoURI: '' });
    const everything = Object.values(published).flat().map(listed);
    const api = new FakeApi().on(queryCoinList, () => ({
      quoteSwitch: true,
      tokens: { ETH: [listed(NATIVE_ADDRESS), ...everything], SOL: everything },
    }));
    const config = z.parse(RuntimeConfig, {});
    const shell = new Shell({
      config,
      chains: [named('ETH'), named('SOL')],
      wallets: [],
      features: [],
      languages,
      api,
    });

    await shell.tokens.list.refresh();

    const { evm = [], solana = [] } = published;
    const own = [...evm, ...solana];
    expect(shell.tokens.all.map(({ address }) => address)).toEqual([undefined, ...own]);
    expect(shell.tokens.invalidAddressCount).toBe(2 * everything.length - own.length);
    expect(loaded).toEqual([]);
  });
});
