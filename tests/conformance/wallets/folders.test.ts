// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { WalletPlugin } from '../../../src/shell/plugin/wallet.ts';

const loaded = import.meta.glob<WalletPlugin>('../../../src/plugins/wallets/*/index.ts', {
  eager: true,
  import: 'default',
});
const sources = import.meta.glob<string>('../../../src/plugins/wallets/*/index.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const icons = import.meta.glob<string>('../../../src/plugins/wallets/*/icon.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const wallets = Object.entries(loaded).filter(([, plugin]) => 'connect' in plugin);

/** Every wallet in spec §1, by the id of its folder. */
const named: Readonly<Record<string, string>> = {
  TronLink: 'tronlink',
  Phantom: 'phantom',
  'Exodus (Solana)': 'exodus',
  Unisat: 'unisat',
  'OKX (BTC)': 'okx-btc',
  Portkey: 'portkey',
  'TON Connect': 'tonconnect',
  'a Scatter-type EOS wallet': 'scatter',
  XUMM: 'xumm',
  Keplr: 'keplr',
  'a polkadot extension': 'polkadot-dot',
  'HAVAH wallet': 'havah',
  'Compass (SEI)': 'compass',
  'a Sui wallet': 'sui',
  WalletConnect: 'walletconnect',
  Liquality: 'liquality',
  LeafWallet: 'leafwallet',
  OpenBlock: 'openblock',
  CLV: 'clv',
};

/** Wallets that spec §4 and WAL-08 exclude from restoring on load. The polkadot extension has one entry per network. */
const notRestored = [
  ...['liquality', 'unisat', 'leafwallet', 'tronlink', 'phantom', 'xumm', 'openblock', 'keplr', 'tonconnect', 'exodus'],
  ...['polkadot-dot', 'polkadot-dbc', 'polkadot-cru', 'subwallet', 'talisman'],
];

describe('the wallets together', () => {
  it('[WAL-01] are at least 40, beside that of the demo', () => {
    expect(wallets.filter(([, wallet]) => !wallet.only).length).toBeGreaterThanOrEqual(40);
  });

  it('[WAL-01] have every name of the specification among them', () => {
    const ids = wallets.map(([, { id }]) => id);

    for (const [name, id] of Object.entries(named)) expect(ids, name).toContain(id);
  });

  it.each(['id', 'name'] as const)('[WAL-01] have a %s of their own', (key) => {
    expect(new Set(wallets.map(([, wallet]) => wallet[key])).size).toBe(wallets.length);
  });

  it('[WAL-08] are restored on load, but for those of the specification', () => {
    const ids = wallets.filter(([, { autoReconnect }]) => !autoReconnect).map(([, { id }]) => id);

    expect(ids.sort()).toEqual([...notRestored].sort());
  });

  it('[WAL-02] hide on a phone what cannot be there', () => {
    const hidden = wallets.filter(([, { mobile }]) => mobile === 'hidden').map(([, { id }]) => id);

    expect(hidden).toContain('clv');
    for (const id of hidden) expect(['clv', 'filecoin']).toContain(id);
  });
});

describe.each(wallets)('%s', (path, wallet) => {
  it('[WAL-01] says in its folder what it is', () => {
    expect(path).toContain(`/${wallet.id}/`);
    expect(wallet.chainType).toMatch(/^[A-Z]{2,5}$/);
    expect(wallet.families?.length).toBeGreaterThan(0);
  });

  it('[WAL-01] has an icon of its own without script or anything fetched', () => {
    const icon = icons[path.replace('index.ts', 'icon.svg')] ?? '';

    expect(icon).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(icon).not.toMatch(/<script|\son\w+=|href=|<foreignObject|<style|url\((?!#)/i);
    expect(icon.length).toBeLessThanOrEqual(2_000);
  });

  it('[WAL-10] is always there, or says where to get it', () => {
    const readiness = wallet.detect({ globals: {}, isMobile: false, announced: new Map(), registered: [] });
    if (readiness.status !== 'missing') expect(readiness.status).toBe('loadable');
    // A discontinued wallet has no install page.
    else if (wallet.id !== 'liquality') expect(readiness.installUrl).toMatch(/^https:\/\/[^/]+\.[a-z]+(\/|$)/);
  });

  it('is a folder of at most 15 lines of code where it only says what its kit needs to know', () => {
    const source = sources[path] ?? '';
    if (!/^export default define\w+Wallet\(/m.test(source)) return;
    const code = source.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('//'));
    expect(code.length).toBeLessThanOrEqual(15);
  });
});
