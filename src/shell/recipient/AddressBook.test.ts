import { runInAction } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import { PersistedState } from '../stores/persisted.ts';
import { AddressBook } from './AddressBook.ts';

const chain = 'fake:two';
const storage = new PersistedState(localStorage);
const bob = { chain, address: 'two-bob', memo: '', usedAt: 10 };
const entriesOf = (book: AddressBook) => runInAction(() => book.entries);

beforeEach(() => localStorage.clear());

describe('AddressBook', () => {
  it('[SWP-05] keeps to whom was sent, latest first and each once', () => {
    const book = new AddressBook(storage);
    book.remember(bob);
    book.remember({ ...bob, address: 'two-eve', usedAt: 20 });
    book.remember({ ...bob, usedAt: 30 });

    const expected = [
      { ...bob, usedAt: 30, name: '' },
      { ...bob, address: 'two-eve', usedAt: 20, name: '' },
    ];
    expect(entriesOf(book)).toEqual(expected);
    expect(entriesOf(new AddressBook(storage))).toEqual(expected);
  });

  it('tells customers of an exchange apart by their memo', () => {
    const book = new AddressBook(storage);
    book.remember({ ...bob, memo: '1' });
    book.remember({ ...bob, memo: '2' });

    expect(entriesOf(book).map(({ memo }) => memo)).toEqual(['2', '1']);
  });

  it('keeps a name when something is sent again, and what another tab wrote meanwhile', () => {
    const book = new AddressBook(storage);
    const other = new AddressBook(storage);
    book.remember(bob);
    book.rename({ ...bob, name: '' }, 'Bob, savings');
    other.remember({ ...bob, usedAt: 30 });

    expect(entriesOf(other)).toEqual([{ ...bob, usedAt: 30, name: 'Bob, savings' }]);
  });

  it('forgets on demand', () => {
    const book = new AddressBook(storage);
    book.remember(bob);
    book.remove({ ...bob, name: '' });

    expect(entriesOf(new AddressBook(storage))).toEqual([]);
  });

  it('keeps a hundred, those with a name the longest', () => {
    const book = new AddressBook(storage);
    book.remember(bob);
    book.rename({ ...bob, name: '' }, 'Bob');
    for (let at = 1; at <= 120; at += 1) book.remember({ ...bob, address: `two-${at}`, usedAt: 100 + at });

    const kept = entriesOf(book).map(({ address }) => address);
    expect(kept).toHaveLength(100);
    expect(kept[0]).toBe('two-120');
    expect(kept.at(-1)).toBe('two-bob');
  });
});
