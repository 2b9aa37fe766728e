import { assetId, type ChainId, nativeAssetId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { type ChainData, defineChain } from '../shared/defineChain.ts';
import type {} from './payload.ts';
import { canonicalCoinType, isCoinType, SUI_TYPE } from './suiAddress.ts';

export interface SuiChainData extends ChainData {
  readonly id: ChainId;
  readonly symbol: string;
  /** Explorer with the paths of Suiscan, without a trailing slash. */
  readonly explorer: string;
  /** GraphQL where the address ends in `/graphql`, otherwise JSON-RPC. */
  readonly rpcUrls: readonly string[];
  /** The chain's identifier from nodes: the digest of its first checkpoint, in full or its first four bytes. */
  readonly chainIdentifiers: readonly string[];
}

/** A chain of the Sui family from its data. */
export function defineSuiChain(data: SuiChainData): ChainPlugin {
  const { id, explorer, chainIdentifiers } = data;
  const wire = { ...data.wire, nativeAddress: '0x2::sui::SUI' };
  return defineChain(
    { ...data, wire },
    {
      id,
      family: 'sui',
      coin: { symbol: data.symbol, decimals: 9 },
      tokenId: (address) => {
        const type = canonicalCoinType(address);
        return type === SUI_TYPE ? nativeAssetId(id) : assetId(id, 'coin', type);
      },
      isTokenAddress: isCoinType,
      explorer: { addressUrl: `${explorer}/account/{}`, transactionUrl: `${explorer}/tx/{}` },
      accountPart: /^0x(.+)$/,
      samples: { address: '0x5d4b302506645c37ff133b98c4b50a5ae14841659738d6d733d59d0d217a93bf' },
      loadDriver: async (context) => {
        const { SuiDriver } = await import('./SuiDriver.ts');
        return new SuiDriver(context, chainIdentifiers);
      },
    },
  );
}
