import type { Amount } from '../../model/Amount.ts';
import type { SwapRoute } from './Route.ts';

/** A route without fees and bounds that calls the contract `one-router`, at half a percent of slippage. */
export function routeFixture(receive: Amount, change: Partial<SwapRoute> = {}): SwapRoute {
  return {
    dex: 'Yard Bridge',
    receive,
    minReceive: receive.scaledBy(9_950n, 10_000n),
    fee: '0',
    feeSymbol: '',
    minPay: undefined,
    maxPay: undefined,
    timeCode: 1,
    isUnderMaintenance: false,
    needsKyc: false,
    contract: 'one-router',
    logoUrl: '',
    path: [],
    ...change,
  };
}
