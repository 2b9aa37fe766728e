import { bridges } from '../../devnet/devnetChains.ts';
import type { DevnetSide } from './DevnetSide.ts';
import type { Cargo } from './settlement.ts';

/** Whether it is asked who pays, for what can be carried like this: only when every way to carry it asks. Units of the side. */
export function isIdentityAsked(side: Pick<DevnetSide, 'bridgeToken'>, cargoes: readonly Cargo[]): boolean {
  return cargoes.length > 0 && cargoes.every(({ bridge, units }) => units > boundOf(side, bridge));
}

function boundOf(side: Pick<DevnetSide, 'bridgeToken'>, bridge: Cargo['bridge']): bigint {
  const unasked = bridges.find(({ dex }) => dex === bridge)?.unasked;
  // No order is larger than what a chain can count.
  return unasked === undefined ? 1n << 256n : unasked * 10n ** BigInt(side.bridgeToken(bridge).decimals);
}
