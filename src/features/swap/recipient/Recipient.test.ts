import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { queryBlackList } from '../../../api/swap.ts';
import { AppError } from '../../../model/errors.ts';
import { AddressBook } from '../../../shell/recipient/AddressBook.ts';
import { Recipient } from '../../../shell/recipient/Recipient.ts';
import { swapPairOf } from '../../../trade/SwapPairStore.ts';
import { SwapForm } from '../form/SwapForm.ts';

async function checked(address: string, score = '1') {
  const one = new FakeChain('one');
  const two = new FakeChain('two');
  const usd = two.token('USD', 6);
  const { shell, api } = await createReadyShell({ chains: [one, two], tokens: [usd] });
  api.on(queryBlackList, () => ({ score }));
  const form = new SwapForm(shell, swapPairOf(shell));
  form.setPair(one.native, two.native);
  form.setOtherRecipient(address);
  const recipient = new Recipient(shell, form);
  await recipient.check();
  return { shell, api, form, recipient, one, two };
}

const isMeant = (recipient: Recipient) => recipient.isMeant;
const state = (recipient: Recipient) => recipient.state;

describe('Recipient', () => {
  it("[SWP-05] accepts an address of the target chain, in that chain's spelling", async () => {
    const { recipient, api } = await checked('two-BOB');

    expect(state(recipient)).toEqual({ status: 'ok', address: 'two-bob', facts: { isNew: true } });
    expect(api.requestsOf(queryBlackList)).toEqual([{ address: 'two-bob' }]);
  });

  it.each([
    ['one-bob', 'invalid'],
    ['two bob', 'invalid'],
    ['', 'missing'],
    ['   ', 'missing'],
    ['two-usd', 'token-contract'],
    ['two-nobody', 'burn'],
  ])('[SWP-05] judges "%s" as %s', async (address, status) => {
    const { recipient } = await checked(address);

    expect(state(recipient).status).toBe(status);
  });

  it('[SWP-05] checks an address again when the device is online, if that failed before', async () => {
    const { recipient, shell, api } = await checked('two-bob');
    api.on(queryBlackList, () => ({ status: 'unreachable', body: undefined }));
    await recipient.check();
    expect(state(recipient).status).toBe('unknown');
    const stop = recipient.start();
    runInAction(() => {
      shell.connection.isOffline = true;
    });
    api.on(queryBlackList, () => ({ score: '1' }));
    runInAction(() => {
      shell.connection.isOffline = false;
    });

    await expect.poll(() => state(recipient).status).toBe('ok');
    stop();
  });

  it('[UXP-11] takes the address that a name points to, and checks it like an entered one', async () => {
    const { recipient, api, form, two } = await checked('bob.fake');
    expect(state(recipient)).toEqual({ status: 'no-address' });
    expect(api.requestsOf(queryBlackList)).toEqual([]);

    two.accountNames.set('two-BOB', 'bob.fake');
    await recipient.check();
    expect(state(recipient)).toEqual({ status: 'ok', address: 'two-bob', name: 'bob.fake', facts: { isNew: true } });
    expect(api.requestsOf(queryBlackList)).toEqual([{ address: 'two-bob' }]);

    two.accountNames.set('two-nobody', 'burnt.fake');
    form.setOtherRecipient('burnt.fake');
    await recipient.check();
    expect(state(recipient)).toEqual({ status: 'burn' });
  });

  it('[UXP-11] is unsure if the name could not be read', async () => {
    const { recipient, two } = await checked('two-bob');
    two.names.addressOf = () => Promise.reject(new AppError('chain/unreachable', { chain: 'two' }));
    const named = new Recipient((await createReadyShell({ chains: [two] })).shell, {
      recipient: 'bob.fake',
      to: { chain: two.native.chain },
    });
    await named.check();

    expect(state(named).status).toBe('unknown');
    expect(state(recipient).status).toBe('ok');
  });

  it('[SWP-05] asks about the risk before it recognizes a burn address', async () => {
    const { recipient, api } = await checked('two-nobody', '0');

    expect(state(recipient).status).toBe('risky');
    expect(api.requestsOf(queryBlackList)).toEqual([{ address: 'two-nobody' }]);
  });

  it('[SWP-05] refuses an address at risk', async () => {
    const { recipient } = await checked('two-bob', '0');

    expect(state(recipient)).toEqual({ status: 'risky' });
  });

  it('[SWP-05] is unsure if the check could not be made', async () => {
    const { recipient, api } = await checked('two-bob');
    api.on(queryBlackList, () => ({ status: 'unreachable', body: undefined }));

    await recipient.check();

    expect(state(recipient).status).toBe('unknown');
  });

  it('ignores a late answer for another address', async () => {
    const { recipient, api, form } = await checked('two-bob');
    let giveLate: (answer: { score: string }) => void = () => undefined;
    api.on(queryBlackList, ({ address }) =>
      address === 'two-eve' ? new Promise<{ score: string }>((resolve) => (giveLate = resolve)) : { score: '1' },
    );
    form.setOtherRecipient('two-eve');
    const late = recipient.check();
    await expect.poll(() => api.requestsOf(queryBlackList).length).toBe(2);
    form.setOtherRecipient('two-carol');
    await recipient.check();
    giveLate({ score: '0' });
    await late;

    expect(state(recipient)).toMatchObject({ status: 'ok', address: 'two-carol' });
  });

  it('[SWP-05] requires consent for an address that resembles an earlier recipient', async () => {
    const { recipient, form, shell } = await checked('two-boblongword');
    const sent = { chain: shell.chains.all[1]?.id ?? '', memo: '', usedAt: 1 };
    new AddressBook(shell.storage).remember({ ...sent, address: 'two-boblongword' });
    form.setOtherRecipient('two-BOBLfalseword');
    await recipient.check();

    expect(state(recipient)).toMatchObject({
      address: 'two-boblfalseword',
      facts: { isNew: true, lookAlike: { address: 'two-boblongword', ends: 'both' } },
    });
    expect(isMeant(recipient)).toBe(false);
    runInAction(() => recipient.mean(true));
    expect(isMeant(recipient)).toBe(true);

    form.setOtherRecipient('two-boblothersword');
    await recipient.check();
    expect(isMeant(recipient)).toBe(false);
    form.setOtherRecipient('two-boblongword');
    await recipient.check();
    expect(state(recipient)).toMatchObject({ facts: {} });
    expect(isMeant(recipient)).toBe(true);
  });

  it('[SWP-05] reports a contract at the address; a failed check does not block', async () => {
    const { recipient, two } = await checked('two-bob');
    two.withCode.add('two-bob');
    await recipient.check();
    expect(state(recipient)).toMatchObject({ facts: { isContract: true } });

    two.isContract = () => Promise.reject(new AppError('chain/unreachable', { chain: 'two' }));
    await recipient.check();
    expect(state(recipient)).toMatchObject({ status: 'ok', facts: { isNew: true } });
  });

  it.each(['token-account', 'token-contract', 'program'] as const)(
    '[SWP-05] refuses an address that the chain knows as %s, and is unsure if it does not answer',
    async (kind) => {
      const { recipient, two } = await checked('two-bob');
      Object.assign(two, { recipientKind: async () => kind });
      await recipient.check();
      expect(state(recipient)).toEqual({ status: kind });

      Object.assign(two, { recipientKind: () => Promise.reject(new AppError('chain/unreachable', { chain: 'two' })) });
      await recipient.check();
      expect(state(recipient).status).toBe('unknown');
    },
  );
});
