import { base58 } from '@scure/base';
import { isAddress } from '@solana/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSolanaAddress } from './solanaAddress.ts';

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => base58.encode(bytes));
const nearly = fc.uint8Array({ minLength: 28, maxLength: 36 }).map((bytes) => base58.encode(bytes));
const mutated = fc
  .tuple(key, fc.nat(43), fc.string({ unit: 'binary-ascii', maxLength: 2 }))
  .map(([text, at, piece]) => text.slice(0, at) + piece + text.slice(at + 1));

describe('Solana addresses', () => {
  it.each([
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    '11111111111111111111111111111111',
  ])('[CHN-02] accepts %s', (text) => {
    expect(isSolanaAddress(text)).toBe(true);
  });

  it.each([
    '',
    '1111111111111111111111111111111',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v ',
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt10',
    '1'.repeat(100_000),
  ])('[CHN-02] refuses %.60s', (text) => {
    expect(isSolanaAddress(text)).toBe(false);
  });

  it('[CHN-02] agrees with @solana/kit on 10,000 generated and mutated addresses', () => {
    fc.assert(
      fc.property(fc.oneof(key, nearly, mutated), (text) => {
        expect(isSolanaAddress(text)).toBe(isAddress(text));
      }),
      { numRuns: 10_000 },
    );
  });
});
