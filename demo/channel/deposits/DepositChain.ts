import type { ZeroGas } from '../../../server/channels/zeroGas.ts';
import type { ChainId } from '../../../src/model/caip.ts';

/** A payment to one of the deposit accounts, in a block. */
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
  /** Wire address of the token. Absent for the chain's coin. */
  readonly token?: string;
  /** Base units of the token or coin. */
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
  /** The part that was kept for gas, base units of the payment. Absent: none. */
  readonly keptUnits?: bigint;
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
  /** Sends a payment back to its sender, less `keptUnits`. Repeated calls send it once. */
  sendBack(hash: string, reason: number, keptUnits?: bigint): Promise<void>;
}

/** A token transfer that a user signs. The service pays its gas and sends it. */
interface GaslessTransfer {
  readonly sender: string;
  /** Wire address. */
  readonly token: string;
  readonly account: string;
  readonly units: bigint;
}

/** Gas of token transfers, paid by the service's fuel account. It knows no prices in tokens. */
export interface DepositGas extends ZeroGas {
  /** Maximum cost of a transfer and of its fuel, base units of the coin. `undefined` if the fuel account has less. */
  cost(): Promise<bigint | undefined>;
  /** Balance of the account, base units of the token. */
  balance(token: string, owner: string): Promise<bigint>;
  /** The unsigned transaction: its hash, and the text of `noGasTxInfo` (contract §5.5). @throws ChannelRefusal 50018 */
  prepare(transfer: GaslessTransfer): Promise<{ readonly hash: string; readonly noGasTxInfo: string }>;
}

/** A payout of the service. */
export interface SentPayout {
  readonly orderId: string;
  /** Wire address. */
  readonly token: string;
  readonly units: bigint;
  readonly recipient: string;
}

/** The end of an order of another chain: paid, or never to be paid. */
export type PayoutEnd = Pick<IncomingPayment, 'height' | 'at'> & { readonly orderId: string } & (
    | ({ readonly kind: 'sent'; readonly hash: string } & SentPayout)
    | { readonly kind: 'cancelled'; readonly reason: number }
  );

/** Payouts of tokens. An order ends once: sent and cancelled exclude each other. */
export interface PayoutLedger {
  /** Units of the token that the service can send. */
  available(token: string): Promise<bigint>;
  /** Does nothing for an order that has ended. */
  send(payout: SentPayout): Promise<void>;
  /** Does nothing for an order that has ended. */
  cancel(orderId: string, reason: number): Promise<void>;
  /** In the chain's order. */
  ends(): Promise<readonly PayoutEnd[]>;
}

/** A token that pays for orders, and that the service pays out. */
export interface DepositToken {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  /** On the wire. */
  readonly address: string;
  /** Reserves of tokens and dollars, whole, that set the price. */
  readonly pool: { readonly tokens: bigint; readonly dollars: bigint };
  /** Maximum of an order whose gas is paid in the token, whole tokens. Absent: the token pays for no gas. */
  readonly zeroGasMax?: bigint;
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
  /** Tokens beside the coin. Absent: none. */
  readonly tokens?: readonly DepositToken[];
  readonly ledger: DepositLedger;
  /** Pays tokens for orders of other chains. Absent: the chain pays no orders. */
  readonly payouts?: PayoutLedger;
  /** Pays the gas of token transfers. Absent: payers pay it themselves. */
  readonly gas?: DepositGas | undefined;
  /** The address in the chain's spelling. `undefined` if it is not an address. */
  readAddress(text: string): string | undefined;
}
