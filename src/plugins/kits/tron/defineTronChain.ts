import { type ChainId, nativeAssetId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { explorerLinks } from '../shared/explorerLinks.ts';
import type {} from './payload.ts';
import { trc20Id } from './trc20Id.ts';

export interface TronChainData {
  /** `tron:0x…`, the last four bytes of the hash of the first block. They identify nodes of the chain. */
  readonly id: ChainId;
  readonly wire: ChainPlugin['wire'];
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly icon: string;
  /** Without a trailing slash. */
  readonly explorer: string;
  readonly rpcUrls: readonly string[];
}

/** A chain of the TRON family from its data. Imports nothing heavy. */
export function defineTronChain(data: TronChainData): ChainPlugin {
  const { id, wire, name, symbol, decimals, icon, explorer, rpcUrls } = data;
  return {
    id,
    family: 'tron',
    name,
    wire,
    native: { id: nativeAssetId(id), chain: id, symbol, name: symbol, decimals, address: undefined },
    tokenId: (address) => trc20Id(id, address),
    isTokenAddress: (text) => /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text),
    icon,
    explorer: explorerLinks({ address: `${explorer}/#/address/{}`, transaction: `${explorer}/#/transaction/{}` }),
    rpcUrls,
    accountPart: /^T(.+)$/,
    samples: {
      address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      notAddress: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    },
    loadDriver: async (context) => {
      const { TronDriver } = await import('./TronDriver.ts');
      return new TronDriver(context);
    },
  };
}
