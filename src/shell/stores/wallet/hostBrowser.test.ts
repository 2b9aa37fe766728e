import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { errorText } from '../../i18n/errors/errorText.ts';
import type { HostBrowser, HostChain, Readiness, WalletPlugin } from '../../plugin/wallet.ts';

const chain = new FakeChain('one');

function wallet(id: string, chainType: string, readiness: Readiness = { status: 'installed' }): FakeWallet {
  return new FakeWallet({ id, name: id, chainType, readiness, chains: [chain] });
}

/** A wallet with an app browser, in which the page runs. */
function app(current: HostChain | undefined, isHere = true): WalletPlugin {
  const host: HostBrowser = { isHere: () => isHere, current: async () => current };
  return Object.assign(wallet('Pocket', 'EVM'), { host });
}

const tron = { name: 'TRON', chainTypes: ['TRON'] };

describe("in a wallet app's browser", () => {
  it('[WAL-13] names the wallet to use if the app is on another chain', async () => {
    const [evm, missing, fitting] = [
      wallet('Evm', 'EVM'),
      wallet('Other', 'TRON', { status: 'missing' }),
      wallet('Link', 'TRON'),
    ];
    const { shell } = await createReadyShell({ chains: [chain], wallets: [app(tron), evm, missing, fitting] });

    const refused = await shell.wallet.connect(evm).catch((error: unknown) => error);

    expect(refused).toMatchObject({
      code: 'wallet/other-chain-in-app',
      context: { app: 'Pocket', chain: 'TRON', chosen: 'Evm', wallet: 'Link' },
    });
    expect(errorText(shell.i18n, refused)).toMatch(/Pocket is on TRON.*Please use Link/);
    expect(evm.connects).toEqual([]);
    expect(shell.wallet.connection.status).toBe('disconnected');
  });

  it('[WAL-13] names a wallet of the chain itself before one that works on its family', async () => {
    const kava = { name: 'Kava', chainTypes: ['KAVA', 'SEI'] };
    const others = [wallet('Compass', 'SEI', { status: 'missing' }), wallet('Keplr', 'KAVA', { status: 'missing' })];
    const evm = wallet('Evm', 'EVM');
    const { shell } = await createReadyShell({ chains: [chain], wallets: [app(kava), evm, ...others] });

    await expect(shell.wallet.connect(evm)).rejects.toMatchObject({ context: { wallet: 'Keplr' } });
  });

  it("[WAL-13] allows wallets of the app's chain, and those outside of the page", async () => {
    const [fitting, remote] = [wallet('Link', 'TRON'), wallet('Remote', 'EVM', { status: 'loadable' })];
    const { shell } = await createReadyShell({ chains: [chain], wallets: [app(tron), fitting, remote] });

    await shell.wallet.connect(fitting);
    await shell.wallet.connect(remote);

    expect(shell.wallet.connection).toMatchObject({ status: 'connected', wallet: { id: 'Remote' } });
  });

  it('[WAL-13] restores no wallet of another chain', async () => {
    const evm = wallet('Evm', 'EVM');
    const { shell } = await createReadyShell({ chains: [chain], wallets: [app(tron), evm] });
    localStorage.setItem('connectorId', 'Evm');

    await shell.wallet.restore();

    expect(shell.wallet.connection.status).toBe('disconnected');
    expect(evm.connects).toEqual([]);
  });

  it.each([
    ['elsewhere', app(tron, false)],
    ['where the app does not say its chain', app(undefined)],
  ])('forbids nothing %s', async (_where, host) => {
    const evm = wallet('Evm', 'EVM');
    const { shell } = await createReadyShell({ chains: [chain], wallets: [host, evm] });

    await shell.wallet.connect(evm);

    expect(shell.wallet.connection.status).toBe('connected');
  });
});
