import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { queryBlackList } from '../../api/swap.ts';
import { AppError } from '../../model/errors.ts';
import { AddressBook } from '../../shell/recipient/AddressBook.ts';
import { NewEntry } from './NewEntry.ts';

async function typed(address: string, name = 'Somebody') {
  const two = new FakeChain('two');
  const usd = two.token('USD', 6);
  Object.assign(two.plugin, { memo: { kind: 'tag', isMemo: (text: string) => /^\d+$/.test(text) } });
  const { shell, api } = await createReadyShell({ chains: [two], tokens: [usd] });
  const book = new AddressBook(shell.storage);
  book.add({ chain: two.plugin.id, address: 'two-boblongaccount', memo: '', name: 'Bob' });
  const entry = new NewEntry(shell, book);
  entry.setName(name);
  entry.setAddress(address);
  await entry.check();
  return {
    two,
    entry,
    book,
    api,
    state: () => entry.state,
    entries: () => book.entries,
  };
}

describe('NewEntry', () => {
  it("adds an address in the chain's spelling, without a request", async () => {
    const { entry, entries, api } = await typed(' TWO-Grandmother ');
    entry.setMemo('42');

    expect(entry.add()).toBe('Somebody');
    expect(entries()).toContainEqual({
      chain: 'fake:two',
      address: 'two-grandmother',
      memo: '42',
      name: 'Somebody',
      usedAt: 0,
      uses: 0,
    });
    expect(api.requestsOf(queryBlackList)).toEqual([]);
  });

  it.each([
    ['', 'missing'],
    ['one-bob', 'invalid'],
    ['<img src=x>', 'invalid'],
    ['two-nobody', 'burn'],
    ['two-usd', 'token-contract'],
  ])('judges "%s" as %s, and adds nothing', async (address, status) => {
    const { entry, state, entries } = await typed(address);

    expect(state().status).toBe(status);
    expect(entry.add()).toBeUndefined();
    expect(entries()).toHaveLength(1);
  });

  it.each(['token-account', 'token-contract', 'program'])(
    '[SWP-05] adds no address that the chain knows as %s, nor one that it does not answer for',
    async (kind) => {
      const { two, entry, state, entries } = await typed('two-grandmother');
      Object.assign(two, { recipientKind: async () => kind });
      await entry.check();

      expect(state()).toEqual({ status: kind });
      expect(entry.add()).toBeUndefined();

      Object.assign(two, { recipientKind: () => Promise.reject(new AppError('chain/unreachable', { chain: 'two' })) });
      await entry.check();
      expect(state().status).toBe('failed');
      expect(entry.add()).toBeUndefined();
      expect(entries()).toHaveLength(1);
    },
  );

  it('adds an address that resembles a known one only after both were compared', async () => {
    const { entry, entries } = await typed('two-bobleftoutcount');
    expect(entry.add()).toBeUndefined();

    entry.mean(true);
    expect(entry.add()).toBe('Somebody');
    expect(entries()).toHaveLength(2);
  });

  it('clears the confirmation when the address changes', async () => {
    const { entry } = await typed('two-bobleftoutcount');
    entry.mean(true);
    entry.setAddress('two-bobleftoutfcount');
    await entry.check();

    expect(entry.add()).toBeUndefined();
  });

  it.each([
    ['a memo that is none', { memo: 'x' }],
    ['a name that another has', { name: 'bob' }],
    ['no name', { name: ' ' }],
  ])('does not add with %s', async (_what, { memo = '', name = 'Somebody' }: { memo?: string; name?: string }) => {
    const { entry } = await typed('two-grandmother', name);
    entry.setMemo(memo);

    expect(entry.add()).toBeUndefined();
  });

  it('reports a known address, but accepts another memo of it', async () => {
    const { entry } = await typed('two-boblongaccount');
    expect(entry.isKnown).toBe(true);
    entry.setMemo('7');

    expect(entry.isKnown).toBe(false);
    expect(entry.add()).toBe('Somebody');
  });

  it('removes no entry of a full book', async () => {
    const { entry, book, entries } = await typed('two-grandmother');
    for (let at = 0; at < 99; at += 1) {
      book.add({ chain: 'fake:two', address: `two-x${at}`, memo: '', name: `Name ${at}` });
    }

    expect(entry.add()).toBeUndefined();
    expect(entries()).toHaveLength(100);
  });
});
