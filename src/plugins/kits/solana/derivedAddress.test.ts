import { base58 } from '@scure/base';
import { address, getAddressEncoder, getProgramDerivedAddress, isOffCurveAddress } from '@solana/kit';
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { associatedTokenAccount, escrowAccount, metadataAccount } from './derivedAddress.ts';
import { METADATA_PROGRAM } from './programs.ts';

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => address(base58.encode(bytes)));

describe('derived addresses', () => {
  it('[CHN-02] of tokens are those of @solana-program/token', async () => {
    await fc.assert(
      fc.asyncProperty(key, key, async (owner, mint) => {
        const [expected] = await findAssociatedTokenPda({ owner, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS });
        expect(associatedTokenAccount(owner, mint, TOKEN_PROGRAM_ADDRESS)).toBe(expected);
      }),
      { numRuns: 50 },
    );
  });

  it('[CHN-02] of names and orders are those of @solana/kit', async () => {
    await fc.assert(
      fc.asyncProperty(key, key, async (mint, program) => {
        const encode = getAddressEncoder().encode;
        const programAddress = address(METADATA_PROGRAM);
        const seeds = ['metadata', encode(programAddress), encode(mint)];
        expect(metadataAccount(mint)).toBe((await getProgramDerivedAddress({ programAddress, seeds }))[0]);

        const id = Uint8Array.from(encode(mint));
        const [order] = await getProgramDerivedAddress({ programAddress: program, seeds: ['order', id] });
        expect(escrowAccount(program, 'order', id)).toBe(order);
        expect(isOffCurveAddress(order)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
