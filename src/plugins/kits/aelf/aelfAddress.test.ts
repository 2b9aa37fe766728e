// @vitest-environment node
import { getPublicKey } from '@noble/secp256k1';
import AElf from 'aelf-sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aelfAddress, aelfAddressBytes, aelfAddressOf } from './aelfAddress.ts';

const TOKEN = 'JRmBduh4nXWi1aXgdUsj5gJrzeZb2LxmrAbf7W99faZSvoAaE';
const SIDE_TOKEN = '7RzVGiuVWkvL4VfVHdZfQF2Tri3sgLe9U991bohHFfSRZXuGX';

/** The bytes as hexadecimal digits, as aelf-sdk reads the address; `undefined` when it refuses. */
function oracle(text: string): string | undefined {
  try {
    const digits = AElf.utils.decodeAddressRep(text);
    // Stricter than the library, which takes whatever has a checksum, Bitcoin's addresses and nothing at all too. And
    // it reads what stands between the first two underscores, so that decoration is left to the tests below.
    return digits.length === 64 && !text.includes('_') ? digits : undefined;
  } catch {
    return undefined;
  }
}

describe('aelfAddress', () => {
  it('[CHN-02] accepts the published addresses, with and without prefix and suffix', () => {
    for (const text of [TOKEN, `ELF_${TOKEN}`, `ELF_${TOKEN}_AELF`, `${TOKEN}_AELF`]) {
      expect(aelfAddress(text, 'AELF')).toBe(TOKEN);
    }
    const hex = Buffer.from(aelfAddressBytes(TOKEN) ?? []).toString('hex');
    expect(hex).toMatch(/^2791e992.*378dc$/);
    expect(aelfAddress(`ELF_${SIDE_TOKEN}_tDVV`, 'tDVV')).toBe(SIDE_TOKEN);
  });

  // The library drops the decoration unread. For money it must be read: `ELF_…_tDVV` asks to be paid on the side chain,
  // and what is sent to the same account of the main chain is not where its owner looks for it.
  it.each([
    ['the side chain', `ELF_${TOKEN}_tDVV`],
    ['the test network’s side chain', `ELF_${TOKEN}_tDVW`],
    ['a chain that is not named', `ELF_${TOKEN}_`],
    ['another coin’s decoration', `EOS_${TOKEN}_AELF`],
    ['an address that is too long', `${TOKEN}A`],
    ['a damaged one', TOKEN.replace('J', 'K')],
    ['decoration alone', 'ELF_'],
    ['nothing', ''],
    ['a Bitcoin address, whose checksum is the same', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['a TRON address, whose checksum is the same', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['a Solana address', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
  ])('[CHN-02] refuses %s on the main chain', (_what, text) => {
    expect(aelfAddress(text, 'AELF')).toBeUndefined();
  });

  it('[CHN-02] derives the address of a key as aelf-sdk does', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 2n ** 255n), (secret) => {
        const digits = secret.toString(16).padStart(64, '0');
        const { address } = AElf.wallet.getWalletByPrivateKey(digits);
        expect(aelfAddressOf(getPublicKey(Buffer.from(digits, 'hex'), false))).toBe(address);
      }),
      { numRuns: 20 },
    );
  });

  it('[CHN-02] agrees with aelf-sdk on 10,000 generated and mutated addresses', () => {
    const body = fc.oneof(
      { weight: 9, arbitrary: fc.uint8Array({ minLength: 32, maxLength: 32 }) },
      { weight: 1, arbitrary: fc.uint8Array({ minLength: 20, maxLength: 33 }) },
    );
    const address = body.map((bytes) => AElf.utils.encodeAddressRep(Buffer.from(bytes).toString('hex')));
    const mutated = fc
      .tuple(address, fc.nat(50), fc.constantFrom('', '1', 'z', '0', 'O', ' ', '2A'))
      .map(([text, at, piece]) => text.slice(0, at) + piece + text.slice(at + 1));
    fc.assert(
      fc.property(fc.oneof(address, mutated), (text) => {
        const found = aelfAddressBytes(text);
        expect(found && Buffer.from(found).toString('hex')).toBe(oracle(text));
        expect(aelfAddress(text, 'AELF')).toBe(found && text);
        expect(aelfAddress(`ELF_${text}_AELF`, 'AELF')).toBe(found && text);
        expect(aelfAddress(`ELF_${text}_tDVV`, 'AELF')).toBeUndefined();
      }),
      { numRuns: 10_000 },
    );
  });
});
