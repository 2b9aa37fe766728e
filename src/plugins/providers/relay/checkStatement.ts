import { getBytes, verifyMessage } from 'ethers';
import * as z from 'zod/mini';
import { demoSaltOf, depositChains, strictAddressOf } from '../../../api/relay/depositAddress.ts';
import { isSameOn, orderIdOf, RelayOrder } from '../../../api/relay/relayOrder.ts';
import { relayVm } from '../../../api/relay/relayVms.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import { assertMatch, mismatch } from '../../../shell/plugin/assertMatch.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { AttestedOrder } from '../../../shell/plugin/provider.ts';
import { relayChains } from './chains.ts';

/** Relay's solver. It pays the orders out, and signs their ids. */
const SOLVER = '0xf70da97812cb96acdf810712aa562db8dfa3dbef';
/** The solver of the demo's stand-in. Its signature proves nothing for real chains. */
const DEMO_SOLVER = '0xC286DB4626f4217F06dbF854C0234cfa01dB5aa0';

/** `expiresAt`: the backend's own time limit, milliseconds since 1970. The order's deadline is months away. */
const Statement = z.object({
  orderData: RelayOrder,
  orderSignature: z.string().check(z.regex(/^0x[0-9a-fA-F]{130}$/)),
  expiresAt: z.number(),
});

/** See `StatementCheck`. The id and the deposit address are derived from the order again: what the backend says of them is not read. */
export function checkStatement(statement: unknown, order: AttestedOrder): number {
  const parsed = z.safeParse(Statement, statement);
  if (!parsed.success) throw unreadable('no signed order');
  const { orderData, orderSignature, expiresAt } = parsed.data;
  const isDemo = order.fromChain.only !== undefined && order.toChain.only !== undefined;
  const solver = isDemo ? DEMO_SOLVER : SOLVER;
  const id = idOf(orderData);
  if (!isSignedBy(solver, id, orderSignature) || orderData.solver.toLowerCase() !== solver.toLowerCase()) {
    throw unreadable('the signature is not the solver’s');
  }
  assertPayment(orderData, order);
  assertPayout(orderData, order);
  assertRefunds(orderData, order);
  assertMatch('memo', order.memo, '');
  if (isDemo) assertMatch('deposit address', demoSaltOf(order.depositAddress), orderData.salt);
  else assertDepositAddress(id, order);
  return Math.min(orderData.output.deadline * 1_000, expiresAt);
}

function idOf(orderData: RelayOrder): string {
  try {
    return orderIdOf(orderData);
  } catch (cause) {
    throw unreadable('the order has an unknown chain or address', cause);
  }
}

function isSignedBy(solver: string, id: string, signature: string): boolean {
  try {
    return verifyMessage(getBytes(id), signature).toLowerCase() === solver.toLowerCase();
  } catch {
    // A signature without a public key.
    return false;
  }
}

function assertPayment({ inputs }: RelayOrder, { fromChain, from, payUnits }: AttestedOrder): void {
  const [input, ...more] = inputs;
  if (!input || more.length > 0) throw unreadable('not one payment');
  const { chainId, currency, amount } = input.payment;
  assertMatch('chain', nameOf(fromChain), chainId);
  assertToken('token', { chain: fromChain, token: from }, currency);
  assertMatch('amount', payUnits.toString(), amount);
}

/** A refund on the source chain goes to the payer, and one on the target chain to the recipient. */
function assertRefunds({ inputs }: RelayOrder, { fromChain, toChain, sender, recipient }: AttestedOrder): void {
  const refunds = inputs.flatMap((input) => input.refunds);
  const source = nameOf(fromChain);
  if (!refunds.some(({ chainId }) => chainId === source)) throw unreadable('no refund');
  for (const { chainId, recipient: found } of refunds) {
    if (chainId !== source) assertMatch('refund chain', nameOf(toChain), chainId);
    assertAddress('refund address', { chainId, shown: chainId === source ? sender : recipient }, found);
  }
}

function assertPayout({ output }: RelayOrder, { toChain, to, recipient, minReceiveUnits }: AttestedOrder): void {
  const [payment, ...more] = output.payments;
  if (!payment || more.length > 0) throw unreadable('not one payout');
  if (output.calls.length > 0) throw unreadable('a call on the target chain');
  assertMatch('target chain', nameOf(toChain), output.chainId);
  assertToken('received token', { chain: toChain, token: to }, payment.currency);
  assertAddress('recipient', { chainId: output.chainId, shown: recipient }, payment.recipient);
  if (BigInt(payment.minimumAmount) < minReceiveUnits) {
    throw mismatch('minimum received', minReceiveUnits.toString(), payment.minimumAmount);
  }
}

/** The address must be the one that Relay's factory derives from the order, on a chain where the factory is. */
function assertDepositAddress(id: string, { fromChain, sender, depositAddress }: AttestedOrder): void {
  const chainId = nameOf(fromChain);
  if (!depositChains.includes(chainId)) throw unreadable('no deposit address of this chain can be derived');
  assertAddress('deposit address', { chainId, shown: depositAddress }, strictAddressOf(id, sender));
}

function assertToken(field: string, { chain, token }: { chain: ChainPlugin; token: Token }, found: string): void {
  const chainId = nameOf(chain);
  const shown = token.id === chain.native.id ? relayVm(chainId).native : (token.address ?? '');
  assertAddress(field, { chainId, shown }, found);
}

function assertAddress(field: string, { chainId, shown }: { chainId: string; shown: string }, found: string): void {
  if (!isSameOn(chainId, shown, found)) throw mismatch(field, shown, found);
}

/** @throws AppError `transaction/unreadable` */
function nameOf(chain: ChainPlugin): string {
  const name = relayChains[chain.id];
  if (name === undefined) throw unreadable(`${chain.name} is not one of its chains`);
  return name;
}

function unreadable(detail: string, cause?: unknown): AppError<'transaction/unreadable'> {
  return new AppError('transaction/unreadable', { detail: `Relay: ${detail}` }, { cause });
}
