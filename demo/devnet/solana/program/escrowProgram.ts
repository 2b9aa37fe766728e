import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { base58 } from '@scure/base';
import { address } from '@solana/kit';
import { CLAIM_SECONDS } from '../../devnetChains.ts';
import { solanaTokens } from '../solanaTokens.ts';
import type { Assembled } from './Assembler.ts';
import { writeElf } from './elf.ts';
import { assembleEscrow } from './escrow/assembleEscrow.ts';
import type { EscrowSettings } from './escrow/EscrowSettings.ts';

/**
 * The demo's program id, which has no private key. The demo's chain runs its log again at each start. So a program with other
 * behavior gets another id, in addition to this one.
 */
export const ESCROW_PROGRAM = address(base58.encode(hashOf('switchyard devnet escrow 1')));

/**
 * Seed of the demo's relayer on Solana, public in this file: the program's hash follows from its address. It has no value. Never
 * send anything of value to it.
 */
export const escrowRelayerSeed = hashOf('switchyard devnet solana relayer');

export const escrowSettings: EscrowSettings = {
  // Address of the key from `escrowRelayerSeed`.
  relayer: address('BQJ9Ax7nF4ZBWkoVMKS8jSxHTH1zHFizWCer9TpLrg8m'),
  marginSeconds: CLAIM_SECONDS,
  longestSeconds: 7 * 24 * 3_600,
};

/** The ELF that the demo's chain starts with. */
export function escrowElf(): Uint8Array {
  return writeElf(escrowListing());
}

export function escrowListing(): Assembled {
  return assembleEscrow(escrowSettings);
}

/** Pins of the demo's Solana chain, next to its plugin. */
export const escrowPinsFile = join(import.meta.dirname, '../../../../src/plugins/chains/solyard/pins.json');

/** The app's pins: the program with the SHA-256 of its ELF in hex, and the tokens. */
export function escrowPins(): readonly {
  readonly role: string;
  readonly address: string;
  readonly codeHash?: string;
  readonly symbol?: string;
  readonly asset?: { readonly name: string; readonly decimals: number };
}[] {
  return [
    { role: 'escrow', address: ESCROW_PROGRAM, codeHash: hashOf(escrowElf()).toString('hex') },
    ...solanaTokens.map(({ symbol, mint, asset: name, decimals }) => ({
      role: 'token',
      symbol,
      address: mint,
      asset: { name, decimals },
    })),
  ];
}

function hashOf(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}
