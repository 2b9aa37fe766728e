import { assetId, type ChainId, nativeAssetId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { explorerLinks } from '../../../shell/plugin/explorerLinks.ts';
import type {} from './payload.ts';

export interface PolkadotChainData {
  /** First 32 hex digits of the genesis hash: the reference of its CAIP-2 id. */
  readonly genesis: string;
  readonly wire: ChainPlugin['wire'];
  readonly name: string;
  readonly native: { readonly symbol: string; readonly decimals: number };
  readonly icon: string;
  /** Subscan, without a trailing slash. */
  readonly explorer: string;
  /** By https: the same hosts answer as by wss. */
  readonly rpcUrls: readonly string[];
  /** Network number in its addresses. */
  readonly ss58Prefix: number;
  /** Base units that keep an account alive. */
  readonly existentialDeposit: bigint;
  /** Base units, at most, for one transfer. */
  readonly transferFee: bigint;
  /**
   * Set where extrinsics hold accounts as keys alone, without a `MultiAddress` around them: metadata of before version 14
   * does not say which. A chain refuses the other form, whatever it was meant to do.
   */
  readonly hasBareAddresses?: true;
  /** An address of the network, in its own spelling. */
  readonly sample: string;
}

/** Digits shown of coins of this family (spec 9). */
const DISPLAY_DIGITS = 5;

/** A chain of the Polkadot family from its data. Imports nothing heavy. */
export function definePolkadotChain(data: PolkadotChainData): ChainPlugin {
  const id: ChainId = `polkadot:${data.genesis}`;
  return {
    id,
    family: 'polkadot',
    name: data.name,
    wire: data.wire,
    native: {
      id: nativeAssetId(id),
      chain: id,
      name: data.native.symbol,
      address: undefined,
      ...data.native,
    },
    tokenId: (address) => assetId(id, 'asset', address),
    displayDigits: DISPLAY_DIGITS,
    icon: data.icon,
    explorer: explorerLinks({ address: `${data.explorer}/account/{}`, transaction: `${data.explorer}/extrinsic/{}` }),
    rpcUrls: data.rpcUrls,
    samples: { address: data.sample, notAddress: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
    loadDriver: async (context) => {
      const { PolkadotDriver } = await import('./PolkadotDriver.ts');
      return new PolkadotDriver(context, data);
    },
  };
}
