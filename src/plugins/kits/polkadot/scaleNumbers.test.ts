// @vitest-environment node
import { compactBn } from '@polkadot-api/substrate-bindings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compact, littleEndian } from './scaleNumbers.ts';

describe('compact', () => {
  it('encodes every number like the reference library', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 128 }), fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), (bits, number) => {
        const value = number >> BigInt(bits);
        expect(compact(value)).toEqual(compactBn.enc(value));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([0n, 63n, 64n, 2n ** 14n - 1n, 2n ** 14n, 2n ** 30n - 1n, 2n ** 30n, 2n ** 32n, 2n ** 128n - 1n])(
    'encodes %s, where the format changes, like the reference library',
    (value) => {
      expect(compact(value)).toEqual(compactBn.enc(value));
    },
  );
});

describe('littleEndian', () => {
  it('writes the lowest byte first and pads with zeros', () => {
    expect([...littleEndian(0x0102n, 4)]).toEqual([2, 1, 0, 0]);
  });
});
