import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AbiCoder, concat } from 'ethers';
import * as z from 'zod/mini';

/** `SignatureValidator.sol`, compiled. */
const Compiled = z.object({ contracts: z.object({ SignatureValidator: z.object({ bytecode: z.string() }) }) });
const { SignatureValidator } = z.parse(
  Compiled,
  JSON.parse(readFileSync(join(import.meta.dirname, 'contracts.json'), 'utf8')),
).contracts;

/** A signature, with its claimed text hash and account. */
export interface Signed {
  readonly address: string;
  /** 32 bytes in hex. */
  readonly hash: string;
  /** Any bytes in hex. */
  readonly signature: string;
}

/** Init code of a contract that is never created. `eth_call` runs it, and it returns one byte. */
export function validatorCall({ address, hash, signature }: Signed): string {
  const args = AbiCoder.defaultAbiCoder().encode(['address', 'bytes32', 'bytes'], [address, hash, signature]);
  return concat([SignatureValidator.bytecode, args]);
}

/** The only answer that means yes. */
export const YES = '0x01';
