// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { UnsignedTransaction } from '../../../src/shell/plugin/family.ts';
import { TronWallet } from './counterparts/TronWallet.ts';
import { contextOf, wallets } from './walletSuite.ts';

const places = {
  tronlink: (tronLink: object) => ({ tronLink }),
  'okx-tron': (tronLink: object) => ({ okxwallet: { tronLink } }),
};

describe.each(Object.entries(places))('%s', (id, place) => {
  it('[WAL-09] asks to log in when it is to sign, and the page has not heard yet that it is locked', async () => {
    const wallet = new TronWallet('TronLink/tronlink-extension', { dialect: 'tronLink', place });
    const session = await wallets.find((plugin) => plugin.id === id)?.connect(contextOf(wallet));
    const [account] = session?.accounts ?? [];
    if (!account) throw new Error('no account');
    const transaction = wallet.transaction(account) as UnsignedTransaction<'tron'>;
    const { prompts } = wallet;
    wallet.lockUntold();

    for (const sign of [session?.signers.tron, session?.offlineSigners?.tron]) {
      await expect(sign?.(transaction, {})).rejects.toMatchObject({ code: 'wallet/log-in' });
    }
    expect(wallet.prompts).toBe(prompts);
    wallet.stop();
  });
});
