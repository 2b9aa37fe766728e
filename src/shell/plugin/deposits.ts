import type { Amount } from '../../model/Amount.ts';
import type { Address, ChainId, TransactionHash } from '../../model/caip.ts';
import type { Token } from '../../model/Token.ts';
import type { Cancellable, UnsignedTransaction } from './family.ts';

/**
 * Deposits in the chain's contracts for a payout on another chain. Reads everything from nodes. The build knows these
 * contracts, so no backend is asked.
 */
export interface Deposits {
  /**
   * The deposits that an account made, and the deposits that are refunded to it, newest first.
   * @throws AppError `chain/unreachable` when no node tells how they stand
   */
  list(owner: Address, options: DepositSearch): Promise<DepositList>;
  /** The transaction by which `from` reclaims the deposit. The refund always goes to `refundTo`. */
  prepareReclaim(deposit: Deposit, from: Address, options: Cancellable): Promise<UnsignedTransaction>;
  /**
   * The payout state on this chain, the target, of an order that was paid on another chain. Never rejects for a missing
   * reply.
   */
  payoutOf(order: Pick<Deposit, 'id' | 'role'>, options: Cancellable): Promise<Payout>;
  /**
   * The most units of the last token that the pinned exchanges give now, by any path through pinned tokens. One value for
   * each node that replied, 0 if no exchange has such pools. Empty if the coin is exchanged and its wrapped form is not
   * pinned. Absent if the chain's contracts exchange nothing.
   * @throws AppError `chain/unreachable`
   */
  bestExchange?(exchange: Exchange, options: Cancellable): Promise<readonly bigint[]>;
}

/** An exchange of any token of a chain for any other. */
export interface Exchange {
  /** Tokens along a possible path, at least two. `undefined` is the chain's coin. */
  readonly path: readonly (Address | undefined)[];
  /** Units of the first token. */
  readonly payUnits: bigint;
}

/** An exchange of a payment for the token that a contract then holds. */
export interface HeldExchange extends Exchange {
  /** Tokens along the path as in the bytes, at least two. */
  readonly path: readonly Address[];
  /** Fewer units of the last token revert the transaction. */
  readonly minUnits: bigint;
}

export interface DepositSearch extends Cancellable {
  /** Transactions that this device sent. Their deposits are found even if no node searches its logs. */
  readonly sent?: readonly UnsignedTransaction[];
}

export interface DepositList {
  readonly deposits: readonly Deposit[];
  /** The chain's time of this reading: milliseconds since 1970. */
  readonly chainTime: number;
  /**
   * The searched range: `all` blocks, from a block on, or `none`. With `none`, only deposits sent from this device are
   * known.
   */
  readonly searched: 'all' | 'none' | { readonly sinceBlock: number };
}

/** A deposit. Texts are cleaned for display. Addresses of this chain are canonical. */
export interface Deposit {
  readonly chain: ChainId;
  /** The order's number in the contract. */
  readonly id: string;
  readonly contract: Address;
  /** The role of the contract on the target chain that pays the order. */
  readonly role: string;
  readonly token: Token;
  /** The amount that is, or was, held. */
  readonly amount: Amount;
  /** CAIP-2 of the target chain, as the payer wrote it. */
  readonly toChain: string;
  /** As the payer wrote it. */
  readonly recipient: string;
  /** The recipient of a refund. */
  readonly refundTo: Address;
  /** Start of the reclaim period by the chain's time: milliseconds since 1970. */
  readonly reclaimableAt: number;
  /** `claimed`: the order was settled, and the deposit no longer belongs to the payer. */
  readonly state: 'held' | 'reclaimable' | 'reclaimed' | 'claimed';
  /** The queried account paid the deposit. Otherwise another account paid it in this account's favor. */
  readonly isOwn: boolean;
  /** `undefined` if the deposit is known only from this device. */
  readonly hash: TransactionHash | undefined;
}

/**
 * `unpaid`: nothing was paid, or the order can never be paid. `unknown`: the chain did not reply, or has no such
 * contract.
 */
export type Payout = 'paid' | 'unpaid' | 'unknown';
