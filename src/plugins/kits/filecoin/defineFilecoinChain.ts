import { assetId, type ChainId, nativeAssetId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { explorerLinks } from '../shared/explorerLinks.ts';
import type {} from './payload.ts';

export interface FilecoinChainData {
  /** What its nodes call it: 'mainnet'. */
  readonly network: string;
  readonly id: ChainId;
  readonly wire: ChainPlugin['wire'];
  readonly name: string;
  readonly symbol: string;
  readonly icon: string;
  /** Explorer's pages; `{}` stands for the address or hash. */
  readonly addressUrl: string;
  readonly transactionUrl: string;
  /** Lotus JSON-RPC addresses, best first. */
  readonly rpcUrls: readonly string[];
  /** An address of the chain in its one spelling, as an example. */
  readonly sample: string;
}

/** A chain of the Filecoin family from its data. Tokens are on its EVM side, which is a separate chain. */
export function defineFilecoinChain(data: FilecoinChainData): ChainPlugin {
  const { id, wire, name, symbol, icon, rpcUrls, sample } = data;
  return {
    id,
    family: 'filecoin',
    name,
    wire,
    native: { id: nativeAssetId(id), chain: id, symbol, name, decimals: 18, address: undefined },
    tokenId: (address) => assetId(id, 'token', address),
    // This chain has no tokens. They are on its EVM side.
    isTokenAddress: () => false,
    icon,
    explorer: explorerLinks({ address: data.addressUrl, transaction: data.transactionUrl }),
    rpcUrls,
    accountPart: /^f(?:410f|[1-3])(.+)$/,
    samples: { address: sample, notAddress: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
    loadDriver: async (context) => {
      const { FilecoinDriver } = await import('./FilecoinDriver.ts');
      return new FilecoinDriver(context, data.network);
    },
  };
}
