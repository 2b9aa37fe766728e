import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { createReadyShell } from '../../../tests/support/createTestShell.ts';
import { FakeChain } from '../../../tests/support/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/FakeWallet.ts';

const one = new FakeChain('one');
const two = new FakeChain('two');

async function shellWith(wallet: FakeWallet) {
  const { shell } = await createReadyShell({ chains: [one, two], wallets: [wallet] });
  return shell;
}

describe('WalletStore', () => {
  it('[WAL-04] sets account and chain on success and stores the connector id', async () => {
    const wallet = new FakeWallet({ chains: [one] });
    const shell = await shellWith(wallet);

    await shell.wallet.connect(wallet);

    expect(shell.wallet.account).toEqual({ address: 'one-alice', chain: one.plugin.id });
    expect(shell.wallet.connection).toMatchObject({
      status: 'connected',
      wallet: { name: 'Fake Wallet', chainType: 'FAKE' },
    });
    expect(localStorage.getItem('connectorId')).toBe('fake');
  });

  it('[WAL-06] forgets everything on disconnect and ends the session', async () => {
    const wallet = new FakeWallet({ chains: [one] });
    const shell = await shellWith(wallet);
    await shell.wallet.connect(wallet);

    await shell.wallet.disconnect();

    expect(shell.wallet.connection).toEqual({ status: 'disconnected' });
    expect(shell.wallet.account).toBeUndefined();
    expect(localStorage.getItem('connectorId')).toBeNull();
    expect(wallet.disconnects).toBe(1);
  });

  it('[WAL-07] follows account and chain, and an empty list ends the connection', async () => {
    const wallet = new FakeWallet({ chains: [one, two] });
    const shell = await shellWith(wallet);
    await shell.wallet.connect(wallet);

    wallet.switchTo([{ address: 'two-bob', chain: two.plugin.id }]);
    expect(shell.wallet.account).toEqual({ address: 'two-bob', chain: two.plugin.id });
    wallet.switchTo([]);

    expect(shell.wallet.account).toBeUndefined();
    expect(shell.wallet.connection.status).toBe('disconnected');
  });

  it('[WAL-08] restores the wallet of the last visit silently', async () => {
    const wallet = new FakeWallet({ chains: [one] });
    const shell = await shellWith(wallet);
    localStorage.setItem('connectorId', 'fake');

    await shell.wallet.restore();

    expect(shell.wallet.connection.status).toBe('connected');
    expect(wallet.connects).toEqual([{ silent: true }]);
  });

  it('[WAL-08] clears the stored id of a wallet that is not to be restored', async () => {
    const wallet = new FakeWallet({ chains: [one], autoReconnect: false });
    const shell = await shellWith(wallet);
    localStorage.setItem('connectorId', 'fake');

    await shell.wallet.restore();

    expect(shell.wallet.connection.status).toBe('disconnected');
    expect(localStorage.getItem('connectorId')).toBeNull();
    expect(wallet.connects).toEqual([]);
  });

  it('[WAL-10] says which wallet is missing and where to get it', async () => {
    const wallet = new FakeWallet({
      chains: [one],
      readiness: { status: 'missing', installUrl: 'https://fake.example' },
    });
    const shell = await shellWith(wallet);

    await expect(shell.wallet.connect(wallet)).rejects.toMatchObject({
      code: 'wallet/not-installed',
      context: { wallet: 'Fake Wallet', installUrl: 'https://fake.example' },
    });
  });

  it('[WAL-17] switches chains where the wallet can, and says so where it cannot', async () => {
    const able = new FakeWallet({ chains: [one, two] });
    const shell = await shellWith(able);
    await shell.wallet.connect(able);
    await shell.wallet.switchChain(two.plugin);
    expect(shell.wallet.account?.chain).toBe(two.plugin.id);

    const unable = new FakeWallet({ id: 'unable', chains: [one], canSwitch: false });
    await shell.wallet.connect(unable);

    expect(shell.wallet.canSwitchChain).toBe(false);
    await expect(shell.wallet.switchChain(two.plugin)).rejects.toMatchObject({ code: 'wallet/cannot-switch' });
  });

  it('[WAL-20] is as before after the user declined, with nothing under way', async () => {
    const wallet = new FakeWallet({ chains: [one] });
    wallet.rejectsConnect = true;
    const shell = await shellWith(wallet);

    await expect(shell.wallet.connect(wallet)).rejects.toMatchObject({ code: 'wallet/rejected' });

    expect(runInAction(() => shell.wallet.connection)).toEqual({ status: 'disconnected' });
  });
});
