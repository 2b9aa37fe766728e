import type { Address } from '../../model/caip.ts';
import type { Token } from '../../model/Token.ts';
import type { ChainPlugin } from './chain.ts';

/** An order that a plain transfer pays, as the user sees it. */
export interface AttestedOrder {
  readonly from: Token;
  readonly to: Token;
  readonly fromChain: ChainPlugin;
  readonly toChain: ChainPlugin;
  /** What the transfer pays, base units of `from`. */
  readonly payUnits: bigint;
  /** Minimum that arrives, base units of `to`. */
  readonly minReceiveUnits: bigint;
  /** Canonical, on the target chain. */
  readonly recipient: Address;
  /** Canonical, on the source chain: a refund goes there. */
  readonly sender: Address;
  /** Canonical. */
  readonly depositAddress: Address;
  /** Empty if the transfer needs none. */
  readonly memo: string;
}

interface NamedProvider {
  /** The name of its folder, and of the provider in the backend. */
  readonly id: string;
  readonly name: string;
}

/**
 * A service that signs its orders. Its signature proves that a deposit address was made for this order, which no chain can
 * tell. The service still holds the payment until it pays out.
 */
interface SigningProvider extends NamedProvider {
  /** Loads the check of its statements. */
  loadCheck(): Promise<StatementCheck>;
}

/** A service that signs nothing. Only its own page shows what an order at it is. */
interface HoldingProvider extends NamedProvider {
  /** The service's page of the order that a statement names. @throws AppError `transaction/unreadable` */
  orderPage(statement: unknown): string;
}

export type ProviderPlugin = SigningProvider | HoldingProvider;

/**
 * Compares a signed statement with the order. Returns when the deposit closes, milliseconds since 1970.
 * @throws AppError `transaction/unreadable` without a valid signature, `transaction/mismatch` when it is about another order
 */
export type StatementCheck = (statement: unknown, order: AttestedOrder) => number;
