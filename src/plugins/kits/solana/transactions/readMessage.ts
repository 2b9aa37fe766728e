import { base64 } from '@scure/base';
import { getCompiledTransactionMessageDecoder } from '@solana/kit';
import { COMPUTE_BUDGET_PROGRAM } from '../programs.ts';

export interface ReadInstruction {
  readonly program: string;
  readonly accounts: readonly string[];
  readonly data: Uint8Array;
}

export interface ReadMessage {
  readonly feePayer: string;
  readonly signerCount: number;
  readonly signers: readonly string[];
  readonly instructions: readonly ReadInstruction[];
}

/** A compiled message in parts. `undefined` if it cannot be read or uses a lookup table. */
export function readMessage(message: string): ReadMessage | undefined {
  try {
    const compiled = getCompiledTransactionMessageDecoder().decode(base64.decode(message));
    if (compiled.version === 1) return undefined;
    if ('addressTableLookups' in compiled && compiled.addressTableLookups?.length) return undefined;
    const accountAt = (index: number): string => {
      const account = compiled.staticAccounts[index];
      if (account === undefined) throw new Error('an account that is not there');
      return account;
    };
    const signerCount = compiled.header.numSignerAccounts;
    return {
      feePayer: accountAt(0),
      signerCount,
      signers: compiled.staticAccounts.slice(0, signerCount),
      instructions: compiled.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
        program: accountAt(programAddressIndex),
        accounts: accountIndices.map(accountAt),
        data: Uint8Array.from(data ?? []),
      })),
    };
  } catch {
    return undefined;
  }
}

/** The little-endian unsigned number of eight bytes at `offset`. */
export function u64At(data: Uint8Array, offset: number): bigint {
  return new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(offset, true);
}

const SIGNATURE_LAMPORTS = 5_000n;
const MICRO = 1_000_000n;
/** Compute units of an instruction without a limit, and the maximum of a transaction. */
const DEFAULT_UNITS = 200_000n;
const MAX_UNITS = 1_400_000n;

/** Lamports for signatures and priority. Exact, because the message contains both. */
export function feeOf({ signerCount, instructions }: ReadMessage): bigint {
  const budget = instructions.filter(({ program }) => program === COMPUTE_BUDGET_PROGRAM);
  const limit = budget.find(({ data }) => data[0] === 2 && data.length === 5)?.data;
  const price = budget.find(({ data }) => data[0] === 3 && data.length === 9)?.data;
  const asked = limit
    ? BigInt(new DataView(limit.buffer).getUint32(1, true))
    : DEFAULT_UNITS * BigInt(instructions.length - budget.length);
  const units = asked < MAX_UNITS ? asked : MAX_UNITS;
  const priority = price ? (u64At(price, 1) * units + MICRO - 1n) / MICRO : 0n;
  return SIGNATURE_LAMPORTS * BigInt(signerCount) + priority;
}
