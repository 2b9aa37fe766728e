import { disChain } from 'viem/chains';
import { describe, expect, it } from 'vitest';
import type { ChainPlugin } from '../../../src/shell/plugin/chain.ts';
import { familyNodes } from '../../support/services/familyNodes.ts';

const loaded = import.meta.glob<ChainPlugin>('../../../src/plugins/chains/*/index.ts', {
  eager: true,
  import: 'default',
});
const chains = Object.values(loaded);

/** Folders of this product's chains. Statements about all chains are about these. A new chain is not listed. */
const folders = [
  'abstract',
  'aelf',
  'aptos',
  'arbitrum',
  'avax',
  'base',
  'bera',
  'bitcoin',
  'bitlayer',
  'blast',
  'bsc',
  'bttc',
  'celo',
  'cfx',
  'core',
  'cronos',
  'crust',
  'cube',
  'dbc',
  'dogechain',
  'dogecoin',
  'eos',
  'eosevm',
  'etc',
  'ethereum',
  'ethf',
  'ethw',
  'filecoin',
  'flare',
  'ftm',
  'fvm',
  'gnosis',
  'havah',
  'heco',
  'hyperevm',
  'ink',
  'katana',
  'kava',
  'kavaevm',
  'kcc',
  'klay',
  'linea',
  'manta',
  'mantle',
  'megaeth',
  'merlin',
  'metis',
  'monad',
  'moonriver',
  'northyard',
  'okc',
  'ont',
  'opbnb',
  'optimism',
  'plasma',
  'polkadot',
  'polygon',
  'pulse',
  'ronin',
  'rootstock',
  'scroll',
  'sei',
  'seievm',
  'sgb',
  'solana',
  'solyard',
  'soneium',
  'sonic',
  'southyard',
  'sui',
  'taiko',
  'ton',
  'tron',
  'tt',
  'unichain',
  'world',
  'xdc',
  'xlayer',
  'xrp',
  'zeta',
  'zksync',
];
const product = folders.flatMap((folder) => loaded[`../../../src/plugins/chains/${folder}/index.ts`] ?? []);

/** Product ids of spec §9. */
const specIds: Readonly<Record<string, string>> = {
  ETH: '1',
  BSC: '56',
  POLYGON: '137',
  ARBITRUM: '42161',
  ETHW: '10001',
  ETHF: '513100',
  SOL: '2021',
  TRON: '0',
  BTC: '1994',
  XRP: '1008600',
  KAVA: 'kava-9',
  DOT: '000',
  DBC: '333',
  APT: '072611',
  DOGE: '9666',
  FIL: '1200',
  TON: '510',
  EOS: '1040',
  HAVAH: '6000',
  SUI: '7299',
  SEI: '1333',
  AELF: '520520',
};

/** Chains whose explorers use /account/ instead of /address/ by spec §2. */
const accountPages = ['DOT', 'XRP', 'KAVA'];

describe('the chains of this product', () => {
  it('are all there', () => {
    expect(product.length).toBe(folders.length);
  });

  it('[CHN-01] are at least 75, beside those of the demo', () => {
    expect(chains.filter(({ only }) => !only).length).toBeGreaterThanOrEqual(75);
  });

  it('[CHN-01] [WAL-05] have the ids of the specification exactly', () => {
    const ids = Object.fromEntries(chains.map(({ wire }) => [wire.name, wire.chainId]));

    expect(ids).toMatchObject(specIds);
  });

  it.each([...Object.keys(specIds), 'CUBE'])('[CHN-01] can be swapped on %s, if the backend lists it', (name) => {
    const chain = chains.find(({ wire }) => wire.name === name);

    expect(chain).toBeDefined();
    expect(chain?.isClosed).toBeUndefined();
  });

  it('[CHN-01] show ETHF with the name, coin and node that it has as DisChain', () => {
    const chain = chains.find(({ wire }) => wire.name === 'ETHF');

    expect(chain?.id).toBe(`eip155:${disChain.id}`);
    expect(chain?.name).toContain(disChain.name);
    expect(chain?.native).toMatchObject({ symbol: disChain.nativeCurrency.symbol, decimals: 18 });
    expect(chain?.rpcUrls[0]).toBe(disChain.rpcUrls.default.http[0]);
  });

  it.each(['ETH', 'ETHW'])('[CHN-17] include %s, which looks names of accounts up', async (name) => {
    const found = chains.find(({ wire }) => wire.name === name);
    if (!found) throw new Error(`No chain ${name}`);

    const { driver, from, requests } = await familyNodes(found);

    expect(await driver.names?.nameOf(from, {})).toBeUndefined();

    expect(JSON.stringify(requests), 'The driver asks no contract for the name.').toContain('eth_call');
  });

  it('[SHL-06] [CHT-07] are not searched by description, except Ethereum', () => {
    const searched = product.flatMap(({ id, only, hasNftSearch }) => (hasNftSearch && !only ? [id] : []));
    expect(searched).toEqual(['eip155:1']);
  });

  it.each(product.map((chain) => [chain.name, chain] as const))(
    '[CHN-08] [CHN-14] show 6 digits, those of the Polkadot family 5: %s',
    (_name, chain) => {
      expect(chain.displayDigits ?? 6).toBe(chain.family === 'polkadot' ? 5 : 6);
    },
  );

  const linked = product.filter(({ wire, family }) => accountPages.includes(wire.name) || family === 'evm');
  it.each(linked.map((chain) => [chain.name, chain] as const))(
    '[WAL-18] link an account at the path of the specification: %s',
    (_name, chain) => {
      const page = accountPages.includes(chain.wire.name) ? 'account' : 'address';

      expect(chain.explorer.address('ADDRESS')).toMatch(new RegExp(`/${page}/ADDRESS$`));
    },
  );
});
