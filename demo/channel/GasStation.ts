import type { ZeroGas } from '../../server/channels/zeroGas.ts';
import type { PlannedOrder, SideToken } from './DevnetSide.ts';
import type { Market } from './routing.ts';

/** Gas on one chain, paid in tokens by the user. */
export interface GasStation extends ZeroGas {
  /** Maximum payment of an order in the token, base units. `undefined` if the token cannot pay for gas. */
  largest(token: SideToken): bigint | undefined;
  /** Current gas cost of an order, base units of the token. `undefined` if the token has no price or there is no fuel. */
  price(token: SideToken, market: Market): Promise<bigint | undefined>;
  /** Token balance of the account, base units. */
  balance(token: SideToken, owner: string): Promise<bigint>;
  /** The data that the wallet signs without sending: `txData` with `noGasTxInfo` (contract §3.4, §5.5). */
  build(order: PlannedOrder, gasFeeUnits: bigint): Promise<Readonly<Record<string, unknown>>>;
}
