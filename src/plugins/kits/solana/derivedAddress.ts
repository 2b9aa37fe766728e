import { sha256 } from '@noble/hashes/sha2.js';
import { base58, utf8 } from '@scure/base';
import { type Address, address, isOffCurveAddress } from '@solana/kit';
import { ASSOCIATED_TOKEN_PROGRAM, METADATA_PROGRAM } from './programs.ts';

const MARKER = utf8.decode('ProgramDerivedAddress');

/** The account where an owner's tokens of a mint are kept by convention. `tokenProgram` is the one that owns the mint. */
export function associatedTokenAccount(owner: string, mint: string, tokenProgram: string): Address {
  return derivedAddress(ASSOCIATED_TOKEN_PROGRAM, [owner, tokenProgram, mint].map(base58.decode));
}

/** Where Metaplex keeps the name of a mint. */
export function metadataAccount(mint: string): Address {
  return derivedAddress(METADATA_PROGRAM, [
    utf8.decode('metadata'),
    base58.decode(METADATA_PROGRAM),
    base58.decode(mint),
  ]);
}

/** The kit's own derivation is asynchronous; `inspect` may not wait. */
function derivedAddress(program: string, seeds: readonly Uint8Array[]): Address {
  for (let bump = 255; bump >= 0; bump -= 1) {
    const parts = [...seeds, Uint8Array.of(bump), base58.decode(program), MARKER];
    const candidate = address(base58.encode(sha256(Uint8Array.from(parts.flatMap((part) => [...part])))));
    if (isOffCurveAddress(candidate)) return candidate;
  }
  // One in 2^256: every hash would have to be a point of the curve.
  throw new Error('no derived address');
}
