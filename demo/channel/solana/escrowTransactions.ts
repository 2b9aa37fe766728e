import { type Address, address, getProgramDerivedAddress, type Instruction } from '@solana/kit';
import { getCreateAssociatedTokenIdempotentInstruction } from '@solana-program/token';
import {
  allowRefundInstruction,
  cancelInstruction,
  type EscrowToken,
  orderIdBytes,
  refundInstruction,
  releaseInstruction,
  settleInstruction,
} from '../../../src/api/escrow/instructions.ts';
import { escrowErrors, escrowSeeds } from '../../../src/api/escrow/layout.ts';
import { SolanaRefusal } from '../../devnet/solana/SolanaRpc.ts';
import { associatedAccount } from '../../devnet/solana/treasuryTokens.ts';
import type { EscrowPayment } from './EscrowLedger.ts';
import type { SolanaParts, TreasuryToken } from './SolanaParts.ts';
import { libraryInstruction, sendTransaction } from './sendTransaction.ts';

/** Result of a program call. `taken`: the order had ended before, and nothing changed. */
type Outcome = 'done' | 'taken' | 'refused';

/** Address of an order's account, or of the marker of its payout. */
export async function derivedFor(program: Address, seed: keyof typeof escrowSeeds, id: string): Promise<Address> {
  const [found] = await getProgramDerivedAddress({
    programAddress: program,
    seeds: [escrowSeeds[seed], orderIdBytes(id)],
  });
  return found;
}

/** A token with the account of its sender or recipient, and the order's own account. */
export async function escrowToken(token: TreasuryToken, owner: string, order: string): Promise<EscrowToken> {
  const [account, vault] = await Promise.all([associatedAccount(owner, token), associatedAccount(order, token)]);
  return { mint: token.mint, program: token.program, account, vault };
}

/** Moves the held money to the treasury: the order was finally paid elsewhere. */
export async function settle(parts: SolanaParts, payment: EscrowPayment): Promise<void> {
  const { relayer, treasury } = parts;
  const order = await orderOf(parts, payment, treasury.address);
  const call = settleInstruction({ ...order, relayer: relayer.address, destination: treasury.address });
  // Refused: it was refunded at the same moment.
  await send(parts, [libraryInstruction(call)]);
}

/** Refunds the held money: the order will not be paid elsewhere. Creates the payer's token account again if it was closed. */
export async function refund(parts: SolanaParts, payment: EscrowPayment, reason: number): Promise<void> {
  const { escrow, relayer } = parts;
  const order = await orderOf(parts, payment, payment.payer);
  const token = parts.tokens.find(({ mint }) => mint === payment.mint);
  const allow = allowRefundInstruction({ ...order, relayer: relayer.address, reason });
  const isAllowed = escrow.action(payment.id, 'allowRefund') !== undefined;
  await send(parts, [
    ...(token ? [await openAccount(parts, token, payment.payer)] : []),
    ...[...(isAllowed ? [] : [allow]), refundInstruction(order)].map(libraryInstruction),
  ]);
}

interface Release {
  readonly id: string;
  readonly recipient: string;
  readonly token: TreasuryToken | undefined;
  readonly units: bigint;
  /** Seconds since 1970. */
  readonly fillDeadline: bigint;
}

/** Pays an order of another chain from the treasury, once. */
export async function release(parts: SolanaParts, { token, recipient, ...release }: Release): Promise<Outcome> {
  const { program, relayer, treasury } = parts;
  const account = await derivedFor(program, 'paid', release.id);
  const moved = token && {
    mint: token.mint,
    program: token.program,
    account: token.account,
    destination: await associatedAccount(recipient, token),
  };
  const call = releaseInstruction({
    ...release,
    program,
    account,
    recipient,
    relayer: relayer.address,
    funds: treasury.address,
    token: moved,
  });
  const opened = token ? [await openAccount(parts, token, recipient)] : [];
  return send(parts, [...opened, libraryInstruction(call)]);
}

/** Prevents any payment of an order of another chain here. */
export async function cancel(parts: SolanaParts, id: string, reason: number): Promise<Outcome> {
  const { program, relayer, treasury } = parts;
  const account = await derivedFor(program, 'paid', id);
  const call = cancelInstruction({
    program,
    id,
    account,
    relayer: relayer.address,
    funds: treasury.address,
    reason,
  });
  return send(parts, [libraryInstruction(call)]);
}

async function orderOf({ program, tokens }: SolanaParts, { id, account, payer, mint }: EscrowPayment, owner: string) {
  const token = tokens.find((known) => known.mint === mint);
  // The relayer never pays or refunds a token that is not part of the demo. The payer can take it back.
  if (mint !== undefined && !token) throw new Error(`no token ${mint}`);
  return { program, id, account, payer, token: token && (await escrowToken(token, owner, account)) };
}

async function openAccount({ treasury }: SolanaParts, token: TreasuryToken, owner: string): Promise<Instruction> {
  return getCreateAssociatedTokenIdempotentInstruction({
    payer: treasury,
    ata: await associatedAccount(owner, token),
    owner: address(owner),
    mint: token.mint,
    tokenProgram: token.program,
  });
}

async function send({ rpc, relayer, treasury }: SolanaParts, instructions: readonly Instruction[]): Promise<Outcome> {
  try {
    await sendTransaction(rpc, { payer: treasury, signers: [relayer], instructions });
    return 'done';
  } catch (error) {
    if (!(error instanceof SolanaRefusal) || error.err === undefined) throw error;
    return outcomeOf(error);
  }
}

/** An error that is only a name is temporary: an old blockhash, no coins for the fee. The next round retries. */
function outcomeOf(refusal: SolanaRefusal): Outcome {
  const { err } = refusal;
  if (err === 'AlreadyProcessed') return 'taken';
  if (typeof err === 'string') throw refusal;
  const [, reason] = [Reflect.get(Object(err), 'InstructionError')].flat();
  const code = Reflect.get(Object(reason), 'Custom');
  return code === escrowErrors.taken || code === escrowErrors.state ? 'taken' : 'refused';
}
