import {
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
} from '@solana/kit';
import { FailedTransactionMetadata, LiteSVM } from 'litesvm';
import { Assembler } from '../../../demo/devnet/solana/program/Assembler.ts';
import { writeElf } from '../../../demo/devnet/solana/program/elf.ts';
import { transactionError } from '../../../demo/devnet/solana/transactionError.ts';

const PROGRAM = address('7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV');
const PAYER = address('vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg');

/** Assembles a program and runs it in a machine without accounts. Returns the error (`null` on success) and the logs. */
export function runProgram(write: (asm: Assembler) => void): {
  readonly err: unknown;
  readonly logs: readonly string[];
} {
  const asm = new Assembler();
  write(asm);
  const vm = new LiteSVM().withSigverify(false);
  vm.addProgram(PROGRAM, writeElf(asm.assemble()));
  vm.airdrop(PAYER, lamports(10n ** 9n));
  const transaction = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayer(PAYER, draft),
    (draft) => vm.setTransactionMessageLifetimeUsingLatestBlockhash(draft),
    (draft) => appendTransactionMessageInstructions([{ programAddress: PROGRAM, data: new Uint8Array() }], draft),
    compileTransaction,
  );
  const outcome = vm.sendTransaction(transaction);
  const meta = outcome instanceof FailedTransactionMetadata ? outcome.meta() : outcome;
  return { err: transactionError(outcome), logs: meta.logs() };
}
