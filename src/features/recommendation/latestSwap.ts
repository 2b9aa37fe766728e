import type { Shell } from '../../shell/Shell.ts';
import type { OrderRecord } from '../../trade/orders/SwapOrder.ts';
import { swapPairOf } from '../../trade/SwapPairStore.ts';
import { offersOf } from './OfferStore.ts';

/** The swap to repeat: the account's latest one, if the form is empty and nothing else is offered. */
export function latestSwap(shell: Shell): OrderRecord | undefined {
  const offers = offersOf(shell);
  const address = shell.wallet.account?.address;
  if (offers.offered || address === undefined || swapPairOf(shell).shown?.isFilled !== false) return undefined;
  return offers.latestOf(address);
}
