// @vitest-environment node
import { describe, expect, it } from 'vitest';
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
});
