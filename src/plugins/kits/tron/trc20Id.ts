import { type AssetId, assetId, type ChainId } from '../../../model/caip.ts';

/**
 * Id of a TRC-20 token by its `T…` address, which has one spelling. The hex form is converted by the driver before it
 * comes here: the code for that loads on use, and this is in everybody's first load.
 */
export function trc20Id(chain: ChainId, address: string): AssetId {
  return assetId(chain, 'trc20', address);
}
