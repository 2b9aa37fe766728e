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

const chains = Object.values(
  import.meta.glob<ChainPlugin>('../../src/plugins/chains/*/index.ts', { eager: true, import: 'default' }),
);

/** Addresses in the format of issuers and explorers, by family. */
const published: Readonly<Record<string, readonly string[]>> = {
  evm: [
    '0xdAC17F958D2ee523a2206206994597C13D831ec7', // USDT on Ethereum
    '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', // USDC on Ethereum
    '0x55d398326f99059ff775485246999027b3197955', // USDT on BNB Smart Chain
  ],
  solana: [
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', // USDC
    'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', // USDT
    'So11111111111111111111111111111111111111112', // wrapped SOL
    'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN', // JUP
  ],
  tron: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8'], // USDT, USDC
  bitcoin: ['brc20:ordi', 'brc20:sats', 'brc20:1000sats'],
  ton: [
    'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs', // USDT
    '0:b113a994b5024a16719f69139328eb759596c38a25f59028b146fecdc3621dfe', // the same, raw
  ],
  xrp: [
    '534F4C4F00000000000000000000000000000000.rsoLo2S1kiGeCcn6hCUXVrCpGMWLrRrLZz', // SOLO
    'USD.rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B', // Bitstamp's dollar
  ],
  cosmos: [
    'hard', // of Kava
    'erc20/tether/usdt', // USDT on Kava
    'bkava-kavavaloper140g8fnnl46mlvfhygj3zvjqlku6x0fwu6lgey7', // staked KAVA
    'ibc/B448C0CA358B958301D328CCDC5D5AD642FC30A6D3AE106FF721DB315F3DDE5C', // ATOM on Kava
  ],
  eos: ['tethertether:USDT', 'eosio.token:EOS', 'eosio.token'],
  aelf: ['ELF', 'USDT', 'SGR-1'],
  aptos: [
    '0x357b0b74bc833e95a115ad22604854d6b0fca151cecd94111770e5d6ffc9dc2b', // USDT
    '0xbae207659db88bea0cbead6da0ed00aac12edcdda169e591cd41c94180b46f3b', // USDC
    '0xf22bede237a07e121b56d91a491eb7bcdfd1f5907926a9e58338f964a01b17fa::asset::USDC', // LayerZero's
  ],
  sui: ['0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'],
  'icon-havah': ['cxb0776ee37f5b45bfaea8cff1d8232fbb6122ec32'],
  polkadot: ['1984', '1337'], // USDT, USDC on Asset Hub
  dogecoin: [],
  filecoin: [],
};

/** The type of a Move coin has the same format on both. */
const sharedForm = /^0x[0-9a-f]{64}::\w+::\w+$/;

const languages = { zh: async () => ({}), korea: async () => ({}) };

const families = [...new Set(chains.map(({ family }) => String(family)))].sort();

describe('[MON-07] listed tokens are held against the form of their chain’s addresses', () => {
  it('which every chain knows', () => {
    expect(Object.keys(published).sort()).toEqual(families);
    expect(chains.filter(({ isTokenAddress }) => !isTokenAddress)).toEqual([]);
  });

  it.each(chains.map((chain) => [chain.name, chain] as const))(
    'on %s: its own pass, no other family’s do',
    (_, chain) => {
      for (const [family, addresses] of Object.entries(published)) {
        for (const address of addresses) {
          const isMove = sharedForm.test(address) && ['aptos', 'sui'].includes(String(chain.family));
          expect(chain.isTokenAddress?.(address), address).toBe(family === chain.family || isMove);
        }
      }
    },
  );

  it.each(chains.map((chain) => [chain.name, chain] as const))(
    'on %s: nothing that is no address passes',
    (_, chain) => {
      const long = ['0x', 'brc20:', 'ibc/', 'USD.r', ''].map((start) => start + 'a'.repeat(100_000));
      for (const text of ['', ' ', '0x', '0x123', 'javascript:alert(1)', '‮0xdead', '../../x', '\u0000', ...long]) {
        expect(chain.isTokenAddress?.(text), text.slice(0, 40)).toBe(false);
      }
    },
  );

  it('without the code of a chain: Solana’s form is base58 of 32 bytes, by length and order', () => {
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

describe('[MON-07] the list of tokens', () => {
  it('offers no token at an address of another chain, counts what it leaves out, and loads no chain for it', async () => {
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
    expect(shell.tokens.misplaced).toBe(2 * everything.length - own.length);
    expect(loaded).toEqual([]);
  });
});
