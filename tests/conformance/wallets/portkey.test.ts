// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { lateAnswer } from '../../support/lateAnswer.ts';
import { PortkeyWallet } from './counterparts/PortkeyWallet.ts';
import { contextOf, wallets } from './walletSuite.ts';

describe('Portkey', () => {
  it('[WAL-20] a transfer that it refuses for its own reasons is no rejection by the user', async () => {
    const wallet = new PortkeyWallet();
    const session = await wallets.find(({ id }) => id === 'portkey')?.connect(contextOf(wallet));
    const [account] = session?.accounts ?? [];
    if (!session || !account) throw new Error('no account');
    const { prompts } = wallet;
    wallet.isUnsafe = true;

    await expect(session.signers.aelf?.(wallet.transaction(account) as never, {})).rejects.toMatchObject({
      code: 'wallet/failed',
      context: { wallet: 'Portkey', detail: 'There are security risks in the current wallet status' },
    });
    expect(wallet.prompts).toBe(prompts);
    await session.disconnect();
  });

  it('[WAL-07] stays locked if the answer about an earlier account comes after it', async () => {
    const wallet = new PortkeyWallet();
    const session = await wallets.find(({ id }) => id === 'portkey')?.connect(contextOf(wallet));
    const provider = wallet.environment.globals?.Portkey as { request: (asked: object) => Promise<unknown> };
    const { request } = provider;
    const networks = await request({ method: 'chainIds' });
    const late = lateAnswer<unknown>();

    provider.request = () => late.promise;
    wallet.switchAccount();
    provider.request = request;
    wallet.lock();
    await expect.poll(() => session?.accounts).toEqual([]);
    late.resolve(networks);
    await new Promise((resolve) => setTimeout(resolve));

    expect(session?.accounts).toEqual([]);
    await session?.disconnect();
  });
});
