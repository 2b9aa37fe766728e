// @vitest-environment node
import fc from 'fast-check';
import { TronWeb } from 'tronweb';
import { describe, expect, it } from 'vitest';
import { isTronAddress, tronAddress, tronHex } from './tronAddress.ts';

const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const USDT_HEX = '41a614f803b6fd780986a42c78ec9c7f77e6ded13c';

const twenty = fc.uint8Array({ minLength: 20, maxLength: 20 });
const genuine = twenty.map((bytes) => tronAddress(`41${Buffer.from(bytes).toString('hex')}`));
const alphabet = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0OIl '];
/** One character of a genuine address replaced, left out, or put in. */
const mutated = fc
  .tuple(genuine, fc.nat(33), fc.constantFrom(...alphabet), fc.constantFrom(0, 1, 2))
  .map(([text, at, character, kind]) =>
    kind === 2
      ? text.slice(0, at) + character + text.slice(at)
      : text.slice(0, at) + character.repeat(kind) + text.slice(at + 1),
  );

describe('TRON addresses', () => {
  it('[CHN-02] converts the test vectors into each other', () => {
    expect(tronHex(USDT)).toBe(USDT_HEX);
    expect(tronAddress(USDT_HEX)).toBe(USDT);
    expect(tronAddress('4132a4f47a74a6810bd0bf861cabab99656a75de9e')).toBe('TEazPvZwDjDtFeJupyo7QunvnrnUjPH8ED');
  });

  it('[CHN-02] lowercases the hex form, and spells no other text', () => {
    expect(tronHex(`41${USDT_HEX.slice(2).toUpperCase()}`)).toBe(USDT_HEX);
    expect(() => tronAddress('TR7')).toThrow(RangeError);
  });

  it.each([
    ['a wrong checksum', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T'],
    ['an EVM address', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
    ['a Bitcoin address', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['another version byte in hex', 'a0a614f803b6fd780986a42c78ec9c7f77e6ded13c'],
    ['white space around', ` ${USDT}`],
    ['nothing', ''],
  ])('[CHN-02] refuses %s', (_what, text) => {
    expect(isTronAddress(text)).toBe(false);
  });

  it('[CHN-02] agrees with tronweb on 10,000 generated and mutated addresses', () => {
    fc.assert(
      fc.property(fc.oneof(genuine, mutated), (text) => isTronAddress(text) === TronWeb.isAddress(text)),
      { numRuns: 10_000 },
    );
  });

  it('gives a token one id for any spelling of its address', () => {
    expect(tronAddress(USDT_HEX)).toBe(USDT);
  });
});
