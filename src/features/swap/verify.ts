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

/**
 * What is signed is what was shown: every part of the decoded transaction is held against it.
 * @throws AppError `transaction/mismatch` with the part that differs, `transaction/unreadable` when nothing can be said
 */
export function verifySwap(effect: TransactionEffect, shown: ShownSwap): void {
  if (effect.kind !== 'swap') throw new AppError('transaction/unreadable', { detail: whatIs(effect) });
  const { pay, receive, recipient, contract, refundTo, deadline, lockedUntil } = effect;
  mustMatch('contract', shown.contract, contract);
  mustMatch('token', shown.from.id, pay.token);
  mustMatch('amount', shown.amount.units.toString(), pay.units.toString());
  if ((effect.gasFee ?? 0n) > (shown.maxGasFee ?? 0n)) {
    throw mismatch('network fee', String(shown.maxGasFee ?? 0n), String(effect.gasFee));
  }
  mustMatch('target chain', shown.to.chain, receive.chain);
  const target = receive.address === undefined ? shown.toChain.native.id : shown.toChain.tokenId(receive.address);
  mustMatch('target token', shown.to.id, target);
  mustMatch('recipient', shown.recipient, recipient);
  if (refundTo !== undefined) mustMatch('refund address', shown.sender, refundTo);
  if (effect.heldAs !== undefined) mustBeOnTheWay(effect.heldAs, shown);
  if (receive.minUnits < shown.minReceive.units) {
    throw mismatch('least received', shown.minReceive.units.toString(), receive.minUnits.toString());
  }
  if (deadline !== undefined && deadline > shown.now + MAX_VALID_SECONDS) {
    throw mismatch('valid until', String(shown.now + MAX_VALID_SECONDS), String(deadline));
  }
  if (lockedUntil !== undefined && lockedUntil > shown.now + MAX_LOCKED_SECONDS) {
    throw mismatch('locked until', String(shown.now + MAX_LOCKED_SECONDS), String(lockedUntil));
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
