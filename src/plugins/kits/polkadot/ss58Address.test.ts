// @vitest-environment node
import { fromBufferToBase58, getSs58AddressInfo } from '@polkadot-api/substrate-bindings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSs58, keyHex, parseSs58 } from './ss58.ts';

const key = fc.uint8Array({ minLength: 32, maxLength: 32 });
const prefix = fc.oneof(fc.constantFrom(0, 2, 42, 63, 64, 66, 88), fc.integer({ min: 0, max: 16_383 }));
const isReserved = (number: number) => number === 46 || number === 47;
/** Texts that the library accepts and our function refuses. */
const isTooTolerant = ({ publicKey, ss58Format }: { publicKey: Uint8Array; ss58Format: number }) =>
  publicKey.length !== 32 || isReserved(ss58Format) || ss58Format >= 64;
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0OIl ';

describe('ss58', () => {
  it('[CHN-02] encodes addresses like the reference library, and round-trips', () => {
    fc.assert(
      fc.property(key, prefix, (bytes, number) => {
        fc.pre(!isReserved(number));
        const text = formatSs58({ key: bytes, prefix: number });
        expect(text).toBe(fromBufferToBase58(number)(bytes));
        expect(parseSs58(text)).toEqual({ prefix: number, key: bytes });
      }),
      { numRuns: 5_000 },
    );
  });

  it('[CHN-02] agrees with the reference library on 10,000 generated and mutated addresses', () => {
    const valid = fc.tuple(key, prefix).map(([bytes, number]) => fromBufferToBase58(number)(bytes));
    const mutated = fc
      .tuple(valid, fc.nat(60), fc.constantFrom(...alphabet), fc.boolean())
      .map(([text, at, letter, cuts]) => text.slice(0, at) + letter + text.slice(cuts ? at : at + 1));
    fc.assert(
      fc.property(fc.oneof(valid, mutated), (text) => {
        const info = getSs58AddressInfo(text);
        const mine = parseSs58(text);
        // Of two-byte numbers the library gives the raw bytes, so numbers are compared in the test above.
        if (mine) expect(info.isValid && info.publicKey).toEqual(mine.key);
        // It also takes keys of other lengths, reserved numbers and numbers written too long.
        else if (info.isValid) expect(isTooTolerant(info)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });

  it('[CHN-02] encodes one account differently for each network', () => {
    const account = parseSs58('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5');
    if (!account) throw new Error('not read');

    expect(formatSs58({ ...account, prefix: 66 })).toBe('cTM8suyN19VZb7JEPRNvtezyfpEAJyYxHkk1n5J4XEr6XroRa');
    expect(formatSs58({ ...account, prefix: 42 })).toBe('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY');
    expect(keyHex(account)).toBe('d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d');
  });

  it.each(['', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'x'.repeat(500)])(
    '[CHN-02] refuses "%s"',
    (text) => {
      expect(parseSs58(text)).toBeUndefined();
    },
  );
});
