import { type AssetId, assetId, type ChainId } from '../../../model/caip.ts';

/**
 * Id of a TRC-20 token by its `T…` address, which has one spelling. The driver converts the hex form before. That code is
 * loaded on use, but this file is in the initial bundle.
 */
export function trc20Id(chain: ChainId, address: string): AssetId {
  return assetId(chain, 'trc20', address);
}
