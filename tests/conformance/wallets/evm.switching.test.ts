// @vitest-environment node
import { describe, expect, it } from 'vitest';
import arbitrum from '../../../src/plugins/chains/arbitrum/index.ts';
import bsc from '../../../src/plugins/chains/bsc/index.ts';
import type { WalletSession } from '../../../src/shell/plugin/wallet.ts';
import { productWallets } from '../product/productWallets.ts';
import type { Eip1193Wallet } from './counterparts/Eip1193Wallet.ts';
import { injectedWallets } from './injectedWallets.ts';
import { contextOf, wallets } from './walletSuite.ts';

const injected = (await injectedWallets()).map(({ id, counterpart }) => [id, counterpart] as const);

async function sessionOf(id: string, counterpart: Eip1193Wallet): Promise<WalletSession> {
  const plugin = wallets.find((wallet) => wallet.id === id);
  if (!plugin) throw new Error(`no wallet ${id}`);
  return plugin.connect(contextOf(counterpart));
}

it('finds more than twenty injected wallets to try', () => {
  expect(injected.length).toBeGreaterThan(20);
});

describe.each(injected)('%s', (id, counterpart) => {
  it('[WAL-17] is on the requested chain, or reports that it cannot switch', async () => {
    const session = await sessionOf(id, counterpart);

    // A wallet's `patches` may take the switch away. No wallet of this product does so.
    if (!session.switchChain) return expect(productWallets).not.toContain(id);
    await session.switchChain(bsc, {});
    expect(session.accounts[0]?.chain).toBe(bsc.id);
    expect(await session.signers.evm?.(counterpart.transaction(first(session)), {})).toMatch(/^0x/);

    // No counterpart has this chain.
    const lacking = session.switchChain(arbitrum, {});
    if (counterpart.takesChains) {
      await lacking;
      expect(session.accounts[0]?.chain).toBe(arbitrum.id);
    } else {
      await expect(lacking).rejects.toMatchObject({ code: 'wallet/cannot-switch', context: { chain: arbitrum.name } });
      expect(session.accounts[0]?.chain).toBe(bsc.id);
    }
    await session.disconnect();
  });

  it('never gets two requests at once', async () => {
    const session = await sessionOf(id, counterpart);
    const account = first(session);

    const answers = await Promise.all([
      session.signMessage?.(account, 'one', {}),
      session.signMessage?.(account, 'two', {}),
      session.signers.evm?.(counterpart.transaction(account), {}),
    ]);

    if (productWallets.includes(id)) expect(session.signMessage).toBeDefined();
    const signed = session.signMessage && expect.any(String);
    expect(answers).toEqual([signed, signed, expect.any(String)]);
    await session.disconnect();
  });
});

function first(session: WalletSession) {
  const [account] = session.accounts;
  if (!account) throw new Error('no account');
  return account;
}
