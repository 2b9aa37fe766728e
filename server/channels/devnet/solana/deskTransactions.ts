import { createHash } from 'node:crypto';
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  createAddressWithSeed,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type TransactionSigner,
} from '@solana/kit';
import { getCreateAccountWithSeedInstruction, getTransferSolInstruction } from '@solana-program/system';
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token';
import { MEMO_PROGRAM, SYSTEM_PROGRAM } from '../../../devnet/solana/readSolana.ts';
import { SolanaRefusal } from '../../../devnet/solana/SolanaRpc.ts';
import { type DeskMemo, writeDeskMemo } from './deskMemo.ts';
import type { DeskToken, SolanaParts } from './SolanaParts.ts';

/** A transfer of coins or tokens between owners; the recipient's token account is made where it is missing. */
export async function transferTo(move: {
  readonly from: TransactionSigner;
  readonly to: Address;
  /** `undefined` for the native coin. */
  readonly token: DeskToken | undefined;
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

/** How a deed of the desk ended: `taken` means that it was done before, and nothing happened now. */
type Outcome = 'done' | 'taken' | 'refused';

/**
 * A deed of the desk that the chain takes once: a marker account is made by it, in one piece with the rest, whose address
 * follows from what the deed is about.
 */
export async function doOnce(
  { rpc, desk }: SolanaParts,
  memo: DeskMemo,
  instructions: readonly Instruction[],
): Promise<Outcome> {
  const seed = seedOf(memo);
  const programAddress = address(SYSTEM_PROGRAM);
  const marker = getCreateAccountWithSeedInstruction({
    payer: desk,
    newAccount: await createAddressWithSeed({ baseAddress: desk.address, programAddress, seed }),
    base: desk.address,
    seed,
    amount: await rpc.rent(0),
    space: 0,
    programAddress,
  });
  const latest = await rpc.latestBlockhash();
  const lifetime = {
    blockhash: blockhash(latest.blockhash),
    lastValidBlockHeight: BigInt(latest.lastValidBlockHeight),
  };
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(desk, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) =>
      appendTransactionMessageInstructions([marker, ...instructions, memoInstruction(writeDeskMemo(memo))], draft),
  );
  try {
    await rpc.send(getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message)));
    return 'done';
  } catch (error) {
    if (!(error instanceof SolanaRefusal) || error.err === undefined) throw error;
    return outcomeOf(error);
  }
}

/** An order's end has the marker of its id. A refund has that of the payment: two payments may name one order. */
function seedOf(memo: DeskMemo): string {
  const hex = memo.did === 'refund' ? createHash('sha256').update(memo.of).digest('hex') : memo.id.slice(2);
  return hex.slice(0, 32);
}

function outcomeOf(refusal: SolanaRefusal): Outcome {
  const { err } = refusal;
  if (err === 'AlreadyProcessed') return 'taken';
  // A mere name is about the moment: an old blockhash, no coins for the fee. The next round tries again.
  if (typeof err === 'string') throw refusal;
  const [failed] = [Reflect.get(Object(err), 'InstructionError')].flat();
  return failed === 0 ? 'taken' : 'refused';
}
