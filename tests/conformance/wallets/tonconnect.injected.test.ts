// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { TonCounterpart } from './counterparts/TonCounterpart.ts';
import { contextOf, runSteps, wallets } from './walletSuite.ts';

vi.spyOn(console, 'debug').mockImplementation(() => undefined);
// The library warns that the product's 360 seconds are long.
vi.spyOn(console, 'warn').mockImplementation(() => undefined);

const page: Record<string, unknown> = {};
Object.defineProperty(globalThis, 'window', { value: page, configurable: true });

runSteps({ tonconnect: () => TonCounterpart.inPage(page, 'tonkeeper') });
runSteps({ tonconnect: () => TonCounterpart.inPage(page, 'mytonwallet') });

const plugin = wallets.find(({ id }) => id === 'tonconnect');

describe('extensions of TON', () => {
  /** Its window sends the payment itself, so it may be closed after the payment was sent. */
  it('[WAL-20] Tonkeeper: a closed window declines a connection, and says nothing about a payment', async () => {
    const counterpart = TonCounterpart.inPage(page, 'tonkeeper');
    counterpart.wallet.closes = true;
    await expect(plugin?.connect(contextOf(counterpart))).rejects.toMatchObject({ code: 'wallet/rejected' });

    const session = await plugin?.connect(contextOf(counterpart));
    const [account] = session?.accounts ?? [];
    if (!account) throw new Error('no account');
    counterpart.wallet.closes = true;
    const sent = session?.signers.ton?.(counterpart.transaction(account) as never, {});
    await expect(sent).rejects.toMatchObject({ code: 'transaction/unknown-outcome' });
    await session?.disconnect();
  });

  it('[WAL-11] asks to create an account if MyTonWallet has none', async () => {
    const counterpart = TonCounterpart.inPage(page, 'mytonwallet');
    counterpart.wallet.isEmpty = true;
    await expect(plugin?.connect(contextOf(counterpart))).rejects.toMatchObject({ code: 'wallet/create-account' });
  });
});
