import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { type ChainData, defineChain } from '../shared/defineChain.ts';
import { erc20Id, evmChainId } from './addresses/evmAddress.ts';
import type {} from './transactions/payload.ts';

export interface EvmChainData extends Omit<ChainData, 'wire'> {
  /** EIP-155 number. */
  readonly chainId: number;
  /** The backend's name: 'BSC'. */
  readonly wireName: string;
  readonly aliases?: readonly string[];
  readonly native: { readonly symbol: string; readonly decimals: number; readonly name?: string };
  /** EIP-3091 explorer, without a trailing slash. */
  readonly explorer: string;
  /** Blocks until a transaction is final, for nodes without the `finalized` tag. */
  readonly confirmations?: number;
  /** Address of Multicall3, if it is deployed. */
  readonly multicall3?: string;
  /** The backend's chain number for NFTs, if different. */
  readonly nftChainId?: string;
  /** EIP-1191 checksums are accepted beside EIP-55. */
  readonly checksum?: 'eip1191';
  /** The chain's customary prefix instead of `0x`. */
  readonly addressPrefix?: string;
  /** The ENS registry, if the chain has account names. */
  readonly ensRegistry?: string;
}

/** Address of Multicall3 on almost every EVM chain (github.com/mds1/multicall). */
export const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11';

/** The ENS registry on Ethereum and on its forks (docs.ens.domains). */
export const ENS_REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e';

/** A chain of the EVM family from its data. Forty chains share one driver. */
export function defineEvmChain(data: EvmChainData): ChainPlugin {
  const id = evmChainId(data.chainId);
  const { symbol, decimals, name = symbol } = data.native;
  return defineChain(
    { ...data, wire: wireOf(data) },
    {
      id,
      family: 'evm',
      coin: { symbol, decimals, name },
      tokenId: (address) => erc20Id(id, address),
      isTokenAddress: (text) => /^0x[0-9a-fA-F]{40}$/.test(text),
      explorer: { addressUrl: `${data.explorer}/address/{}`, transactionUrl: `${data.explorer}/tx/{}` },
      accountPart: /^0x(.+)$/,
      samples: {
        address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
        notAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      },
      loadDriver: async (context) => {
        const { EvmDriver } = await import('./EvmDriver.ts');
        return new EvmDriver(context, {
          chainId: data.chainId,
          checksum: data.checksum,
          prefix: data.addressPrefix,
          ensRegistry: data.ensRegistry,
          confirmations: data.confirmations ?? 12,
          multicall3: data.multicall3,
        });
      },
    },
  );
}

function wireOf({ wireName, chainId, aliases, nftChainId }: EvmChainData): ChainPlugin['wire'] {
  return {
    name: wireName,
    chainId: String(chainId),
    ...(aliases ? { aliases } : {}),
    ...(nftChainId ? { nftChainId } : {}),
  };
}
