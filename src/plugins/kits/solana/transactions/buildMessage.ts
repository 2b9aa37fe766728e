import { base64 } from '@scure/base';
import {
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransactionMessage,
  createTransactionMessage,
  getCompiledTransactionMessageEncoder,
  type Instruction,
  pipe,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageComputeUnitPrice,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import * as z from 'zod/mini';
import { AppError, isAppError } from '../../../../model/errors.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import { wholeNumber } from '../../shared/nodes/wholeNumber.ts';
import type { SolanaPayload } from '../payload.ts';
import type { SolanaNodes } from '../SolanaNodes.ts';

const LatestBlockhash = z.object({ value: z.object({ blockhash: z.string(), lastValidBlockHeight: wholeNumber }) });
const RecentFees = z.array(z.object({ prioritizationFee: wholeNumber }));

/** Micro-lamports per compute unit. Limits of the priority fee. */
const MIN_PRICE = 1_000n;
export const MAX_PRICE = 500_000n;

interface Plan {
  readonly from: string;
  readonly instructions: readonly Instruction[];
  /** Maximum number of compute units. If `undefined`, the instructions and the wallet set limit and price. */
  readonly computeUnits: number | undefined;
}

/**
 * The message to sign, with a current blockhash. In the legacy format, because it needs no lookup tables and every wallet
 * reads it.
 */
export async function buildMessage(nodes: SolanaNodes, plan: Plan, options: Cancellable): Promise<SolanaPayload> {
  const [{ value: latest }, price] = await Promise.all([
    nodes.query((call) => call('getLatestBlockhash', [{ commitment: 'confirmed' }], LatestBlockhash), options),
    plan.computeUnits === undefined ? undefined : readPrice(nodes, plan.from, options),
  ]);
  const lifetime = { blockhash: blockhash(latest.blockhash), lastValidBlockHeight: latest.lastValidBlockHeight };
  const message = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (draft) => setTransactionMessageFeePayer(address(plan.from), draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => setTransactionMessageComputeUnitLimit(plan.computeUnits, draft),
    (draft) => setTransactionMessageComputeUnitPrice(price, draft),
    (draft) => appendTransactionMessageInstructions(plan.instructions, draft),
  );
  return {
    message: encode(() => compileTransactionMessage(message)),
    lastValidBlockHeight: latest.lastValidBlockHeight,
    signatures: [],
  };
}

/** @throws AppError `transaction/unreadable` if the instructions contradict each other: a payer that is also a program */
function encode(compile: () => ReturnType<typeof compileTransactionMessage>): string {
  try {
    return base64.encode(Uint8Array.from(getCompiledTransactionMessageEncoder().encode(compile())));
  } catch (error) {
    throw new AppError('transaction/unreadable', { detail: 'instructions that cannot be compiled' }, { cause: error });
  }
}

/** Not every node returns them. A transfer must not fail for that. */
async function recentFees(
  nodes: SolanaNodes,
  from: string,
  options: Cancellable,
): Promise<z.output<typeof RecentFees>> {
  try {
    return await nodes.query((call) => call('getRecentPrioritizationFees', [[from]], RecentFees), options);
  } catch (error) {
    if (isAppError(error, 'chain/unreachable')) return [];
    throw error;
  }
}

/** The median of recent priority fees, if there are any. */
async function readPrice(nodes: SolanaNodes, from: string, options: Cancellable): Promise<bigint> {
  const recent = await recentFees(nodes, from, options);
  const paid = recent.map(({ prioritizationFee }) => prioritizationFee).filter((fee) => fee > 0n);
  const middle = paid.sort((a, b) => (a < b ? -1 : 1))[Math.floor(paid.length / 2)] ?? 0n;
  if (middle < MIN_PRICE) return MIN_PRICE;
  return middle > MAX_PRICE ? MAX_PRICE : middle;
}
