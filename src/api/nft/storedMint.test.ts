import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contractOf, StoredChoice, StoredTraits, storedChoice, storedCollection, storedTraits } from './storedMint.ts';

describe('data of mints on the device', () => {
  it('keeps the form of earlier versions', () => {
    const stored = { kind: 'existing', contractAddress: 'one-own' } as const;

    expect(z.parse(StoredChoice, stored)).toEqual({ kind: 'existing', contract: 'one-own' });
    expect(storedChoice({ kind: 'existing', contract: 'one-own' })).toEqual(stored);
    const traits = [{ trait_type: 'Livery', value: 'Amber' }];
    expect(z.parse(StoredTraits, traits)).toEqual([{ name: 'Livery', value: 'Amber' }]);
    expect(storedTraits([{ name: 'Livery', value: 'Amber' }])).toEqual(traits);
    expect(storedCollection('1', 'one-own')).toEqual({ requestId: '1', contractAddress: 'one-own' });
    expect(contractOf({ requestId: '1', contractAddress: 'one-own' })).toBe('one-own');
  });
});
