import { bridges } from '../devnet/devnetChains.ts';
import type { DevnetSide } from './DevnetSide.ts';
import type { BridgeAmount } from './settlement.ts';

/** Whether the payer must be identified for these amounts: only if every amount is above its limit. Units of the side. */
export function isIdentityAsked(side: Pick<DevnetSide, 'bridgeToken'>, amounts: readonly BridgeAmount[]): boolean {
  return amounts.length > 0 && amounts.every(({ bridge, units }) => units > boundOf(side, bridge));
}

function boundOf(side: Pick<DevnetSide, 'bridgeToken'>, bridge: BridgeAmount['bridge']): bigint {
  const unasked = bridges.find(({ dex }) => dex === bridge)?.unasked;
  // No limit: larger than any amount on the chain.
  return unasked === undefined ? 1n << 256n : unasked * 10n ** BigInt(side.bridgeToken(bridge).decimals);
}
