// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { WalletPlugin } from '../../../src/shell/plugin/wallet.ts';
import { notRestored, productWallets } from './productWallets.ts';

const loaded = import.meta.glob<WalletPlugin>('../../../src/plugins/wallets/*/index.ts', {
  eager: true,
  import: 'default',
});
const wallets = Object.values(loaded).filter((plugin) => 'connect' in plugin);

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

const product = wallets.filter(({ id }) => productWallets.includes(id));

describe('the wallets of this product', () => {
  it('[WAL-01] are at least 40, beside that of the demo', () => {
    expect(wallets.filter(({ only }) => !only).length).toBeGreaterThanOrEqual(40);
  });

  it('[WAL-01] have every name of the specification among them', () => {
    const ids = wallets.map(({ id }) => id);

    for (const [name, id] of Object.entries(named)) expect(ids, name).toContain(id);
  });

  it('[WAL-08] are restored on load, but for those of the specification', () => {
    const ids = product.filter(({ autoReconnect }) => !autoReconnect).map(({ id }) => id);

    expect(product.length).toBe(productWallets.length);
    expect(ids.sort()).toEqual([...notRestored].sort());
  });

  it('[WAL-02] hide on a phone what cannot be there', () => {
    const hidden = product.filter(({ mobile }) => mobile === 'hidden').map(({ id }) => id);

    expect(hidden).toContain('clv');
    for (const id of hidden) expect(['clv', 'filecoin']).toContain(id);
  });

  it('[WAL-02] hide CLV, and no other injected wallet of the EVM, on a phone', () => {
    const injected = product.filter(({ chainType, rdns }) => chainType === 'EVM' && rdns);

    expect(injected.filter(({ mobile }) => mobile === 'hidden').map(({ id }) => id)).toEqual(['clv']);
  });

  it('[WAL-08] restore all injected wallets of the EVM but LeafWallet and OpenBlock', () => {
    const injected = product.filter(({ chainType, rdns }) => chainType === 'EVM' && rdns);

    expect(injected.filter(({ autoReconnect }) => !autoReconnect).map(({ id }) => id)).toEqual([
      'leafwallet',
      'openblock',
    ]);
  });
});
