import type { Amount } from '../../../model/Amount.ts';
import type { AssetId } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import { assertMatch, mismatch } from '../../../shell/plugin/assertMatch.ts';
import type { ChainPlugin, TransactionEffect } from '../../../shell/plugin/chain.ts';
import { effectOfKind } from '../../../shell/plugin/effectOfKind.ts';
import { assertTimes, latestTimes } from './verifyTimes.ts';

/** The values that the user saw and accepted. Addresses are in the canonical form of their chains. */
export interface ShownSwap {
  readonly amount: Amount;
  readonly from: Token;
  readonly to: Token;
  readonly toChain: ChainPlugin;
  readonly minReceive: Amount;
  readonly recipient: string;
  readonly sender: string;
  /** Maximum part of `amount` for gas that a third party advances. Absent if the user pays gas as usual. */
  readonly maxGasFee?: bigint;
  /** Maximum payment in the source chain's coin besides `amount`. Absent if there is none. */
  readonly maxChainFee?: bigint;
  /** The contract named by the quote. */
  readonly contract: string;
  /** The source chain, and the path of the quote. The path also contains addresses. */
  readonly fromChain: Pick<ChainPlugin, 'tokenId'>;
  readonly path: readonly unknown[];
  /** Seconds since 1970. */
  readonly now: number;
}

/** Maximum part of the payment that fees may take before the rest is held, in basis points. */
const MAX_TAKEN_BPS = 300n;
const WHOLE_BPS = 10_000n;
/** The other side does not pay much more than it offered. A higher minimum would only lock the money. */
const MAX_TIMES_SHOWN = 2n;

type SwapEffect = Extract<TransactionEffect, { kind: 'swap' }>;

/**
 * Compares every part of the decoded transaction with the review. The payment, the target chain and the recipient are
 * always in the transaction, and so is the minimum received. The address of the received token may be left to a service
 * whose contract the kit knows.
 * @throws AppError `transaction/mismatch` with the part that differs, `transaction/unreadable` when nothing can be said
 */
export function verifySwap(effect: TransactionEffect, shown: ShownSwap): SwapEffect {
  const swap = effectOfKind(effect, 'swap');
  const { pay, receive, recipient, contract, refundTo } = swap;
  assertMatch('contract', shown.contract, contract);
  assertMatch('token', shown.from.id, pay.token);
  assertMatch('amount', shown.amount.units.toString(), pay.units.toString());
  if ((swap.gasFee ?? 0n) > (shown.maxGasFee ?? 0n)) {
    throw mismatch('network fee', String(shown.maxGasFee ?? 0n), String(swap.gasFee));
  }
  if ((swap.chainFee ?? 0n) > (shown.maxChainFee ?? 0n)) {
    throw mismatch('service fee', String(shown.maxChainFee ?? 0n), String(swap.chainFee));
  }
  assertMatch('target chain', shown.to.chain, receive.chain);
  assertTarget(receive.address, shown);
  assertMatch('recipient', shown.recipient, recipient);
  if (refundTo !== undefined) assertMatch('refund address', shown.sender, refundTo);
  assertHeld(swap, shown);
  assertMinimum(receive, shown);
  assertTimes(swap, shown.now);
  // A backend writes the bytes, so no service promises a minimum that they do not enforce.
  if (receive.minUnits === undefined || promiseOf(swap) === '') {
    throw new AppError('transaction/unreadable', { detail: 'it does not say what arrives' });
  }
  return swap;
}

/**
 * Name of the service that promises the received token. `undefined` if the transaction states it. Empty if no known
 * service promises it.
 */
export function promiseOf({ receive, promisedBy = '' }: SwapEffect): string | undefined {
  return typeof receive.address === 'object' ? promisedBy : undefined;
}

/**
 * Name of the service that promises what the transaction does not enforce: the token, or the payout on another chain. No
 * transaction enforces what happens on another chain.
 */
export function promiserOf(swap: SwapEffect): string | undefined {
  const isHere = swap.pay.token.startsWith(`${swap.receive.chain}/`);
  return promiseOf(swap) ?? (isHere ? undefined : swap.promisedBy);
}

function assertTarget(address: SwapEffect['receive']['address'], { to, toChain }: ShownSwap): void {
  if (typeof address !== 'object') {
    assertMatch('target token', to.id, address === undefined ? toChain.native.id : toChain.tokenId(address));
  } else if ('nativeOr' in address) {
    if (to.id !== toChain.native.id) assertMatch('target token', to.id, toChain.tokenId(address.nativeOr));
  } else if (address.symbol === undefined) {
    throw new AppError('transaction/unreadable', { detail: 'it does not say which token arrives' });
  } else {
    assertMatch('target token', to.symbol, address.symbol);
  }
}

/** A refund returns what is held: at least the payment less fees, in a token of the route, after a limited time. */
function assertHeld({ heldAs, heldUnits, lockedUntil }: SwapEffect, shown: ShownSwap): void {
  const least = (shown.amount.units * (WHOLE_BPS - MAX_TAKEN_BPS)) / WHOLE_BPS;
  if (heldUnits !== undefined && heldUnits < least) throw mismatch('least held', String(least), String(heldUnits));
  if (heldAs !== undefined) assertOnRoute(heldAs, shown);
  if ((heldAs ?? heldUnits) !== undefined && lockedUntil === undefined) {
    throw mismatch('locked until', String(latestTimes(shown.now).lockedUntil), '');
  }
}

/** On one chain, a minimum that is too high only makes the transaction fail. */
function assertMinimum({ chain, minUnits }: SwapEffect['receive'], { from, minReceive }: ShownSwap): void {
  if (minUnits === undefined) return;
  const isTooHigh = chain !== from.chain && minUnits > minReceive.units * MAX_TIMES_SHOWN;
  if (minUnits < minReceive.units || isTooHigh) {
    throw mismatch('least received', minReceive.units.toString(), minUnits.toString());
  }
}

/** A refund would return the held token. A token that the quote did not name may be worth nothing. */
function assertOnRoute(heldAs: AssetId, { from, fromChain, path }: ShownSwap): void {
  const named = path.flatMap((part) => (typeof part === 'string' ? fromChain.tokenId(part) : []));
  if (![from.id, ...named].includes(heldAs)) throw mismatch('token held', named.join(' '), heldAs);
}
