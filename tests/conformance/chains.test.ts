import { describe, expect, it, vi } from 'vitest';
import { isChainId } from '../../src/model/caip.ts';
import type { ChainContext, ChainPlugin } from '../../src/shell/plugin/chain.ts';
import { FakeApi } from '../support/FakeApi.ts';

const before = new Set(Object.keys(globalThis));

const loaded = import.meta.glob<ChainPlugin>('../../src/plugins/chains/*/index.ts', { eager: true, import: 'default' });
const icons = import.meta.glob<string>('../../src/plugins/chains/*/icon.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const chains = Object.entries(loaded);

function contextOf(chain: ChainPlugin): ChainContext {
  return {
    chain,
    rpcUrls: () => [],
    api: new FakeApi(),
    fetch: () => Promise.reject(new Error('offline')),
    now: () => 0,
  };
}

const sources = import.meta.glob<string>('../../src/plugins/chains/*/index.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Product ids of spec section 9. */
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

/** Whose explorers have /account/ instead of /address/ by the specification (section 2). */
const accountPages = ['DOT', 'XRP', 'KAVA'];

/** Modules of chains, by folder; loading one runs it. */
const modules = import.meta.glob('../../src/plugins/chains/*/index.ts', { query: '?fresh' });

describe('every registered chain', () => {
  it('starts no request when it is imported', async () => {
    const reach = vi.fn(() => Promise.reject(new Error('offline')));
    for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']) vi.stubGlobal(name, reach);
    await Promise.all(Object.values(modules).map((load) => load()));
    vi.unstubAllGlobals();

    expect(Object.keys(modules).length).toBe(chains.length);
    expect(reach).not.toHaveBeenCalled();
  });

  it('[CHN-01] makes at least 75 together, beside those of the demo', () => {
    expect(chains.filter(([, chain]) => !chain.only).length).toBeGreaterThanOrEqual(75);
  });

  it('[CHN-01] [WAL-05] has the ids of the specification exactly', () => {
    const ids = Object.fromEntries(chains.map(([, { wire }]) => [wire.name, wire.chainId]));

    expect(ids).toMatchObject(specIds);
  });

  it('touches no global when it is imported', () => {
    expect(Object.keys(globalThis).filter((name) => !before.has(name))).toEqual([]);
  });

  it.each(['id', 'name'] as const)('has a %s of its own', (key) => {
    expect(new Set(chains.map(([, chain]) => chain[key])).size).toBe(chains.length);
  });

  it('has a name and a number of its own on the wire', () => {
    const names = chains.flatMap(([, { wire }]) =>
      [wire.name, ...(wire.aliases ?? [])].map((name) => name.toLowerCase()),
    );

    expect(new Set(names).size).toBe(names.length);
    expect(new Set(chains.map(([, { wire }]) => wire.chainId)).size).toBe(chains.length);
  });
});

describe.each(chains)('%s', (path, chain) => {
  it('[CHN-01] is a folder of at most 20 lines beside its icon', () => {
    expect((sources[path] ?? '').trim().split('\n').length).toBeLessThanOrEqual(20);
  });

  it('has a CAIP-2 id, and tokens with ids of one spelling', () => {
    expect(isChainId(chain.id)).toBe(true);
    expect(chain.native).toMatchObject({ chain: chain.id, address: undefined, id: `${chain.id}/native` });
    expect(chain.tokenId(chain.samples.address)).toBe(chain.tokenId(chain.samples.address));
  });

  it('has an icon of its own without script or anything fetched', () => {
    const icon = icons[path.replace('index.ts', 'icon.svg')] ?? '';

    expect(icon).toMatch(/^<svg /);
    expect(icon).not.toMatch(/<script|\son\w+=|href|url\((?!#)|<image|<foreignObject/i);
  });

  it('[CHN-02] links its explorer by https with address and hash', () => {
    const links = [chain.explorer.address('ADDRESS'), chain.explorer.transaction('HASH')];

    expect(links[0]).toContain('ADDRESS');
    expect(links[1]).toContain('HASH');
    if (!chain.only) for (const link of links) expect(link).toMatch(/^https:\/\//);
    expect(chain.explorer.address('../<x>')).not.toContain('<x>');
  });

  if (accountPages.includes(chain.wire.name) || chain.family === 'evm') {
    it('[WAL-18] links an account at the path of the specification', () => {
      const page = accountPages.includes(chain.wire.name) ? 'account' : 'address';

      expect(chain.explorer.address('ADDRESS')).toMatch(new RegExp(`/${page}/ADDRESS$`));
    });
  }

  it('names its nodes by https', () => {
    if (!chain.only) for (const url of chain.rpcUrls) expect(url).toMatch(/^https:\/\//);
    expect(chain.rpcUrls.length).toBeGreaterThan(0);
  });

  it('[CHN-02] loads a driver that knows its own addresses from others’', async () => {
    const driver = await chain.loadDriver(contextOf(chain));

    expect(driver.isAddress(chain.samples.address)).toBe(true);
    expect(driver.isAddress(chain.samples.notAddress)).toBe(false);
    expect(driver.isAddress('')).toBe(false);
    expect(driver.canonicalAddress(chain.samples.address)).toBe(chain.samples.address);
  });
});
