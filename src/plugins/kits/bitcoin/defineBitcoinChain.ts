import { assetId, type ChainId, nativeAssetId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { explorerLinks } from '../shared/explorerLinks.ts';
import { brc20Id, tickerOf } from './brc20Id.ts';
import type {} from './payload.ts';

export interface BitcoinChainData {
  /** CAIP-2: `bip122:` and the first 32 digits of the genesis block's hash. */
  readonly id: ChainId;
  readonly name: string;
  readonly wire: ChainPlugin['wire'];
  readonly symbol: string;
  readonly icon: string;
  /** Explorer with `/address/` and `/tx/`, without a trailing slash. */
  readonly explorer: string;
  /** Esplora REST bases. */
  readonly rpcUrls: readonly string[];
}

/** A Bitcoin chain from its data. Imports nothing heavy. */
export function defineBitcoinChain({ id, name, wire, symbol, icon, explorer, rpcUrls }: BitcoinChainData): ChainPlugin {
  return {
    id,
    family: 'bitcoin',
    name,
    wire,
    native: { id: nativeAssetId(id), chain: id, symbol, name, decimals: 8, address: undefined },
    tokenId: (address) => brc20Id(id, address) ?? assetId(id, 'token', address),
    isTokenAddress: (text) => tickerOf(text) !== undefined,
    icon,
    explorer: explorerLinks({ address: `${explorer}/address/{}`, transaction: `${explorer}/tx/{}` }),
    rpcUrls,
    accountPart: /^(?:bc1[qp]|[13])(.+)$/,
    samples: {
      address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      notAddress: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
    },
    loadDriver: async (context) => {
      const { BitcoinDriver } = await import('./BitcoinDriver.ts');
      return new BitcoinDriver(context);
    },
  };
}
