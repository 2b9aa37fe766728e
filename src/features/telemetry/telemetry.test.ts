import { describe, expect, it } from 'vitest';
import { createReadyShell } from '../../../tests/support/createTestShell.ts';
import { FakeChain } from '../../../tests/support/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/FakeWallet.ts';
import { statisticLog } from '../../api/meta.ts';
import telemetry from './index.ts';
import { md5 } from './md5.ts';

describe('telemetry', () => {
  it('[WAL-04] logs a connection once, signed over the sorted field values and the salt', async () => {
    const one = new FakeChain('one');
    const wallet = new FakeWallet({ chains: [one] });
    const { shell, api } = await createReadyShell({ chains: [one], wallets: [wallet], config: { logSalt: 'pepper' } });
    const logged = new Promise<void>((resolve) => {
      api.on(statisticLog, () => {
        resolve();
        return null;
      });
    });
    const stop = telemetry.start?.(shell);

    await shell.wallet.connect(wallet);
    await logged;
    wallet.switchTo([{ address: 'one-bob', chain: one.plugin.id }]);

    expect(api.requestsOf(statisticLog)).toEqual([
      {
        walletAddress: 'one-alice',
        topic: 'connect_wallet',
        mainnet: 'ONE',
        contractAddress: '',
        tokenId: '',
        infos: 'Fake Wallet',
        // contractAddress, infos, mainnet, tokenId, topic, walletAddress, salt
        sign: md5('Fake WalletONEconnect_walletone-alicepepper'),
      },
    ]);
    stop?.();
  });
});
