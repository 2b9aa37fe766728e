import { assetId, type ChainId, nativeAssetId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { explorerLinks } from '../shared/explorerLinks.ts';
import { canonicalAsset, isApt, isAptosAddress, isCoinType } from './aptosAddress.ts';
import type {} from './payload.ts';

export interface AptosChainData {
  /** CAIP-2: `aptos:1`, the number that nodes give as `chain_id`. */
  readonly id: ChainId;
  readonly name: string;
  readonly wire: ChainPlugin['wire'];
  readonly symbol: string;
  readonly icon: string;
  /** Aptos Explorer without a trailing slash, and the network as its links name it. */
  readonly explorer: { readonly url: string; readonly network: string };
  /** REST, with `/v1` at the end. */
  readonly rpcUrls: readonly string[];
}

/** A chain of the Aptos family from its data. Imports nothing heavy: the driver is loaded on use. */
export function defineAptosChain({ id, symbol, explorer, ...data }: AptosChainData): ChainPlugin {
  const page = (kind: string) => `${explorer.url}/${kind}/{}?network=${explorer.network}`;
  return {
    ...data,
    id,
    family: 'aptos',
    native: { id: nativeAssetId(id), chain: id, symbol, name: data.name, decimals: 8, address: undefined },
    tokenId: (address) => {
      const asset = canonicalAsset(address);
      if (isApt(asset)) return nativeAssetId(id);
      return assetId(id, asset.includes('::') ? 'coin' : 'fa', asset);
    },
    isTokenAddress: (text) => isAptosAddress(text) || isCoinType(text),
    explorer: explorerLinks({ address: page('account'), transaction: page('txn') }),
    accountPart: /^0x(.+)$/,
    samples: {
      address: '0xf22bede237a07e121b56d91a491eb7bcdfd1f5907926a9e58338f964a01b17fa',
      notAddress: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    },
    loadDriver: async (context) => {
      const { AptosDriver } = await import('./AptosDriver.ts');
      return new AptosDriver(context);
    },
  };
}
