import { sha256 } from '@noble/hashes/sha2.js';
import { base58xrp } from '@scure/base';
import fc from 'fast-check';
import {
  classicAddressToXAddress,
  decodeXAddress,
  encodeAccountID,
  isValidClassicAddress,
  isValidXAddress,
  xAddressToClassicAddress,
} from 'ripple-address-codec';
import { describe, expect, it } from 'vitest';
import { parseXrpAddress, testSpelling } from './xrpAddress.ts';

const CLASSIC = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';

/** The reference library's reading of a text. X-addresses of test networks are refused. */
function oracle(text: string): { account: string; tag: number | undefined } | undefined {
  if (isValidClassicAddress(text)) return { account: text, tag: undefined };
  if (!isValidXAddress(text) || decodeXAddress(text).test) return undefined;
  const { classicAddress, tag } = xAddressToClassicAddress(text);
  return { account: classicAddress, tag: tag === false ? undefined : tag };
}

const classic = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => encodeAccountID(Uint8Array.from(bytes)));
const tag = fc.oneof(fc.constant(false as const), fc.constantFrom(0, 1, 0xffff_ffff), fc.nat(0xffff_ffff));
const xAddress = fc
  .tuple(classic, tag, fc.integer({ min: 0, max: 9 }))
  .map(([address, number, dice]) => classicAddressToXAddress(address, number, dice === 0));
const mutated = fc
  .tuple(fc.oneof(classic, xAddress), fc.nat(), fc.string({ minLength: 0, maxLength: 2 }), fc.constantFrom(0, 1))
  .map(([text, at, put, cut]) => text.slice(0, at % text.length) + put + text.slice((at % text.length) + cut));

describe('parseXrpAddress', () => {
  it('[SWP-11] writes and reads only X-addresses of test networks on one, as ripple-address-codec does', () => {
    fc.assert(
      fc.property(classic, tag, (account, number) => {
        expect(testSpelling.spell(account)).toBe(classicAddressToXAddress(account, false, true));
        const ofTests = classicAddressToXAddress(account, number, true);
        expect(testSpelling.parse(ofTests)).toEqual({ account, tag: number === false ? undefined : number });
        expect(parseXrpAddress(ofTests)).toBeUndefined();
        for (const text of [account, classicAddressToXAddress(account, number, false)]) {
          expect(testSpelling.parse(text)).toBeUndefined();
        }
      }),
    );
  });

  it.each([
    [CLASSIC, undefined],
    ['XVPcpSm47b1CZkf5AkKM9a84dQHe3mTAxgxfLw2qYoe7Boa', 12_345],
  ])('[CHN-02] accepts %s', (text, number) => {
    expect(parseXrpAddress(text)).toEqual({ account: CLASSIC, tag: number });
  });

  it.each([
    ['the X-address of a test network', classicAddressToXAddress(CLASSIC, 12_345, true)],
    ['another checksum', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi'],
    ['a node’s key', 'n9MXXueo837zYH36DvMc13BwHcqtfAWNJY5czWVbp7uYTj7x17TH'],
    ['a seed', 'sn259rEFXrQrWyx3Q7XneWcwV6dfL'],
    ['another family', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['another family', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
    ['a space', ` ${CLASSIC}`],
    ['nothing', ''],
  ])('[CHN-02] refuses %s: %s', (_why, text) => {
    expect(parseXrpAddress(text)).toBeUndefined();
  });

  /** A text with a valid checksum. */
  const encoded = (...payload: number[]) => {
    const bytes = Uint8Array.from(payload);
    return base58xrp.encode(Uint8Array.from([...bytes, ...sha256(sha256(bytes)).subarray(0, 4)]));
  };
  const key = Array.from({ length: 20 }, (_none, index) => index + 1);
  const noTag = [0, 0, 0, 0, 0, 0, 0, 0, 0];

  it.each<[string, number[]]>([
    ['an account of another kind', [0x01, ...key]],
    ['an account that is too short', [0x00, ...key.slice(1)]],
    ['an account that is too long', [0x00, ...key, 1]],
    ['another first byte', [0x06, 0x44, ...key, ...noTag]],
    ['another second byte', [0x05, 0x45, ...key, ...noTag]],
    ['one byte too few', [0x05, 0x44, ...key, ...noTag.slice(1)]],
    ['one byte too many', [0x05, 0x44, ...key, ...noTag, 0]],
    ['an unknown flag', [0x05, 0x44, ...key, 2, ...noTag.slice(1)]],
    ['a tag without its flag', [0x05, 0x44, ...key, 0, 7, ...noTag.slice(2)]],
    ['a tag of more than 32 bits', [0x05, 0x44, ...key, 1, 7, 0, 0, 0, 1, 0, 0, 0]],
    ['more than 32 bits without a flag', [0x05, 0x44, ...key, 0, 0, 0, 0, 0, 1, 0, 0, 0]],
  ])('[CHN-02] refuses %s in spite of a valid checksum', (_what, payload) => {
    expect(parseXrpAddress(encoded(...payload))).toBeUndefined();
  });

  it.each<[string, number[]]>([
    ['another first byte', [0x05, 0x93, ...key, ...noTag]],
    ['another second byte', [0x04, 0x94, ...key, ...noTag]],
    ['one byte too few', [0x04, 0x93, ...key, ...noTag.slice(1)]],
  ])('[SWP-11] refuses %s on a test network', (_what, payload) => {
    expect(testSpelling.parse(encoded(...payload))).toBeUndefined();
    expect(testSpelling.parse('')).toBeUndefined();
  });

  it('[CHN-02] agrees with ripple-address-codec on 10,000 valid and damaged addresses', () => {
    let valid = 0;
    fc.assert(
      fc.property(fc.oneof(classic, xAddress, mutated), (text) => {
        const expected = oracle(text);
        if (expected) valid += 1;
        expect(parseXrpAddress(text)).toEqual(expected);
      }),
      { numRuns: 10_000 },
    );
    expect(valid).toBeGreaterThan(2_000);
  });
});
