import type { Amount } from '../../model/Amount.ts';
import type { AssetId } from '../../model/caip.ts';
import { AppError } from '../../model/errors.ts';
import type { Token } from '../../model/Token.ts';
import type { ChainPlugin, TransactionEffect } from '../../shell/plugin/chain.ts';
import { mismatch, mustMatch } from '../../shell/plugin/mustMatch.ts';

/** What the user was shown and agreed to. Addresses are in the canonical spelling of their chains. */
export interface ShownSwap {
  readonly amount: Amount;
  readonly from: Token;
  readonly to: Token;
  readonly toChain: ChainPlugin;
  readonly minReceive: Amount;
  readonly recipient: string;
  readonly sender: string;
  /** The most of `amount` that may be for gas which somebody else advances; absent where the user pays gas as usual. */
  readonly maxGasFee?: bigint;
  /** The most that may leave in the source chain's coin besides `amount`; absent for nothing. */
  readonly maxChainFee?: bigint;
  /** The contract named by the quote. */
  readonly contract: string;
  /** The source chain's, and the way that the quote named: addresses among other things. */
  readonly fromChain: Pick<ChainPlugin, 'tokenId'>;
  readonly path: readonly unknown[];
  /** Seconds since 1970. */
  readonly now: number;
}

/** A transaction must not wait longer than this to be included. */
const MAX_VALID_SECONDS = 3_600;
/** Nor lock the money up for longer, should the other side never pay. */
const MAX_LOCKED_SECONDS = 24 * 3_600;

type SwapEffect = Extract<TransactionEffect, { kind: 'swap' }>;

/**
 * What is signed is what was shown: every part of the decoded transaction is held against it. What is paid, the target chain
 * and the recipient are always said; what arrives there may be left to a service whose contract the kit knows.
 * @throws AppError `transaction/mismatch` with the part that differs, `transaction/unreadable` when nothing can be said
 */
export function verifySwap(effect: TransactionEffect, shown: ShownSwap): SwapEffect {
  if (effect.kind !== 'swap') throw new AppError('transaction/unreadable', { detail: whatIs(effect) });
  const { pay, receive, recipient, contract, refundTo, deadline, lockedUntil } = effect;
  mustMatch('contract', shown.contract, contract);
  mustMatch('token', shown.from.id, pay.token);
  mustMatch('amount', shown.amount.units.toString(), pay.units.toString());
  if ((effect.gasFee ?? 0n) > (shown.maxGasFee ?? 0n)) {
    throw mismatch('network fee', String(shown.maxGasFee ?? 0n), String(effect.gasFee));
  }
  if ((effect.chainFee ?? 0n) > (shown.maxChainFee ?? 0n)) {
    throw mismatch('service fee', String(shown.maxChainFee ?? 0n), String(effect.chainFee));
  }
  mustMatch('target chain', shown.to.chain, receive.chain);
  mustBeTarget(receive.address, shown);
  mustMatch('recipient', shown.recipient, recipient);
  if (refundTo !== undefined) mustMatch('refund address', shown.sender, refundTo);
  if (effect.heldAs !== undefined) mustBeOnTheWay(effect.heldAs, shown);
  if (receive.minUnits !== undefined && receive.minUnits < shown.minReceive.units) {
    throw mismatch('least received', shown.minReceive.units.toString(), receive.minUnits.toString());
  }
  if (deadline !== undefined && deadline > shown.now + MAX_VALID_SECONDS) {
    throw mismatch('valid until', String(shown.now + MAX_VALID_SECONDS), String(deadline));
  }
  if (lockedUntil !== undefined && lockedUntil > shown.now + MAX_LOCKED_SECONDS) {
    throw mismatch('locked until', String(shown.now + MAX_LOCKED_SECONDS), String(lockedUntil));
  }
  if (promiseOf(effect) === '')
    throw new AppError('transaction/unreadable', { detail: 'it does not say what arrives' });
  return effect;
}

/**
 * Who promises what the transaction does not say of the token or the least that arrives; `undefined` where it says both,
 * empty where nobody known does.
 */
export function promiseOf({ receive, promisedBy = '' }: SwapEffect): string | undefined {
  return typeof receive.address === 'object' || receive.minUnits === undefined ? promisedBy : undefined;
}

function mustBeTarget(address: SwapEffect['receive']['address'], { to, toChain }: ShownSwap): void {
  if (typeof address !== 'object') {
    mustMatch('target token', to.id, address === undefined ? toChain.native.id : toChain.tokenId(address));
  } else if (address.symbol !== undefined) {
    mustMatch('target token', to.symbol, address.symbol);
  }
}

/** What is held is what would come back: a token that the quote had not named may be worth nothing. */
function mustBeOnTheWay(heldAs: AssetId, { from, fromChain, path }: ShownSwap): void {
  const named = path.flatMap((part) => (typeof part === 'string' ? fromChain.tokenId(part) : []));
  if (![from.id, ...named].includes(heldAs)) throw mismatch('token held', named.join(' '), heldAs);
}

function whatIs(effect: TransactionEffect): string {
  return effect.kind === 'opaque' ? effect.detail : effect.kind;
}
