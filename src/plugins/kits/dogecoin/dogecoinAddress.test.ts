import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { Address, p2pkh, TEST_NETWORK } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDogecoinAddress } from './dogecoinAddress.ts';

/** Dogecoin Core, chainparams.cpp; it has no segwit, so the prefix is one that nothing has. */
const DOGE = { bech32: 'none', pubKeyHash: 0x1e, scriptHash: 0x16, wif: 0x9e };

function oracle(text: string): boolean {
  try {
    return ['pkh', 'sh'].includes(Address(DOGE).decode(text).type);
  } catch {
    return false;
  }
}

const hash = fc.uint8Array({ minLength: 20, maxLength: 20 });
const main = fc
  .tuple(hash, fc.constantFrom('pkh' as const, 'sh' as const))
  .map(([bytes, type]) => Address(DOGE).encode({ type, hash: bytes }));
const mutated = fc
  .tuple(main, fc.nat(), fc.string({ minLength: 0, maxLength: 2 }), fc.constantFrom(0, 1))
  .map(([text, at, put, cut]) => text.slice(0, at % text.length) + put + text.slice((at % text.length) + cut));
const other = fc
  .tuple(hash, fc.constantFrom(TEST_NETWORK, undefined))
  .map(([bytes, network]) => Address(network).encode({ type: 'pkh', hash: bytes }));

describe('isDogecoinAddress', () => {
  it.each(['DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'AC8Q9Z4i4sXcbW7TV1jqrjG1JEWMdLyzcy'])(
    '[CHN-02] accepts %s',
    (text) => {
      expect(isDogecoinAddress(text)).toBe(true);
    },
  );

  it('[CHN-02] accepts the addresses of a real key', () => {
    expect(isDogecoinAddress(p2pkh(pubECDSA(new Uint8Array(32).fill(3)), DOGE).address ?? '')).toBe(true);
  });

  it.each([
    ['another checksum', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7M'],
    ['the test network', 'njyMWWyh1L7tSX6QkWRgetMVCVyVtfoDta'],
    ['another family', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['another family', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['a space', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L '],
    ['nothing', ''],
  ])('[CHN-02] refuses %s: %s', (_why, text) => {
    expect(isDogecoinAddress(text)).toBe(false);
  });

  it.each([20, 22])('[CHN-02] refuses %i bytes in spite of a valid checksum', (length) => {
    const text = createBase58check(sha256).encode(new Uint8Array(length).fill(0x1e));
    expect(oracle(text)).toBe(false);
    expect(isDogecoinAddress(text)).toBe(false);
  });

  it('[CHN-02] agrees with @scure/btc-signer on 10,000 valid and damaged addresses', () => {
    let valid = 0;
    fc.assert(
      fc.property(fc.oneof(main, mutated, other), (text) => {
        const isValid = oracle(text);
        if (isValid) valid += 1;
        expect(isDogecoinAddress(text)).toBe(isValid);
      }),
      { numRuns: 10_000 },
    );
    expect(valid).toBeGreaterThan(2_000);
  });
});
