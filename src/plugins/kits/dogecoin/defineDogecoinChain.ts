import { assetId, type ChainId, nativeAssetId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { explorerLinks } from '../shared/explorerLinks.ts';
import type {} from './payload.ts';

export interface DogecoinChainData {
  /** CAIP-2: `bip122:` and the first 32 digits of the genesis block's hash. */
  readonly id: ChainId;
  readonly name: string;
  readonly wire: ChainPlugin['wire'];
  readonly symbol: string;
  readonly icon: string;
  /** Explorer with `/address/` and `/tx/`, without a trailing slash. */
  readonly explorer: string;
  /** REST bases: of Blockchair where they end in `/dogecoin`, else of BlockCypher. */
  readonly rpcUrls: readonly string[];
}

/** Dogecoin from its data. Imports nothing heavy. */
export function defineDogecoinChain({
  id,
  name,
  wire,
  symbol,
  icon,
  explorer,
  rpcUrls,
}: DogecoinChainData): ChainPlugin {
  return {
    id,
    family: 'dogecoin',
    name,
    wire,
    native: { id: nativeAssetId(id), chain: id, symbol, name, decimals: 8, address: undefined },
    tokenId: (address) => assetId(id, 'token', address),
    // The chain has no tokens.
    isTokenAddress: () => false,
    icon,
    explorer: explorerLinks({ address: `${explorer}/address/{}`, transaction: `${explorer}/tx/{}` }),
    rpcUrls,
    accountPart: /^[A9D](.+)$/,
    samples: {
      address: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
      notAddress: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    },
    loadDriver: async (context) => {
      const { DogecoinDriver } = await import('./DogecoinDriver.ts');
      return new DogecoinDriver(context);
    },
  };
}
