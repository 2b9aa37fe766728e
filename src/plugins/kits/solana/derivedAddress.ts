import { sha256 } from '@noble/hashes/sha2.js';
import { base58, utf8 } from '@scure/base';
import { type Address, address, isOffCurveAddress } from '@solana/kit';
import { ASSOCIATED_TOKEN_PROGRAM, METADATA_PROGRAM } from './programs.ts';

const MARKER = utf8.decode('ProgramDerivedAddress');

/** An owner's standard account for a mint. `tokenProgram` is the program that owns the mint. */
export function associatedTokenAccount(owner: string, mint: string, tokenProgram: string): Address {
  return derivedAddress(ASSOCIATED_TOKEN_PROGRAM, [owner, tokenProgram, mint].map(base58.decode));
}

/** The account with the mint's name (Metaplex). */
export function metadataAccount(mint: string): Address {
  return derivedAddress(METADATA_PROGRAM, [
    utf8.decode('metadata'),
    base58.decode(METADATA_PROGRAM),
    base58.decode(mint),
  ]);
}

/** The account of an order of the escrow program, or the marker of its payout. */
export function escrowAccount(program: string, seed: string, id: Uint8Array): Address {
  return derivedAddress(program, [utf8.decode(seed), id]);
}

/** The library's own derivation is asynchronous, but `inspect` is synchronous. */
function derivedAddress(program: string, seeds: readonly Uint8Array[]): Address {
  for (let bump = 255; bump >= 0; bump -= 1) {
    const parts = [...seeds, Uint8Array.of(bump), base58.decode(program), MARKER];
    const candidate = address(base58.encode(sha256(Uint8Array.from(parts.flatMap((part) => [...part])))));
    if (isOffCurveAddress(candidate)) return candidate;
  }
  // Probability one in 2^256: every hash would have to be a point of the curve.
  throw new Error('no derived address');
}
