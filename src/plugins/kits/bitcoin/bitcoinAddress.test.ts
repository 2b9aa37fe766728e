import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import { Address, NETWORK, p2pkh, p2sh, p2tr, p2wpkh, p2wsh, TEST_NETWORK } from '@scure/btc-signer';
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBitcoinAddress, regtestPrefixes } from './bitcoinAddress.ts';

function oracle(text: string): boolean {
  try {
    // Pay-to-anchor is an address to the library, but has no owner. It is refused here.
    return Address(NETWORK).decode(text).type !== 'p2a';
  } catch {
    return false;
  }
}

/** Signature maths is slow: real keys for taproot, where a program must be a point, random hashes for the rest. */
const points = Array.from({ length: 16 }, (_none, index) => pubSchnorr(new Uint8Array(32).fill(index + 1)));
const hash = (size: number) => fc.uint8Array({ minLength: size, maxLength: size });
const mainAddress = fc.oneof(
  hash(20).map((bytes) => Address(NETWORK).encode({ type: 'pkh', hash: bytes })),
  hash(20).map((bytes) => Address(NETWORK).encode({ type: 'sh', hash: bytes })),
  hash(20).map((bytes) => Address(NETWORK).encode({ type: 'wpkh', hash: bytes })),
  hash(32).map((bytes) => Address(NETWORK).encode({ type: 'wsh', hash: bytes })),
  fc.constantFrom(...points).map((pubkey) => Address(NETWORK).encode({ type: 'tr', pubkey })),
);
const spelled = mainAddress.chain((text) =>
  fc.constantFrom(text, text.toLowerCase().startsWith('bc1') ? text.toUpperCase() : text),
);
const mutated = fc
  .tuple(spelled, fc.nat(), fc.string({ minLength: 0, maxLength: 2 }), fc.constantFrom(0, 1))
  .map(([text, at, put, cut]) => text.slice(0, at % text.length) + put + text.slice((at % text.length) + cut));
const testAddress = hash(20).map((bytes) => Address(TEST_NETWORK).encode({ type: 'wpkh', hash: bytes }));

describe('parseBitcoinAddress', () => {
  it.each([
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'p2pkh'],
    ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'p2sh'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'p2wpkh'],
    ['bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', 'p2wsh'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'p2tr'],
  ])('[CHN-02] recognizes %s as %s', (text, kind) => {
    expect(parseBitcoinAddress(text)).toEqual({ kind, canonical: text });
  });

  it('[CHN-02] lowercases segwit addresses', () => {
    expect(parseBitcoinAddress('BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')?.canonical).toBe(
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    );
  });

  it.each([
    ['a test network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['a test network', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    ['a test network', '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc'],
    ['mixed case', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kV8f3t4'],
    [
      'version 0 with the checksum of version 1 (BIP 350)',
      'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    ],
    [
      'version 1 with the checksum of version 0 (BIP 350)',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    ],
    ['witness version 16', 'bc1sw50qgdz25j'],
    ['witness version 2', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'],
    ['another family', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
    ['another family', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
    ['another family', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
    ['a space', ' 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['nothing', ''],
  ])('[CHN-02] refuses %s: %s', (_why, text) => {
    expect(parseBitcoinAddress(text)).toBeUndefined();
  });

  it.each([
    ['a short key hash', createBase58check(sha256).encode(new Uint8Array(20))],
    ['a long key hash', createBase58check(sha256).encode(new Uint8Array(22))],
    ['version 0 with a program of 25 bytes', bech32.encode('bc', [0, ...bech32.toWords(new Uint8Array(25))])],
    ['version 1 with a program of 20 bytes', bech32m.encode('bc', [1, ...bech32m.toWords(new Uint8Array(20))])],
    ['version 2 with a program of 32 bytes', bech32m.encode('bc', [2, ...bech32m.toWords(new Uint8Array(32))])],
    ['a prefix that only begins alike', bech32.encode('bc1q', [0, ...bech32.toWords(new Uint8Array(20))])],
    ['bits that are no whole bytes', bech32.encode('bc', [0, 1])],
  ])('[CHN-02] refuses %s in spite of a valid checksum', (_what, text) => {
    expect(oracle(text)).toBe(false);
    expect(parseBitcoinAddress(text)).toBeUndefined();
  });

  it('[CHN-02] recognizes the addresses of a real key, by type', () => {
    const key = new Uint8Array(32).fill(9);
    const payments = {
      p2pkh: p2pkh(pubECDSA(key)),
      p2wpkh: p2wpkh(pubECDSA(key)),
      p2sh: p2sh(p2wpkh(pubECDSA(key))),
      p2wsh: p2wsh(p2pkh(pubECDSA(key))),
      p2tr: p2tr(pubSchnorr(key)),
    };

    for (const [kind, { address = '' }] of Object.entries(payments)) {
      expect(parseBitcoinAddress(address)).toEqual({ kind, canonical: address });
    }
  });

  it('[SWP-11] recognizes addresses of a regtest, and no others, on a regtest', () => {
    const key = pubECDSA(new Uint8Array(32).fill(9));
    const regtest = { ...TEST_NETWORK, bech32: 'bcrt' };
    const own = [p2pkh(key, regtest), p2sh(p2wpkh(key, regtest), regtest), p2wpkh(key, regtest)];

    for (const { address = '' } of own) {
      expect(parseBitcoinAddress(address, regtestPrefixes)?.canonical).toBe(address);
      expect(parseBitcoinAddress(address)).toBeUndefined();
    }
    for (const { address = '' } of [p2pkh(key), p2wpkh(key), p2wpkh(key, TEST_NETWORK)]) {
      expect(parseBitcoinAddress(address, regtestPrefixes)).toBeUndefined();
    }
  });

  it('[CHN-02] agrees with @scure/btc-signer on 10,000 valid and damaged addresses', () => {
    let valid = 0;
    fc.assert(
      fc.property(fc.oneof(spelled, mutated, testAddress), (text) => {
        const isValid = oracle(text);
        if (isValid) valid += 1;
        expect(parseBitcoinAddress(text) !== undefined).toBe(isValid);
      }),
      { numRuns: 10_000 },
    );
    expect(valid).toBeGreaterThan(2_000);
  });
});
