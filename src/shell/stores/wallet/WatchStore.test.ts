import { beforeEach, describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { makeShell } from '../../../../tests/support/shells/makeShell.ts';
import { queryBlackList } from '../../../api/swap.ts';
import { Amount } from '../../../model/Amount.ts';
import { Recipient } from '../../recipient/Recipient.ts';
import type { Shell } from '../../Shell.ts';

const one = new FakeChain('one');
const two = new FakeChain('two', { prefix: 'one' });
const far = new FakeChain('far', { family: 'other' });
const zoe = [
  { address: 'one-zoe', chain: one.plugin.id },
  { address: 'one-zoe', chain: two.plugin.id },
];
const wallet = new FakeWallet({ chains: [one, two] });
let shell: Shell;

beforeEach(async () => {
  const made = await createReadyShell({ chains: [one, two, far], wallets: [wallet] });
  made.api.on(queryBlackList, () => ({ score: '1' }));
  shell = made.shell;
});

describe('a watched address', () => {
  it('is shown on every chain of its family, and cannot pay', async () => {
    await shell.wallet.watch(zoe);

    expect(shell.wallet.ownerOn(two.plugin)).toBe('one-zoe');
    expect(shell.wallet.ownerOn(far.plugin)).toBeUndefined();
    expect(shell.wallet.owners.map(({ address }) => address)).toEqual(['one-zoe']);
    expect(shell.wallet.payerOn(one.plugin)).toBeUndefined();
    expect(shell.wallet.payers).toEqual([]);
    expect(shell.wallet.account).toBeUndefined();
    expect(shell.wallet.connection.status).toBe('disconnected');
  });

  it('cannot sign, and explains why before any wallet request', async () => {
    await shell.wallet.watch(zoe);
    const driver = await shell.chains.driver(one.plugin.id);
    const amount = Amount.parse('1', one.native);
    const transaction = await driver.prepareTransfer({ from: 'one-zoe', to: 'one-bob', token: one.native, amount }, {});

    await expect(shell.signer.send(transaction, {})).rejects.toThrow('wallet/view-only');
    await expect(shell.signer.sign(transaction, {})).rejects.toThrow('wallet/view-only');
    await expect(shell.signer.switchChain(one.plugin)).rejects.toThrow('wallet/view-only');
    expect(() => shell.wallet.payerOrThrow(one.plugin)).toThrow('wallet/view-only');
    expect(() => shell.wallet.payerOrThrow(far.plugin)).toThrow('wallet/not-connected');
  });

  it('is restored after a reload, without a request, until the user stops', async () => {
    await shell.wallet.watch(zoe);
    const again = makeShell({ chains: [one, two, far] }).shell;
    expect(again.watch.accounts).toEqual(zoe);

    again.watch.stop();

    expect(makeShell({ chains: [one, two, far] }).shell.watch.accounts).toEqual([]);
  });

  it('is dropped if the stored value is invalid or its chains are gone', () => {
    for (const kept of [
      '{',
      '[{"chain":1}]',
      '[{"chain":"gone:chain","address":"x"}]',
      `[{"chain":"fake:one","address":"${'x'.repeat(201)}"}]`,
    ]) {
      localStorage.setItem('watchedAddress', kept);
      expect(makeShell({ chains: [one] }).shell.watch.accounts).toEqual([]);
    }
  });

  it('is replaced by a wallet of its family, and replaces one', async () => {
    await shell.wallet.watch(zoe);
    await shell.wallet.connect(wallet);
    expect(shell.watch.accounts).toEqual([]);
    expect(shell.wallet.ownerOn(one.plugin)).toBe('one-alice');

    await shell.wallet.watch(zoe);
    expect(shell.wallet.sessions).toEqual([]);
    expect(localStorage.getItem('connectorId')).toBeNull();
    expect(shell.wallet.isViewOnly(one.plugin)).toBe(true);
  });

  it('stays beside a wallet of another family', async () => {
    const other = { address: 'far-fay', chain: far.plugin.id };
    await shell.wallet.watch(zoe);
    await shell.wallet.connect(new FakeWallet({ id: 'far', chains: [far], accounts: [other], families: ['other'] }));
    expect(shell.wallet.owners).toEqual([other, zoe[0]]);
  });

  it("is not the user's own address: a sender is warned, and a forged look-alike is found", async () => {
    await shell.wallet.watch([{ address: 'one-zoezoezoe', chain: one.plugin.id }]);
    const state = async (recipient: string) => {
      const checked = new Recipient(shell, { recipient, to: one.native });
      await checked.check();
      return checked.state;
    };
    expect(await state('one-zoezoezoe')).toMatchObject({ status: 'ok', facts: { isNew: true, isWatched: true } });
    expect(await state('one-zoezzzezoe')).toMatchObject({ facts: { lookAlike: { ends: 'both' } } });
    expect(await state('one-bob')).toEqual({ status: 'ok', address: 'one-bob', facts: { isNew: true } });
  });
});
