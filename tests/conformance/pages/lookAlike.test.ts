import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChainPlugin } from '../../../src/shell/plugin/chain.ts';
import { lookAlike } from '../../../src/shell/recipient/lookAlike.ts';

const loaded = import.meta.glob<ChainPlugin>('../../../src/plugins/chains/*/index.ts', {
  eager: true,
  import: 'default',
});
/** One chain of each family. Its chains share the format of addresses and the part that identifies an account. */
const families = [...new Map(Object.values(loaded).map((chain) => [chain.family, chain])).entries()];

const ALPHABETS = [
  '0123456789abcdef',
  'qpzry9x8gf2tvdw0s3jn54khce6mua7l',
  'abcdefghijklmnopqrstuvwxyz234567',
  'abcdefghijklmnopqrstuvwxyz12345.',
  '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
];

/** The part of the family's sample address that identifies an account, with the text around it and its character set. */
function shapeOf({ samples: { address }, accountPart }: ChainPlugin) {
  const part = accountPart?.exec(address)?.[1] ?? address;
  const at = address.lastIndexOf(part);
  const plain = [part, part.toLowerCase()];
  const alphabet = ALPHABETS.find((letters) => plain.some((text) => [...text].every((one) => letters.includes(one))));
  return { before: address.slice(0, at), part, after: address.slice(at + part.length), alphabet: alphabet ?? part };
}

describe.each(families)('addresses of %s', (_family, chain) => {
  const { before, part, after, alphabet } = shapeOf(chain);
  const letters = fc.array(fc.constantFrom(...alphabet), { minLength: part.length, maxLength: part.length });
  const sample = (count: number, seed: number) =>
    fc.sample(letters, { numRuns: count, seed }).map((all) => before + all.join('') + after);

  it('[SWP-05] raise no false alarm among 10,000 random ones', () => {
    const known = [chain.samples.address, ...sample(4, 7)];
    const alarms = sample(10_000, 20_261_122).filter(
      (address) => lookAlike(address, known, chain.accountPart)?.ends === 'both',
    );

    expect(alarms).toEqual([]);
  });

  it('[SWP-05] are recognized in each of 1,000 forgeries with equal ends and another middle', () => {
    const known = chain.samples.address;
    const forgeries = sample(1_000, 3)
      .map((address) => address.slice(before.length, address.length - after.length))
      .map((text) => before + part.slice(0, 4) + text.slice(4, -4) + part.slice(-4) + after)
      .filter((address) => address !== known);
    const missed = forgeries.filter((address) => lookAlike(address, [known], chain.accountPart)?.ends !== 'both');

    expect(forgeries.length).toBeGreaterThan(900);
    expect(missed).toEqual([]);
  });
});
