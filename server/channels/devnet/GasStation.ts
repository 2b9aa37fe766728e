import type { ZeroGas } from '../zeroGas.ts';
import type { PlannedOrder, SideToken } from './DevnetSide.ts';
import type { Market } from './routing.ts';

/** One chain's gas for users who pay for it in tokens. */
export interface GasStation extends ZeroGas {
  /** The most that an order may pay in the token, base units; `undefined` where it cannot pay for gas. */
  largest(token: SideToken): bigint | undefined;
  /** What an order's gas costs now, base units of the token; `undefined` when the token has no price or there is no fuel. */
  price(token: SideToken, market: Market): Promise<bigint | undefined>;
  /** Base units of the token that the account has. */
  balance(token: SideToken, owner: string): Promise<bigint>;
  /** What the wallet signs without sending it: `txData` with `noGasTxInfo` (contract 3.4, 5.5). */
  build(order: PlannedOrder, gasFeeUnits: bigint): Promise<Readonly<Record<string, unknown>>>;
}
