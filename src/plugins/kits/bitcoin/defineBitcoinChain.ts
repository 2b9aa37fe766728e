import { assetId, type ChainId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { type ChainData, defineChain } from '../shared/defineChain.ts';
import { brc20Id, tickerOf } from './brc20Id.ts';
import type {} from './payload.ts';

export interface BitcoinChainData extends ChainData {
  /** CAIP-2: `bip122:` and the first 32 digits of the genesis block's hash. */
  readonly id: ChainId;
  readonly symbol: string;
  /** Explorer with `/address/` and `/tx/`, without a trailing slash. */
  readonly explorer: string;
  /** Esplora REST bases. */
  readonly rpcUrls: readonly string[];
  /** Its addresses are those of Bitcoin Core's regtest (`bcrt1…`). */
  readonly isRegtest?: true;
}

/** A Bitcoin chain from its data. */
export function defineBitcoinChain(data: BitcoinChainData): ChainPlugin {
  const { id, explorer } = data;
  return defineChain(data, {
    id,
    family: 'bitcoin',
    coin: { symbol: data.symbol, decimals: 8 },
    tokenId: (address) => brc20Id(id, address) ?? assetId(id, 'token', address),
    isTokenAddress: (text) => tickerOf(text) !== undefined,
    explorer: { addressUrl: `${explorer}/address/{}`, transactionUrl: `${explorer}/tx/{}` },
    accountPart: /^(?:bc(?:rt)?1[qp]|[12mn3])(.+)$/,
    samples: {
      address: data.isRegtest
        ? 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
        : 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      notAddress: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
    },
    loadDriver: async (context) => {
      const { BitcoinDriver } = await import('./BitcoinDriver.ts');
      return new BitcoinDriver(context, data);
    },
  });
}
