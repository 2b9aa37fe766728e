import { assetId, type ChainId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { type ChainData, defineChain } from '../shared/defineChain.ts';
import type {} from './payload.ts';

export interface PolkadotChainData extends ChainData {
  /** First 32 hex digits of the genesis hash: the reference of its CAIP-2 id. */
  readonly genesis: string;
  readonly native: { readonly symbol: string; readonly decimals: number };
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

/** A chain of the Polkadot family from its data. */
export function definePolkadotChain(data: PolkadotChainData): ChainPlugin {
  const id: ChainId = `polkadot:${data.genesis}`;
  const { symbol, decimals } = data.native;
  return defineChain(
    { displayDigits: DISPLAY_DIGITS, ...data },
    {
      id,
      family: 'polkadot',
      coin: { symbol, decimals, name: symbol },
      tokenId: (address) => assetId(id, 'asset', address),
      // Asset numbers of the assets pallet.
      isTokenAddress: (text) => /^\d{1,10}$/.test(text),
      explorer: { addressUrl: `${data.explorer}/account/{}`, transactionUrl: `${data.explorer}/extrinsic/{}` },
      samples: { address: data.sample },
      loadDriver: async (context) => {
        const { PolkadotDriver } = await import('./PolkadotDriver.ts');
        return new PolkadotDriver(context, data);
      },
    },
  );
}
