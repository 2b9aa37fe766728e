import { fromBech32, toBech32 } from '@cosmjs/encoding';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cosmosAddress } from './cosmosAddress.ts';

const KAVA = 'kava1qurswpc8qurswpc8qurswpc8qurswpc80xn8kx';

/** Whether cosmjs accepts the address. */
function oracle(text: string, prefix: string): string | undefined {
  try {
    const { prefix: found, data } = fromBech32(text, 90);
    return found === prefix && (data.length === 20 || data.length === 32) ? toBech32(prefix, data) : undefined;
  } catch {
    return undefined;
  }
}

/** A text with one character replaced, added, taken or in the other case. */
function mutate(
  text: string,
  { at, letter, how }: { readonly at: number; readonly letter: string; readonly how: number },
): string {
  const index = at % (text.length + 1);
  const [head, tail] = [text.slice(0, index), text.slice(index)];
  if (how === 0) return text;
  if (how === 1) return head + letter + tail.slice(1);
  if (how === 2) return head + letter + tail;
  return how === 3 ? head + tail.slice(1) : head + tail.slice(0, 1).toUpperCase() + tail.slice(1);
}

describe('cosmosAddress', () => {
  it("[CHN-02] accepts the published addresses of both chains, and not each other's", () => {
    expect(cosmosAddress(KAVA, 'kava')).toBe(KAVA);
    expect(cosmosAddress('sei1qurswpc8qurswpc8qurswpc8qurswpc87lkvxq', 'sei')).toBeDefined();
    expect(cosmosAddress(KAVA, 'sei')).toBeUndefined();
    expect(cosmosAddress(toBech32('kavavaloper', new Uint8Array(20)), 'kava')).toBeUndefined();
  });

  it('[CHN-02] lowercases capitals, and refuses mixed case', () => {
    expect(cosmosAddress(KAVA.toUpperCase(), 'kava')).toBe(KAVA);
    expect(cosmosAddress(`${KAVA.slice(0, -1)}X`, 'kava')).toBeUndefined();
  });

  it('[CHN-02] agrees with cosmjs on 10,000 generated and damaged addresses', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ minLength: 20, maxLength: 20 }),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.uint8Array({ minLength: 1, maxLength: 40 }),
    );
    const letters = fc.constantFrom(...'qpzry9x8gf2tvdw0s3jn54khce6mua7l1boiQ ');
    fc.assert(
      fc.property(
        fc.constantFrom('kava', 'sei', 'cosmos', 'kavavaloper'),
        bytes,
        fc.record({ at: fc.nat(90), letter: letters, how: fc.nat(4) }),
        (prefix, data, change) => {
          const text = mutate(toBech32(prefix, data), change);
          expect(cosmosAddress(text, 'kava')).toBe(oracle(text, 'kava'));
          expect(cosmosAddress(text, 'sei')).toBe(oracle(text, 'sei'));
        },
      ),
      { numRuns: 10_000 },
    );
  });
});
