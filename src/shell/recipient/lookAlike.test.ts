import { bech32, hex } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differingPart, lookAlike } from './lookAlike.ts';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const text = (alphabet: string, length: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length }).map((all) => all.join(''));

/** Address formats: the part that identifies an account, and the prefix shared by all addresses of a chain. */
const shapes = [
  [
    'hex',
    { alphabet: '0123456789abcdef', prefix: '0x', accountPart: /^0x(.+)$/ },
    bytes(20).map((b) => `0x${hex.encode(b)}`),
  ],
  ['base58', { alphabet: BASE58, prefix: 'T', accountPart: /^T(.+)$/ }, text(BASE58, 33).map((t) => `T${t}`)],
  [
    'bech32',
    { alphabet: 'qpzry9x8gf2tvdw0s3jn54khce6mua7l', prefix: 'kava1', accountPart: /^[a-z]+1(.+)$/ },
    bytes(20).map((b) => bech32.encode('kava', bech32.toWords(b))),
  ],
] as const;

describe.each(shapes)('lookAlike of %s addresses', (_name, { alphabet, prefix, accountPart }, address) => {
  const forged = (front: number, back: number) =>
    fc.tuple(address, text(alphabet, 60)).map(([known, filling]) => {
      const part = known.slice(prefix.length);
      const middle = filling.slice(0, part.length - front - back);
      return { known, forgery: prefix + part.slice(0, front) + middle + part.slice(part.length - back) };
    });

  it('[SWP-05] finds every forgery with four or more equal characters at both ends', () => {
    const ends = fc.tuple(fc.integer({ min: 4, max: 7 }), fc.integer({ min: 4, max: 7 }));
    const pairs = ends.chain(([front, back]) => forged(front, back)).filter(({ known, forgery }) => known !== forgery);
    fc.assert(
      fc.property(pairs, fc.array(address, { maxLength: 5 }), ({ known, forgery }, others) => {
        expect(lookAlike(forgery, [...others, known], accountPart)).toEqual({ address: known, ends: 'both' });
      }),
      { numRuns: 1_000 },
    );
  });

  it('[SWP-05] raises fewer than one false alarm in a thousand', () => {
    const pairs = fc.sample(fc.tuple(address, address), { numRuns: 10_000, seed: 20_260_822 });
    const alarms = pairs.filter(([a, b]) => a !== b && lookAlike(a, [b], accountPart) !== undefined);

    expect(alarms.length).toBeLessThan(10);
  });

  it('warns less strongly for one equal end', () => {
    for (const [front, back] of [
      [4, 0],
      [0, 4],
    ] as const) {
      for (const { known, forgery } of fc.sample(forged(front, back), { numRuns: 100, seed: 1 })) {
        const found = lookAlike(forgery, [known], accountPart);
        // The other end may also be alike by chance.
        expect(['one', 'both']).toContain(found?.ends);
        expect(found?.address).toBe(known);
      }
    }
  });

  it('never reports a known address as a look-alike', () => {
    const known = fc.uniqueArray(address, { minLength: 1, maxLength: 5 });
    fc.assert(fc.property(known, (all) => lookAlike(all[0] ?? '', all, accountPart) === undefined));
  });
});

describe('lookAlike', () => {
  it('ignores case, which is easily overlooked', () => {
    const known = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';

    expect(lookAlike('0xD8Da000000000000000000000000000000006045', [known], /^0x(.+)$/)?.ends).toBe('both');
  });

  it('ignores short names that begin alike', () => {
    expect(lookAlike('alicealice12', ['alicebobby34'], undefined)).toBeUndefined();
    expect(lookAlike('bob', ['bobby'], undefined)).toBeUndefined();
  });

  it('compares the whole text where the account has no part of its own', () => {
    expect(lookAlike('aaaa0000000000001111', ['aaaa3333333333331111'], /^0x(.+)$/)?.ends).toBe('both');
  });

  it('compares texts of other lengths, from eight characters, and one end from sixteen', () => {
    expect(lookAlike('abcdefg', ['abcd00000000defg'], undefined)).toBeUndefined();
    expect(lookAlike('abcdefgh', ['abcd00000000efgh'], undefined)?.ends).toBe('both');
    expect(lookAlike('abcd11111111111', ['abcd000000000002'], undefined)).toBeUndefined();
    expect(lookAlike('abcd111111111113', ['abcd000000000002'], undefined)?.ends).toBe('one');
  });

  it('prefers the address that is alike at both ends', () => {
    const found = lookAlike('aaaa0000000000001111', ['aaaa0000000000002222', 'aaaa3333333333331111'], undefined);

    expect(found).toEqual({ address: 'aaaa3333333333331111', ends: 'both' });
  });
});

describe('differingPart', () => {
  it('shows everything and marks all differences', () => {
    fc.assert(
      fc.property(text('ab', 8), text('ab', 10), (a, b) => {
        const [start, middle, end] = differingPart(a, b);
        const [otherStart, otherMiddle, otherEnd] = differingPart(b, a);
        expect(start + middle + end).toBe(a);
        expect([otherStart, otherEnd]).toEqual([start, end]);
        expect(otherStart + otherMiddle + otherEnd).toBe(b);
      }),
    );
  });

  it.each([
    ['abcd', 'abcd', ['abcd', '', '']],
    ['aaaa', 'aaaaaa', ['aaaa', '', '']],
    ['aaaaaa', 'aaaa', ['aaaa', 'aa', '']],
  ])('counts no character of %s and %s twice', (address, other, parts) => {
    expect(differingPart(address, other)).toEqual(parts);
  });

  it('marks the middle', () => {
    expect(differingPart('0x1234aaaa5678', '0x1234bbbb5678')).toEqual(['0x1234', 'aaaa', '5678']);
  });
});
