import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { PATIENCE_MS } from '../../../tests/support/patience.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { statisticLog } from '../../api/meta.ts';
import telemetry from './index.ts';

describe('telemetry', () => {
  it('[WAL-04] logs a connection once, signed over the sorted field values and the salt', async () => {
    const one = new FakeChain('one');
    const wallet = new FakeWallet({ chains: [one] });
    const { shell, api } = await createReadyShell({
      chains: [one],
      wallets: [wallet],
      config: { logSalt: 'пеппер 胡椒 🌶' },
    });
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
        sign: createHash('md5').update('Fake WalletONEconnect_walletone-aliceпеппер 胡椒 🌶').digest('hex'),
      },
    ]);
    stop?.();
  });

  it('[WAL-04] logs each of several wallets once, and none of their later actions', async () => {
    const one = new FakeChain('one');
    const far = new FakeChain('far', { family: 'other' });
    const near = new FakeWallet({ id: 'near', name: 'Near', chains: [one] });
    const distant = new FakeWallet({
      id: 'distant',
      name: 'Distant',
      chains: [far],
      families: ['other'],
      accounts: [{ address: 'far-fay', chain: far.plugin.id }],
    });
    const { shell, api } = await createReadyShell({ chains: [one, far], wallets: [near, distant] });
    const stop = telemetry.start?.(shell);

    await shell.wallet.connect(near);
    await shell.wallet.connect(distant);
    near.switchTo([{ address: 'one-bob', chain: one.plugin.id }]);
    distant.switchTo([{ address: 'far-fred', chain: far.plugin.id }]);
    // The near one becomes the active one again, without having been connected again.
    await shell.wallet.disconnect('distant');
    await vi.waitFor(() => expect(api.requestsOf(statisticLog)).toHaveLength(2), PATIENCE_MS);
    await shell.wallet.connect(near);
    await vi.waitFor(() => expect(api.requestsOf(statisticLog)).toHaveLength(3), PATIENCE_MS);

    expect(
      api.requestsOf(statisticLog).map(({ infos, walletAddress, mainnet }) => [infos, walletAddress, mainnet]),
    ).toEqual([
      ['Near', 'one-alice', 'ONE'],
      ['Distant', 'far-fay', 'FAR'],
      ['Near', 'one-bob', 'ONE'],
    ]);
    stop?.();
  });

  it.each([
    ['cannot be reached', { status: 'unreachable', body: undefined }],
    ['refuses', { status: 'refused', resultCode: 102, message: 'checksum' }],
    ['fails', { status: 'http-status', httpStatus: 500, text: 'Internal Server Error' }],
  ] as const)('[WAL-04] shows nothing to the user when the service %s', async (_what, ending) => {
    const one = new FakeChain('one');
    const wallet = new FakeWallet({ chains: [one] });
    const { shell, api } = await createReadyShell({ chains: [one], wallets: [wallet] });
    api.on(statisticLog, () => ending);
    const rejections = vi.fn();
    process.on('unhandledRejection', rejections);
    const stop = telemetry.start?.(shell);

    await shell.wallet.connect(wallet);
    await vi.waitFor(() => expect(api.requestsOf(statisticLog)).toHaveLength(1), PATIENCE_MS);

    expect([shell.wallet.connection.status, shell.toasts.items.length]).toEqual(['connected', 0]);
    expect(rejections).not.toHaveBeenCalled();
    process.off('unhandledRejection', rejections);
    stop?.();
  });
});
