import { assetId, type ChainId, nativeAssetId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { explorerLinks } from '../shared/explorerLinks.ts';
import { loadPins, type PinFile } from '../shared/loadPins.ts';
import { isKeyText } from './isKeyText.ts';
import type {} from './payload.ts';

export interface SolanaChainData {
  /** CAIP-2: the first 32 characters of the hash of the chain's first block. */
  readonly id: ChainId;
  readonly name: string;
  readonly wire: ChainPlugin['wire'];
  readonly symbol: string;
  readonly icon: string;
  /** Explorer with the paths of Solscan, without a trailing slash. */
  readonly explorer: string;
  readonly rpcUrls: readonly string[];
  /** This product's programs and accounts on the chain. */
  readonly pins?: PinFile;
  readonly only?: 'devnet';
}

/** A chain of the Solana family from its data. Imports nothing heavy: the driver is loaded on use. */
export function defineSolanaChain({ id, symbol, explorer, pins, ...data }: SolanaChainData): ChainPlugin {
  return {
    ...data,
    id,
    family: 'solana',
    native: { id: nativeAssetId(id), chain: id, symbol, name: data.name, decimals: 9, address: undefined },
    tokenId: (address) => assetId(id, 'token', address),
    isTokenAddress: isKeyText,
    explorer: explorerLinks({ address: `${explorer}/account/{}`, transaction: `${explorer}/tx/{}` }),
    samples: {
      address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
      notAddress: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    },
    ...(pins ? { loadContracts: () => loadPins(pins) } : {}),
    loadDriver: async (context) => {
      const { SolanaDriver } = await import('./SolanaDriver.ts');
      return new SolanaDriver(context);
    },
  };
}
