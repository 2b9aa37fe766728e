import { assetId, type ChainId, nativeAssetId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { type ChainData, defineChain } from '../shared/defineChain.ts';
import { canonicalAsset, isApt, isAptosAddress, isCoinType } from './aptosAddress.ts';
import type {} from './payload.ts';

export interface AptosChainData extends ChainData {
  /** CAIP-2: `aptos:1`, the number that nodes give as `chain_id`. */
  readonly id: ChainId;
  readonly symbol: string;
  /** Aptos Explorer without a trailing slash, and the network as its links name it. */
  readonly explorer: { readonly url: string; readonly network: string };
  /** REST, with `/v1` at the end. */
  readonly rpcUrls: readonly string[];
}

/** A chain of the Aptos family from its data. */
export function defineAptosChain(data: AptosChainData): ChainPlugin {
  const { id, explorer } = data;
  const page = (kind: string) => `${explorer.url}/${kind}/{}?network=${explorer.network}`;
  return defineChain(data, {
    id,
    family: 'aptos',
    coin: { symbol: data.symbol, decimals: 8 },
    tokenId: (address) => {
      const asset = canonicalAsset(address);
      if (isApt(asset)) return nativeAssetId(id);
      return assetId(id, asset.includes('::') ? 'coin' : 'fa', asset);
    },
    isTokenAddress: (text) => isAptosAddress(text) || isCoinType(text),
    explorer: { addressUrl: page('account'), transactionUrl: page('txn') },
    accountPart: /^0x(.+)$/,
    samples: { address: '0xf22bede237a07e121b56d91a491eb7bcdfd1f5907926a9e58338f964a01b17fa' },
    loadDriver: async (context) => {
      const { AptosDriver } = await import('./AptosDriver.ts');
      return new AptosDriver(context);
    },
  });
}
