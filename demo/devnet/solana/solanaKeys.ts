import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Address, createKeyPairSignerFromPrivateKeyBytes, type KeyPairSigner } from '@solana/kit';
import * as z from 'zod/mini';
import { escrowRelayerSeed } from './program/escrowProgram.ts';
import type { SolanaToken } from './solanaTokens.ts';

const seed = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Keys = z.object({ faucet: seed, desk: seed, solUSD: z.optional(seed), solGOLD: z.optional(seed) });

export interface SolanaSigners {
  /** Has the initial coins, and may mint both tokens. */
  readonly faucet: KeyPairSigner;
  /** Sends the payouts. It has an older name in the file. */
  readonly treasury: KeyPairSigner;
  /** Signs the escrow program's relayer instructions. This key is public. */
  readonly relayer: KeyPairSigner;
  /** Mints of a chain that is older than the fixed ones. The transactions in its log name them. */
  readonly olderMints: Readonly<Partial<Record<SolanaToken['key'], Address>>>;
}

/** Keys of the chain's own accounts: random, made at first use and stored with the chain. */
export async function solanaKeys(folder: string): Promise<SolanaSigners> {
  const file = join(folder, 'solana-keys.json');
  if (!existsSync(file)) {
    const make = () => randomBytes(32).toString('hex');
    // Replaced atomically: an incomplete file would make the chain unusable.
    const made = { faucet: make(), desk: make() };
    writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const keys = z.parse(Keys, JSON.parse(readFileSync(file, 'utf8')));
  const signerOf = (hex: string) => createKeyPairSignerFromPrivateKeyBytes(Uint8Array.from(Buffer.from(hex, 'hex')));
  return {
    faucet: await signerOf(keys.faucet),
    treasury: await signerOf(keys.desk),
    relayer: await createKeyPairSignerFromPrivateKeyBytes(Uint8Array.from(escrowRelayerSeed)),
    olderMints: {
      ...(keys.solUSD ? { solUSD: (await signerOf(keys.solUSD)).address } : {}),
      ...(keys.solGOLD ? { solGOLD: (await signerOf(keys.solGOLD)).address } : {}),
    },
  };
}
