import { assetId, type ChainId, nativeAssetId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { explorerLinks } from '../shared/explorerLinks.ts';
import type {} from './payload.ts';
import { canonicalCoinType, isCoinType, SUI_TYPE } from './suiAddress.ts';

export interface SuiChainData {
  readonly id: ChainId;
  readonly name: string;
  readonly wire: { readonly name: string; readonly chainId: string };
  readonly symbol: string;
  readonly icon: string;
  /** Explorer with the paths of Suiscan, without a trailing slash. */
  readonly explorer: string;
  /** GraphQL where the address ends in `/graphql`, otherwise JSON-RPC. */
  readonly rpcUrls: readonly string[];
  /** The chain's identifier from nodes: the digest of its first checkpoint, in full or its first four bytes. */
  readonly chainIdentifiers: readonly string[];
}

/** A chain of the Sui family from its data. Imports nothing heavy: the driver is loaded on use. */
export function defineSuiChain({ id, symbol, explorer, chainIdentifiers, ...data }: SuiChainData): ChainPlugin {
  return {
    ...data,
    id,
    family: 'sui',
    wire: { ...data.wire, nativeAddress: '0x2::sui::SUI' },
    native: { id: nativeAssetId(id), chain: id, symbol, name: data.name, decimals: 9, address: undefined },
    tokenId: (address) => {
      const type = canonicalCoinType(address);
      return type === SUI_TYPE ? nativeAssetId(id) : assetId(id, 'coin', type);
    },
    isTokenAddress: isCoinType,
    explorer: explorerLinks({ address: `${explorer}/account/{}`, transaction: `${explorer}/tx/{}` }),
    accountPart: /^0x(.+)$/,
    samples: {
      address: '0x5d4b302506645c37ff133b98c4b50a5ae14841659738d6d733d59d0d217a93bf',
      notAddress: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    },
    loadDriver: async (context) => {
      const { SuiDriver } = await import('./SuiDriver.ts');
      return new SuiDriver(context, chainIdentifiers);
    },
  };
}
