import type { OrderStatus } from '../../api/orderStatus.ts';

/** Common fields of orders and rows of the records. Texts are as the service wrote them. */
export interface OrderBase {
  /** Of the transaction on the source chain. Empty if the service knows none. */
  readonly hash: string;
  /** Milliseconds since 1970. `undefined` if the service gave no valid time. */
  readonly createdAt: number | undefined;
  /** The backend's names of the chains. */
  readonly fromChain: string;
  readonly toChain: string;
  readonly fromSymbol: string;
  readonly toSymbol: string;
  /** The backend's addresses of the tokens. */
  readonly fromToken: string;
  readonly toToken: string;
  /** Human decimals. */
  readonly fromAmount: string;
  readonly toAmount: string;
  readonly status: OrderStatus;
  /** The service's own text if it is not one of our statuses; `status` is `pending` then. Empty otherwise. */
  readonly unknownStatus: string;
  /** The target chain holds the funds until the user releases them (contract §4.5). */
  readonly isReleasable: boolean;
  /** The refund is paid automatically: the user need not take it. */
  readonly refundsByItself: boolean;
}

/** A row of an account's orders. `recordOf` of `src/api` reads it from a reply. */
export interface OrderRecord extends OrderBase {
  readonly fromLogoUrl: string;
  readonly toLogoUrl: string;
  readonly nfts: SwapOrder['nfts'];
}

/** An order with all its known data (spec §3). `orderOf` of `src/api` reads it from a reply. Texts may be empty. */
export interface SwapOrder extends OrderBase {
  readonly fromLogoUrl: string;
  readonly toLogoUrl: string;
  /** First the source chain, then the target chain as soon as it is known. */
  readonly legs: readonly OrderLeg[];
  readonly sender: string;
  readonly recipient: string;
  readonly refundAddress: string;
  readonly route: string;
  readonly logoUrl: string;
  /** 0, 1, 2, 3 or 10 (spec §9, contract §4.4). */
  readonly timeCode: number;
  /** A third party paid the gas. */
  readonly isZeroGas: boolean;
  /** The part of the payment for that gas. */
  readonly gasFee: { readonly amount: string; readonly symbol: string };
  /** Pages for the identity check, by language. `undefined` if none is needed. */
  readonly kycPages: { readonly zh: string; readonly en: string } | undefined;
  readonly nfts: readonly { readonly name: string; readonly pictureUrl: string }[];
  readonly orderId: string;
  /** Names the order on the target chain. */
  readonly transferId: string;
  /** The backend's reason for a refund (contract §4.2); empty if there is none. */
  readonly refundReason: string;
  /** When the payment was sent, and when the payout or the refund arrived. `undefined` while unknown. */
  readonly sentAt: number | undefined;
  readonly endedAt: number | undefined;
  /** The service's reply, which the device stores and support reads. */
  readonly reply: unknown;
}

/** A transaction of an order on one chain. */
export interface OrderLeg {
  readonly chain: string;
  readonly hash: string;
  readonly status: 'pending' | 'success' | 'fail' | 'timeout';
  /** Only the service says so: the chain does not show it (yet), or was not asked. Absent: the chain shows the status. */
  readonly claim?: 'unseen' | 'unchecked';
}
