import { assetId, type ChainId, nativeAssetId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { explorerLinks } from '../shared/explorerLinks.ts';
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
  /** HTTPS addresses. The same hosts also serve wss. */
  readonly rpcUrls: readonly string[];
  /** Network number in its addresses. */
  readonly ss58Prefix: number;
  /** Minimum balance of an account in base units. */
  readonly existentialDeposit: bigint;
  /** Maximum cost of one transfer in base units. */
  readonly transferFee: bigint;
  /**
   * Set if extrinsics contain accounts as plain keys, without a `MultiAddress` around them. Metadata before version 14
   * does not say which form applies. A chain refuses the other form.
   */
  readonly hasBareAddresses?: true;
  /** An address of the network, in its own spelling. */
  readonly sample: string;
}

/** Decimal places shown for coins of this family (spec §9). */
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
    // Asset numbers of the assets pallet.
    isTokenAddress: (text) => /^\d{1,10}$/.test(text),
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
