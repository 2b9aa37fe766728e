import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';

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

  it('[WAL-06] clears everything on disconnect and ends the session', async () => {
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

  it('[WAL-08] clears the stored id of a wallet that cannot be restored', async () => {
    const wallet = new FakeWallet({ chains: [one], autoReconnect: false });
    const shell = await shellWith(wallet);
    localStorage.setItem('connectorId', 'fake');

    await shell.wallet.restore();

    expect(shell.wallet.connection.status).toBe('disconnected');
    expect(localStorage.getItem('connectorId')).toBeNull();
    expect(wallet.connects).toEqual([]);
  });

  it('[WAL-20] is ready again when the user gives up on a wallet that never answers', async () => {
    const wallet = new FakeWallet({ chains: [one] });
    const shell = await shellWith(wallet);
    wallet.beforeAnswer = new Promise(() => undefined);

    const connecting = expect(shell.wallet.connect(wallet)).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => wallet.connects).toHaveLength(1);
    shell.wallet.cancel();

    await connecting;
    expect(shell.wallet.connection).toEqual({ status: 'disconnected' });
  });

  it('[WAL-10] reports the missing wallet and its download address', async () => {
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

  it('[WAL-17] switches chains if the wallet can, and throws otherwise', async () => {
    const able = new FakeWallet({ chains: [one, two] });
    const shell = await shellWith(able);
    await shell.wallet.connect(able);
    await shell.signer.switchChain(two.plugin);
    expect(shell.wallet.account?.chain).toBe(two.plugin.id);

    const unable = new FakeWallet({ id: 'unable', chains: [one], canSwitch: false });
    await shell.wallet.connect(unable);

    expect(runInAction(() => shell.wallet.canSwitchTo(two.plugin))).toBe(false);
    await expect(shell.signer.switchChain(two.plugin)).rejects.toMatchObject({ code: 'wallet/cannot-switch' });
  });

  it('[WAL-20] is unchanged after the user declined, with nothing pending', async () => {
    const wallet = new FakeWallet({ chains: [one] });
    wallet.rejectsConnect = true;
    const shell = await shellWith(wallet);

    await expect(shell.wallet.connect(wallet)).rejects.toMatchObject({ code: 'wallet/rejected' });

    expect(shell.wallet.connection).toEqual({ status: 'disconnected' });
  });

  describe('with wallets of two families', () => {
    const far = new FakeChain('far', { family: 'other' });
    const near = new FakeWallet({ id: 'near', chains: [one] });
    const distant = new FakeWallet({
      id: 'distant',
      chains: [far],
      families: ['other'],
      canSwitch: false,
      accounts: [{ address: 'far-fay', chain: far.plugin.id }],
    });
    const both = async () => {
      const { shell } = await createReadyShell({ chains: [one, two, far], wallets: [near, distant] });
      await shell.wallet.connect(near);
      await shell.wallet.connect(distant);
      return shell;
    };

    it("[WAL-12] keeps them separate, and pays with the signer of the chain's family", async () => {
      const shell = await both();

      expect(shell.wallet.account?.address).toBe('far-fay');
      expect(shell.wallet.payerOn(far.plugin)).toBe('far-fay');
      expect(shell.wallet.payerOn(one.plugin)).toBe('one-alice');
      expect(shell.wallet.payers.map(({ address }) => address)).toEqual(['far-fay', 'one-alice']);
      expect([shell.wallet.isOn(one.plugin), shell.wallet.isOn(two.plugin), shell.wallet.isOn(far.plugin)]).toEqual([
        true,
        false,
        true,
      ]);
    });

    it('switches the chain of the paying wallet, not of the active one', async () => {
      const shell = await both();
      await shell.signer.switchChain(two.plugin);
      expect(shell.wallet.isOn(two.plugin)).toBe(true);
      expect(shell.wallet.account?.address).toBe('far-fay');
      near.switchTo([{ address: 'one-alice', chain: one.plugin.id }]);
    });

    it('sends no request to a wallet already on the chain, even if it cannot switch', async () => {
      const shell = await both();
      await expect(shell.signer.switchChain(far.plugin)).resolves.toBeUndefined();
    });

    it('replaces only the wallet of the same family', async () => {
      const shell = await both();
      const ended = near.disconnects;
      const next = new FakeWallet({
        id: 'next',
        chains: [one],
        accounts: [{ address: 'one-nan', chain: one.plugin.id }],
      });

      await shell.wallet.connect(next);

      expect(near.disconnects).toBe(ended + 1);
      expect(shell.wallet.sessions.map(({ wallet }) => wallet.id)).toEqual(['next', 'distant']);
      expect(JSON.parse(localStorage.getItem('otherConnectors') ?? '')).toEqual(['distant']);
    });

    it('[WAL-06] disconnects the named wallet, and activates the other', async () => {
      const shell = await both();
      await shell.wallet.disconnect('distant');
      expect(shell.wallet.connection).toMatchObject({ status: 'connected', wallet: { id: 'near' } });
      expect(shell.wallet.payerOn(far.plugin)).toBeUndefined();
      expect(localStorage.getItem('connectorId')).toBe('near');
      await shell.wallet.disconnect();
      expect(shell.wallet.connection.status).toBe('disconnected');
      expect(localStorage.getItem('otherConnectors')).toBeNull();
    });

    it('[WAL-07] continues with the other when one is locked', async () => {
      const shell = await both();
      distant.switchTo([]);
      expect(shell.wallet.account?.address).toBe('one-alice');
      distant.switchTo([{ address: 'far-fay', chain: far.plugin.id }]);
    });

    it('[WAL-08] restores both, the active one first', async () => {
      const first = await both();
      first.wallet.dispose();
      const { shell } = await createReadyShell({ chains: [one, two, far], wallets: [near, distant] });
      localStorage.setItem('connectorId', 'distant');
      localStorage.setItem('otherConnectors', '["near"]');

      await shell.wallet.restore();

      expect(shell.wallet.sessions.map(({ wallet }) => wallet.id)).toEqual(['distant', 'near']);
      expect(shell.wallet.attempt).toBeUndefined();
    });

    it('pays from the connected wallet while another is connecting', async () => {
      const shell = await both();
      const slow = new FakeWallet({ id: 'slow', chains: [one] });
      slow.beforeAnswer = new Promise(() => undefined);
      void shell.wallet.connect(slow).catch(() => undefined);
      expect(shell.wallet.connection).toMatchObject({ status: 'connecting', wallet: { id: 'slow' } });
      expect(shell.wallet.payerOn(one.plugin)).toBe('one-alice');
      shell.wallet.cancel();
    });

    it('uses the address of each chain if a wallet has several', async () => {
      const cosmic = new FakeWallet({ id: 'cosmic', chains: [one], hasAccountPerChain: true });
      const { shell } = await createReadyShell({ chains: [one, two], wallets: [cosmic] });
      await shell.wallet.connect(cosmic);
      expect([shell.wallet.payerOn(one.plugin), shell.wallet.payerOn(two.plugin)]).toEqual(['one-alice', undefined]);
    });
  });
});
