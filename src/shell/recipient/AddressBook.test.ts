import { runInAction } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import { PersistedState } from '../stores/persisted.ts';
import { storedKeys } from '../stores/storedKeys.ts';
import { AddressBook } from './AddressBook.ts';

const chain = 'fake:two';
const storage = new PersistedState(localStorage);
const bob = { chain, address: 'two-bob', memo: '', usedAt: 10 };
const entriesOf = (book: AddressBook) => book.entries;

beforeEach(() => localStorage.clear());

describe('AddressBook', () => {
  it('[SWP-05] stores recipients, latest first and each once', () => {
    const book = new AddressBook(storage);
    book.remember(bob);
    book.remember({ ...bob, address: 'two-eve', usedAt: 20 });
    book.remember({ ...bob, usedAt: 30 });

    const expected = [
      { ...bob, usedAt: 30, name: '', uses: 2 },
      { ...bob, address: 'two-eve', usedAt: 20, name: '', uses: 1 },
    ];
    expect(entriesOf(book)).toEqual(expected);
    expect(entriesOf(new AddressBook(storage))).toEqual(expected);
  });

  it('distinguishes customers of an exchange by their memo', () => {
    const book = new AddressBook(storage);
    book.remember({ ...bob, memo: '1' });
    book.remember({ ...bob, memo: '2' });

    expect(entriesOf(book).map(({ memo }) => memo)).toEqual(['2', '1']);
  });

  it('keeps a name after another payment, and changes by another tab', () => {
    const book = new AddressBook(storage);
    const other = new AddressBook(storage);
    book.remember(bob);
    book.rename(bob, 'Bob, savings');
    other.remember({ ...bob, usedAt: 30 });

    expect(entriesOf(other)).toEqual([{ ...bob, usedAt: 30, name: 'Bob, savings', uses: 2 }]);
  });

  it('removes on request', () => {
    const book = new AddressBook(storage);
    book.remember(bob);
    book.remove(bob);

    expect(entriesOf(new AddressBook(storage))).toEqual([]);
  });

  it('keeps at most a hundred, named ones the longest', () => {
    const book = new AddressBook(storage);
    book.remember(bob);
    book.rename(bob, 'Bob');
    for (let at = 1; at <= 120; at += 1) book.remember({ ...bob, address: `two-${at}`, usedAt: 100 + at });

    const kept = entriesOf(book).map(({ address }) => address);
    expect(kept).toHaveLength(100);
    expect(kept[0]).toBe('two-120');
    expect(kept.at(-1)).toBe('two-bob');
  });

  it('counts a repeated report of a payment once', () => {
    const book = new AddressBook(storage);
    book.remember(bob);
    book.remember(bob);

    expect(entriesOf(book)).toEqual([{ ...bob, name: '', uses: 1 }]);
  });

  it('reads entries from before uses were counted, without inventing a number', () => {
    storage.set(storedKeys.addressBook, [{ ...bob, name: 'Bob' }]);
    const book = new AddressBook(storage);
    book.remember({ ...bob, usedAt: 20 });

    expect(entriesOf(book)).toEqual([{ ...bob, name: 'Bob', usedAt: 20 }]);
  });

  it('stores a manual entry as unused until the first payment', () => {
    const book = new AddressBook(storage);
    const { usedAt: _never, ...eve } = { ...bob, address: 'two-eve', name: 'Eve' };
    book.add(eve);
    expect(entriesOf(book)).toEqual([{ ...eve, usedAt: 0, uses: 0 }]);

    book.remember({ ...eve, usedAt: 40 });
    expect(entriesOf(book)).toEqual([{ ...eve, usedAt: 40, uses: 1 }]);
  });

  it('restores a removed entry unchanged, unless it returned meanwhile', () => {
    const book = new AddressBook(storage);
    book.remember(bob);
    const [removed] = entriesOf(book);
    if (!removed) throw new Error('nobody');
    book.remove(removed);
    book.restore(removed);
    expect(entriesOf(book)).toEqual([removed]);

    book.remember({ ...bob, usedAt: 99 });
    book.restore(removed);
    expect(entriesOf(book)).toEqual([{ ...removed, usedAt: 99, uses: 2 }]);
  });

  it('finds a name that another address already has, in any spelling', () => {
    const book = new AddressBook(storage);
    book.add({ ...bob, name: 'Bob,  Savings' });

    expect(runInAction(() => book.isNameTaken(' bob, savings', 'two-eve'))).toBe(true);
    expect(runInAction(() => book.isNameTaken('bob, savings', bob.address))).toBe(false);
    expect(runInAction(() => book.isNameTaken('', 'two-eve'))).toBe(false);
  });
});
