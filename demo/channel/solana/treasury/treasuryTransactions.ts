import { createHash } from 'node:crypto';
import { type Address, address, createAddressWithSeed, type Instruction, type TransactionSigner } from '@solana/kit';
import { getCreateAccountWithSeedInstruction, getTransferSolInstruction } from '@solana-program/system';
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token';
import { MEMO_PROGRAM, SYSTEM_PROGRAM } from '../../../devnet/solana/readSolana.ts';
import { SolanaRefusal } from '../../../devnet/solana/SolanaRpc.ts';
import type { SolanaParts, TreasuryToken } from '../SolanaParts.ts';
import { sendTransaction } from '../sendTransaction.ts';
import { encodeTreasuryMemo, type TreasuryMemo } from './treasuryMemo.ts';

/** A transfer of coins or tokens between owners. Creates the recipient's token account if it is missing. */
export async function transferTo(move: {
  readonly from: TransactionSigner;
  readonly to: Address;
  /** `undefined` for the native coin. */
  readonly token: TreasuryToken | undefined;
  readonly units: bigint;
}): Promise<readonly Instruction[]> {
  const { from, to, token, units } = move;
  if (!token) return [getTransferSolInstruction({ source: from, destination: to, amount: units })];
  const { mint, program, decimals } = token;
  const accountOf = async (owner: Address) => (await findAssociatedTokenPda({ owner, mint, tokenProgram: program }))[0];
  const [source, destination] = await Promise.all([accountOf(from.address), accountOf(to)]);
  return [
    getCreateAssociatedTokenIdempotentInstruction({
      payer: from,
      ata: destination,
      owner: to,
      mint,
      tokenProgram: program,
    }),
    getTransferCheckedInstruction(
      { source, mint, destination, authority: from, amount: units, decimals },
      { programAddress: program },
    ),
  ];
}

export function memoInstruction(text: string): Instruction {
  return { programAddress: address(MEMO_PROGRAM), data: Uint8Array.from(Buffer.from(text)) };
}

/** Runs an action at most once. The same transaction creates a marker account. The memo determines its address. */
export async function doOnce(
  { rpc, treasury }: Pick<SolanaParts, 'rpc' | 'treasury'>,
  memo: TreasuryMemo,
  instructions: readonly Instruction[],
): Promise<void> {
  const seed = seedOf(memo);
  const programAddress = address(SYSTEM_PROGRAM);
  const marker = getCreateAccountWithSeedInstruction({
    payer: treasury,
    newAccount: await createAddressWithSeed({ baseAddress: treasury.address, programAddress, seed }),
    base: treasury.address,
    seed,
    amount: await rpc.rent(0),
    space: 0,
    programAddress,
  });
  try {
    const all = [marker, ...instructions, memoInstruction(encodeTreasuryMemo(memo))];
    await sendTransaction(rpc, { payer: treasury, instructions: all });
  } catch (error) {
    if (!(error instanceof SolanaRefusal) || error.err === undefined) throw error;
    // An error that is only a name is temporary: an old blockhash, no coins for the fee. The next round retries.
    if (typeof error.err === 'string' && error.err !== 'AlreadyProcessed') throw error;
  }
}

/**
 * The end of an order has a marker for its id. A refund has a marker for the payment, because two payments may name one order.
 */
function seedOf(memo: TreasuryMemo): string {
  const hex = memo.did === 'refund' ? createHash('sha256').update(memo.of).digest('hex') : memo.id.slice(2);
  return hex.slice(0, 32);
}
