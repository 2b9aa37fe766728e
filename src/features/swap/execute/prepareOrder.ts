import { AppError } from '../../../model/errors.ts';
import { assertTokens } from '../../../shell/outbox/assertTokens.ts';
import type { ChainDriver, SpendIntent } from '../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import { canonicalOn } from '../../../shell/recipient/canonicalOn.ts';
import type { Shell } from '../../../shell/Shell.ts';
import type { CodeState } from '../../../shell/stores/ContractGuard.ts';
import { promiseOf, verifySwap } from '../review/verify.ts';
import { verifyDeposit } from '../review/verifyDeposit.ts';
import { verifyHeld } from '../review/verifyHeld.ts';
import { type BuiltOrder, buildOrder } from './buildOrder.ts';
import type { DepositOrder } from './DepositOrder.ts';
import { type SwapPlan, wireRecipient } from './SwapPlan.ts';

interface Options {
  /** Driver of the source chain. */
  readonly driver: ChainDriver;
  readonly plan: SwapPlan;
  /** Present if a plain transfer pays for the route. */
  readonly deposit: DepositOrder | undefined;
  /** The same key always creates the same order. */
  readonly key: string;
  readonly signal: AbortSignal;
}

interface PreparedOrder {
  readonly order: BuiltOrder;
  readonly transaction: UnsignedTransaction;
  /** Name of the service that promises the minimum received. `undefined` if the transaction itself guarantees it. */
  readonly promisedBy: string | undefined;
  /** Whether the nodes returned the code of the contract that the transaction calls. */
  readonly code: CodeState;
}

/**
 * Requests the order of a plan and decodes its transaction. A transaction that differs from the review is refused.
 * @throws AppError `transaction/unreadable`, `transaction/mismatch`; `api/…`, `chain/…` as those calls do; as
 * `ContractGuard.check`, `assertTokens` and `verifyHeld`
 */
export async function prepareOrder(shell: Shell, options: Options): Promise<PreparedOrder> {
  const { driver, plan, deposit, key, signal } = options;
  const { from, amount, piece, sender, zeroGas } = plan;
  const order = deposit?.shown().order ?? (await buildOrder(shell, plan, { key, signal }));
  const intent = { from: sender, token: from, amount, ...(piece === undefined ? {} : { piece }) };
  const transaction = zeroGas
    ? await prepareSponsored(driver, { ...intent, txData: order.txData }, signal)
    : await driver.prepareTransaction(order.txData, intent, { signal });
  const promisedBy = verify(shell, options, transaction);
  const [code] = await Promise.all([
    shell.contracts.check(transaction, { signal }),
    assertTokens(shell, [from, plan.to], signal),
    verifyHeld(driver, driver.inspect(transaction), { slippageBps: plan.slippageBps, signal }),
  ]);
  return { order, transaction, promisedBy, code };
}

/** The contract that the plan's route calls. @throws AppError `transaction/unreadable` where it names none */
export function contractOf({ route }: SwapPlan): string {
  if (!route.contract) throw new AppError('transaction/unreadable', { detail: 'the route names no contract' });
  return route.contract;
}

function verify(
  { chains, clock }: Shell,
  { driver, plan, deposit }: Options,
  transaction: UnsignedTransaction,
): string | undefined {
  const { from, to, amount, piece, route, sender: payer, zeroGas } = plan;
  const effect = driver.inspect(transaction);
  const sender = canonicalOn(driver, payer);
  if (deposit) {
    verifyDeposit(transaction, effect, { token: from, amount, piece, sender, deposit: deposit.shown().deposit });
    return undefined;
  }
  const read = verifySwap(effect, {
    from,
    to,
    amount,
    fromChain: chains.require(from.chain),
    toChain: chains.require(to.chain),
    path: route.path,
    minReceive: route.minReceive,
    recipient: wireRecipient(plan),
    sender,
    maxGasFee: zeroGas?.fee.units ?? 0n,
    maxChainFee: route.chainFee?.units ?? 0n,
    contract: canonicalOn(driver, contractOf(plan)),
    now: Math.floor(clock.now() / 1_000),
  });
  return promiseOf(read);
}

async function prepareSponsored(
  driver: ChainDriver,
  { txData, ...intent }: SpendIntent & { readonly txData: unknown },
  signal: AbortSignal,
): Promise<UnsignedTransaction> {
  const transaction = await driver.prepareSponsored?.(txData, intent, { signal });
  if (!transaction) throw new AppError('transaction/unreadable', { detail: 'nobody can pay for it on this chain' });
  return transaction;
}
