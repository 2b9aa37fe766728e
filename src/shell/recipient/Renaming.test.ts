import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { AddressBook } from './AddressBook.ts';
import { Renaming } from './Renaming.ts';

async function renaming(address: string) {
  const two = new FakeChain('two');
  const { shell } = await createReadyShell({ chains: [two] });
  const book = new AddressBook(shell.storage);
  const chain = two.plugin.id;
  book.add({ chain, address: 'two-boblongaccount', memo: '', name: 'Bob' });
  book.remember({ chain, address, memo: '', usedAt: 5 });
  const entry = runInAction(() => book.entries.find((each) => each.address === address));
  if (!entry) throw new Error('no entry');
  const made = new Renaming(shell, book, entry);
  return { made, book, two, nameOf: () => runInAction(() => book.entries.find((e) => e.address === address)?.name) };
}

describe('Renaming', () => {
  it('names an address that resembles a known one only after the user compared both', async () => {
    const { made, nameOf } = await renaming('two-bobleftoutcount');
    await made.check();
    made.setName('Bob, new');

    expect(made.save()).toBe(false);
    expect(nameOf()).toBe('');

    made.mean(true);
    expect(made.save()).toBe(true);
    expect(nameOf()).toBe('Bob, new');
  });

  it('names an address that resembles none', async () => {
    const { made, nameOf } = await renaming('two-grandmother');
    await made.check();
    made.setName('Grandmother');

    expect(made.save()).toBe(true);
    expect(nameOf()).toBe('Grandmother');
  });

  it('refuses a name that another address has', async () => {
    const { made } = await renaming('two-grandmother');
    await made.check();
    made.setName(' BOB');

    expect(made.save()).toBe(false);
  });

  it('saves nothing before the comparison, or if it fails', async () => {
    const { made, two } = await renaming('two-grandmother');
    Object.assign(two.plugin, { loadDriver: () => Promise.reject(new Error('offline')) });
    made.setName('Grandmother');
    expect(made.save()).toBe(false);

    await made.check();
    expect(made.checking.status).toBe('failed');
    expect(made.save()).toBe(false);
  });
});
