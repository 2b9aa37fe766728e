import { beforeEach, describe, expect, it } from 'vitest';
import { PersistedState } from './persisted.ts';
import { storedKeys } from './storedKeys.ts';

const entry = (number: number, usedAt: unknown = number) => ({
  ...{ chain: 'fake:one', address: `one-${number}`, memo: '', name: 'x'.repeat(3_500), usedAt },
});

describe('PersistedState', () => {
  beforeEach(() => localStorage.clear());

  it('[SHL-17] keeps the good entries of a list, and sets the bad ones aside whole', () => {
    const good = [1, 2, 3, 4, 5].map((number) => entry(number));
    const bad = entry(6, null);
    localStorage.setItem('addressBook', JSON.stringify([...good, bad]));
    const state = new PersistedState(localStorage);

    expect(state.get(storedKeys.addressBook)).toEqual(good);
    expect(state.get(storedKeys.addressBook)).toEqual(good);

    const aside = JSON.parse(localStorage.getItem('addressBook.bad') ?? '');
    expect(JSON.parse(aside.raw)).toEqual([bad]);
  });

  it('[SHL-17] keeps the good entries of a record, and sets the bad ones aside', () => {
    const good = { 'fake:one one-router': { code: '0x5a' }, 'fake:two two-router': { code: '0x5b' } };
    localStorage.setItem('contractCodes', JSON.stringify({ ...good, 'fake:one one-pool': null }));
    const state = new PersistedState(localStorage);

    expect(state.get(storedKeys.contractCodes)).toEqual(good);
    expect(state.get(storedKeys.contractCodes)).toEqual(good);
    const aside = JSON.parse(localStorage.getItem('contractCodes.bad') ?? '');
    expect(JSON.parse(aside.raw)).toEqual({ 'fake:one one-pool': null });
  });

  it('[SHL-17] sets a value that is no list aside, and treats it as absent', () => {
    const raw = JSON.stringify({ text: 'y'.repeat(17_000) });
    localStorage.setItem('addressBook', raw);
    const state = new PersistedState(localStorage);

    expect(state.get(storedKeys.addressBook)).toBeUndefined();
    expect(JSON.parse(localStorage.getItem('addressBook.bad') ?? '').raw).toBe(raw);
  });

  it('[SHL-17] says that the storage is full, and keeps the value until the page closes', () => {
    const full = new Error('QuotaExceededError');
    const area: Storage = Object.assign(Object.create(localStorage), {
      getItem: () => null,
      setItem: () => {
        throw full;
      },
    });
    const state = new PersistedState(area);
    expect(state.isFull).toBe(false);

    state.set(storedKeys.recentTokens, ['one']);

    expect(state.isFull).toBe(true);
    expect(state.get(storedKeys.recentTokens)).toEqual(['one']);
    expect(new PersistedState(undefined).isFull).toBe(false);
  });
});
