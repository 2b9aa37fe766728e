// @vitest-environment node
import { createHash } from 'node:crypto';
import { getPublicKey } from '@noble/secp256k1';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aelfAddress, aelfAddressBytes, aelfAddressOf } from './aelfAddress.ts';

const TOKEN = 'JRmBduh4nXWi1aXgdUsj5gJrzeZb2LxmrAbf7W99faZSvoAaE';
const SIDE_TOKEN = '7RzVGiuVWkvL4VfVHdZfQF2Tri3sgLe9U991bohHFfSRZXuGX';
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Base58check written another way: one big number, and Node's own hash. */
function oracle(text: string): string | undefined {
  let number = 0n;
  for (const letter of text) {
    const digit = alphabet.indexOf(letter);
    if (digit < 0) return undefined;
    number = number * 58n + BigInt(digit);
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  const digits = number === 0n ? '' : number.toString(16);
  const whole = '00'.repeat(zeros) + (digits.length % 2 ? '0' : '') + digits;
  const bytes = Buffer.from(whole, 'hex');
  const [body, sum] = [bytes.subarray(0, -4), bytes.subarray(-4)];
  return bytes.length === 36 && sumOf(body).equals(sum) ? body.toString('hex') : undefined;
}

function sumOf(body: Uint8Array): Buffer {
  const once = createHash('sha256').update(body).digest();
  return createHash('sha256').update(once).digest().subarray(0, 4);
}

function encode(body: Uint8Array): string {
  const bytes = Buffer.concat([body, sumOf(body)]);
  let text = '';
  for (let number = BigInt(`0x${bytes.toString('hex')}`); number > 0n; number /= 58n) {
    text = alphabet.charAt(Number(number % 58n)) + text;
  }
  return '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + text;
}

describe('aelfAddress', () => {
  it('[CHN-02] knows the published addresses, with and without decoration', () => {
    for (const text of [TOKEN, `ELF_${TOKEN}`, `ELF_${TOKEN}_AELF`, `${TOKEN}_AELF`]) {
      expect(aelfAddress(text, 'AELF')).toBe(TOKEN);
    }
    const hex = Buffer.from(aelfAddressBytes(TOKEN) ?? []).toString('hex');
    expect(hex).toMatch(/^2791e992.*378dc$/);
    expect(aelfAddress(`ELF_${SIDE_TOKEN}_tDVV`, 'tDVV')).toBe(SIDE_TOKEN);
  });

  it.each([
    `ELF_${TOKEN}_tDVV`,
    `ELF_${TOKEN}_`,
    `${TOKEN}A`,
    TOKEN.replace('J', 'K'),
    'ELF_',
    '',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  ])('[CHN-02] refuses “%s” on the main chain', (text) => {
    expect(aelfAddress(text, 'AELF')).toBeUndefined();
  });

  it('[CHN-02] derives the address that aelf’s own wallet test has for its key', () => {
    const secret = Buffer.from('a831378a02a765c577de1c2f69800c905f5dd410940eb08e7711fb38c6de18b5', 'hex');

    expect(aelfAddressOf(getPublicKey(secret, false))).toBe('YxE2zSWev5AGuBNtStW5Mdw8HyVtcZ8X5vYmKAx9yZ7dPnRo5');
  });

  it('[CHN-02] agrees with the definition over 10,000 made and damaged addresses', () => {
    const body = fc.oneof(
      { weight: 9, arbitrary: fc.uint8Array({ minLength: 32, maxLength: 32 }) },
      { weight: 1, arbitrary: fc.uint8Array({ minLength: 20, maxLength: 33 }) },
    );
    const letters = fc.constantFrom('', '1', 'z', '0', 'O', ' ', '2A');
    fc.assert(
      fc.property(body, fc.nat(50), letters, fc.boolean(), (bytes, at, extra, isWhole) => {
        const whole = encode(bytes);
        const text = isWhole ? whole : whole.slice(0, at) + extra + whole.slice(at + 1);
        const found = aelfAddressBytes(text);
        expect(found && Buffer.from(found).toString('hex')).toBe(oracle(text));
        expect(aelfAddress(text, 'AELF')).toBe(found && text);
      }),
      { numRuns: 10_000 },
    );
  });
});
