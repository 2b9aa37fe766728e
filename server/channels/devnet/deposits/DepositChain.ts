import type { ChainId } from '../../../../src/model/caip.ts';

/** A payment of the chain's coin to one of the deposit accounts, in a block. */
export interface IncomingPayment {
  readonly hash: string;
  readonly height: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly sender: string;
  /** The account that received it. */
  readonly account: string;
  /** Memo or tag. Empty if there is none. */
  readonly memo: string;
  readonly units: bigint;
}

/** A payment that was sent back to its sender. */
export interface ReturnedPayment {
  /** Hash of the payment. */
  readonly of: string;
  readonly hash: string;
  readonly height: number;
  readonly at: number;
  /** A number of contract §4.2. */
  readonly reason: number;
}

/** The deposit accounts of a chain, as their custodian reads them from its blocks. Lists are in the chain's order. */
export interface DepositLedger {
  /** Height of the newest block. */
  head(): Promise<number>;
  payments(): Promise<readonly IncomingPayment[]>;
  returns(): Promise<readonly ReturnedPayment[]>;
  /** State and sender of any transaction of the chain. `undefined` if it is not known. */
  lookUp(
    hash: string,
  ): Promise<{ readonly status: 'pending' | 'included' | 'failed'; readonly sender: string } | undefined>;
  /** Sends a payment back to its sender. Repeated calls send it once. */
  sendBack(hash: string, reason: number): Promise<void>;
}

/** A chain on which orders are paid by plain transfers to accounts of the service. */
export interface DepositChain {
  /** The wire's name. */
  readonly name: string;
  readonly id: ChainId;
  /** Chain number on the wire. */
  readonly chainId: number;
  readonly native: {
    readonly symbol: string;
    readonly name: string;
    readonly decimals: number;
    /** On the wire. */
    readonly address: string;
  };
  readonly rpcUrls: readonly string[];
  /** The service's accounts, which the app pins. */
  readonly accounts: readonly [string, ...string[]];
  /**
   * How a payment names its order. `memo`: by a memo or tag, in this field of the reply. `account`: by the account, which is
   * reserved for one order of the sender. For chains without memos, and wallets that cannot write one.
   */
  readonly orderBy: { readonly kind: 'memo'; readonly field: 'memo' | 'tag' } | { readonly kind: 'account' };
  /** Reserves of coins and dollars, whole, that set the price. */
  readonly pool: { readonly coins: bigint; readonly dollars: bigint };
  readonly ledger: DepositLedger;
  /** The address in the chain's spelling. `undefined` if it is not an address. */
  readAddress(text: string): string | undefined;
}
