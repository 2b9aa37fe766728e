import type { Address, TransactionHash } from '../../model/caip.ts';
import type { Token } from '../../model/Token.ts';
import type { UnsignedTransaction } from './family.ts';

/** Maximum difference between the clocks that date one payment: of this device, of the service, and of the blocks. */
export const MAX_CLOCK_DIFFERENCE_MS = 2 * 60_000;

/** What an order must have paid on this chain: its payout on the target, or its refund on the source. */
export interface ExpectedArrival {
  /** Transactions that may contain the payout. They come from a service, so they prove nothing. */
  readonly hashes: readonly TransactionHash[];
  /** Number of the order in this product's contracts. Absent if it has none. */
  readonly orderId?: string;
  /**
   * Everything but `hashes` comes from bytes that this device signed. With an `orderId`, only this product's contracts can
   * then have paid.
   */
  readonly isSigned: boolean;
  readonly recipient: Address;
  /** Address of the token; `undefined` for the native coin. `nativeOr`: the service decides which of the two arrives. */
  readonly token: Address | undefined | { readonly nativeOr: Address };
  /** Minimum in base units; `undefined` if the bytes contain none. */
  readonly minUnits: bigint | undefined;
  /** Time of the payment, in milliseconds since 1970. An earlier payout belongs to another order. */
  readonly paidAt: number | undefined;
  /** The payment comes back to its payer. */
  readonly isRefund?: true;
  /** The NFTs of a purchase, in place of a token. */
  readonly nfts?: readonly { readonly collection: Address; readonly tokenId: bigint }[];
}

/** Units of a token whose decimals the chain itself tells. */
export interface ArrivedAmount {
  readonly token: Token;
  readonly units: bigint;
}

/**
 * `unseen`: nodes of two hosts do not show it (yet). `unchecked`: nodes cannot tell. `paid` is what the chain shows;
 * `undefined` for NFTs, and for a refund whose contract does not tell the amount.
 */
export type Arrival =
  | { readonly status: 'seen'; readonly paid: ArrivedAmount | undefined; readonly hash: TransactionHash | undefined }
  | { readonly status: 'unseen' }
  | { readonly status: 'unchecked' };

/**
 * A transaction of any device, as nodes of two hosts show it in a block. `failed`: its block gave it no effect. `unseen`: they
 * show none (yet), or not the same.
 */
export type SentPayment =
  | { readonly status: 'seen' | 'failed'; readonly transaction: UnsignedTransaction }
  | { readonly status: 'unseen' };
