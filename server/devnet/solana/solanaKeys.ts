import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKeyPairSignerFromPrivateKeyBytes, type KeyPairSigner } from '@solana/kit';
import * as z from 'zod/mini';

const seed = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Keys = z.object({ faucet: seed, desk: seed, solUSD: seed, solGOLD: seed });

export interface SolanaSigners {
  /** Has the coins of the first day, and may make tokens of both mints. */
  readonly faucet: KeyPairSigner;
  /** Takes payments for other chains and pays what comes from there. */
  readonly desk: KeyPairSigner;
  /** The mint of the older token program. */
  readonly solUSD: KeyPairSigner;
  /** The mint of Token-2022. */
  readonly solGOLD: KeyPairSigner;
}

/** Keys of the chain's own accounts, made at random on first use and kept beside the chain they are for. */
export async function solanaKeys(folder: string): Promise<SolanaSigners> {
  const file = join(folder, 'solana-keys.json');
  if (!existsSync(file)) {
    const make = () => randomBytes(32).toString('hex');
    // Put in place at once: half a file would end the chain's life.
    const made = { faucet: make(), desk: make(), solUSD: make(), solGOLD: make() };
    writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const keys = z.parse(Keys, JSON.parse(readFileSync(file, 'utf8')));
  const signerOf = (hex: string) => createKeyPairSignerFromPrivateKeyBytes(Uint8Array.from(Buffer.from(hex, 'hex')));
  return {
    faucet: await signerOf(keys.faucet),
    desk: await signerOf(keys.desk),
    solUSD: await signerOf(keys.solUSD),
    solGOLD: await signerOf(keys.solGOLD),
  };
}
