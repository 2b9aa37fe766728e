import { base64 } from '@scure/base';
import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit';

export const SYSTEM_PROGRAM = '11111111111111111111111111111111';
export const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
const TRANSFER = 2;
const TRANSFER_CHECKED = 12;

export interface ReadInstruction {
  readonly program: string;
  /** `undefined` for accounts from lookup tables. */
  readonly accounts: readonly (string | undefined)[];
  readonly data: Buffer;
}

export interface ReadTransaction {
  readonly feePayer: string;
  readonly instructions: readonly ReadInstruction[];
}

/** A transfer of lamports or token units. Transfers made by programs are not included. */
export interface Move {
  /** `undefined` for lamports. */
  readonly mint: string | undefined;
  /** The account that pays: for tokens, a token account. */
  readonly source: string;
  readonly to: string;
  /** The account that authorized it. */
  readonly authority: string;
  readonly units: bigint;
}

/** Parses a transaction of the log. The chain accepted it, so it is well-formed. */
export function readSolana(wire: string): ReadTransaction {
  const { messageBytes } = getTransactionDecoder().decode(base64.decode(wire));
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
  if (message.version === 1) throw new Error('an unsupported version');
  const { staticAccounts, instructions } = message;
  return {
    feePayer: String(staticAccounts[0]),
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
      program: String(staticAccounts[programAddressIndex]),
      accounts: accountIndices.map((index) => staticAccounts[index]),
      data: Buffer.from(Uint8Array.from(data ?? [])),
    })),
  };
}

export function memosOf({ instructions }: ReadTransaction): readonly string[] {
  return instructions.filter(({ program }) => program === MEMO_PROGRAM).map(({ data }) => data.toString('utf8'));
}

/** The plain transfers of coins and tokens, in their order. */
export function movesOf({ instructions }: ReadTransaction, tokenPrograms: readonly string[]): readonly Move[] {
  return instructions.flatMap(({ program, accounts, data }): readonly Move[] => {
    if (program === SYSTEM_PROGRAM) {
      const [source, to] = accounts;
      const isTransfer = data.length === 12 && data.readUInt32LE(0) === TRANSFER;
      if (!isTransfer || source === undefined || to === undefined) return [];
      return [{ mint: undefined, source, to, authority: source, units: data.readBigUInt64LE(4) }];
    }
    const [source, mint, to, authority] = accounts;
    const isTransfer = tokenPrograms.includes(program) && data.length === 10 && data[0] === TRANSFER_CHECKED;
    if (!isTransfer || !source || !mint || !to || !authority) return [];
    return [{ mint, source, to, authority, units: data.readBigUInt64LE(1) }];
  });
}
