import { Amount } from '../../../model/Amount.ts';
import type { Address, AssetId } from '../../../model/caip.ts';
import type { Token } from '../../../model/Token.ts';
import type { Balance } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { readNative } from './accounts.ts';
import type { Jettons } from './jettons/Jettons.ts';
import type { TonNodes } from './TonNodes.ts';
import { isTonAddress, rawTonAddress } from './tonAddress.ts';

/** Balances that could be read, with two requests. Unreadable ones are absent. */
export async function readBalances(
  { nodes, jettons }: { readonly nodes: TonNodes; readonly jettons: Jettons },
  wanted: { readonly owner: Address; readonly assets: readonly Token[] },
  options: Cancellable,
): Promise<ReadonlyMap<AssetId, Balance>> {
  const { owner, assets } = wanted;
  const tokens = assets.filter(({ address }) => address !== undefined);
  const [native, held] = await Promise.all([
    tokens.length < assets.length ? orUnknown(readNative(nodes, owner, options), options) : undefined,
    tokens.length > 0 ? orUnknown(jettons.balancesOf(owner, options), options) : undefined,
  ]);
  const unitsOf = ({ address }: Token): bigint | undefined => {
    if (address === undefined) return native;
    if (!held || !isTonAddress(address)) return undefined;
    return held.units.get(rawTonAddress(address)) ?? (held.isComplete ? 0n : undefined);
  };
  const balances = new Map<AssetId, Balance>();
  for (const asset of assets) {
    const units = unitsOf(asset);
    if (units === undefined) continue;
    const total = Amount.ofUnits(units, asset);
    balances.set(asset.id, { total, spendable: total });
  }
  return balances;
}

/** If one of the two requests fails, the other result is kept. */
async function orUnknown<T>(reading: Promise<T>, options: Cancellable): Promise<T | undefined> {
  try {
    return await reading;
  } catch {
    options.signal?.throwIfAborted();
    return undefined;
  }
}
