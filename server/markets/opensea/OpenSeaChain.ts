/** OpenSea's settings for a chain. Addresses and keys are lower-case. */
export interface OpenSeaChain {
  /** The wire's name. */
  readonly mainnet: string;
  /** OpenSea's name. */
  readonly slug: string;
  readonly chainId: number;
  readonly coin: { readonly symbol: string; readonly name: string; readonly decimals: number };
  readonly wrapped: { readonly address: string; readonly symbol: string };
  /** URL prefix of a transaction's page in the chain's explorer. */
  readonly explorer: string;
  readonly seaport: string;
  readonly conduitKey: string;
  /** The conduit of that key. Makers approve it. */
  readonly conduit: string;
  /** Required confirmations, in blocks. */
  readonly confirmations: number;
  /** Recipient of OpenSea's own fee. Other fees belong to creators. */
  readonly feeRecipient: string;
  /** Zones of OpenSea. They decide who may fill restricted orders. */
  readonly zones: readonly string[];
}

/** Seaport 1.6, OpenSea's conduit, signed zone and fee recipient: the same on every chain (docs.opensea.io). */
const everywhere = {
  seaport: '0x0000000000000068f116a894984e2db1123eb395',
  conduitKey: '0x0000007b02230091a7ed01230072f7006a004d60a8d4e71d599b8104250f0000',
  conduit: '0x1e0049783f008a0085193e00003d00cd54003c71',
  zones: ['0x000056f7000000ece9003ca63978907a00ffd100'],
  feeRecipient: '0x0000a26b00c1f0df003000390027140000faa719',
} as const;
const ether = { symbol: 'ETH', name: 'Ether', decimals: 18 };
/** On chains of the OP stack. */
const opWrapped = { address: '0x4200000000000000000000000000000000000006', symbol: 'WETH' };

/** Chains that both this product and OpenSea have (docs.opensea.io/reference/supported-chains). */
export const openSeaChains: readonly OpenSeaChain[] = [
  {
    ...everywhere,
    mainnet: 'ETH',
    slug: 'ethereum',
    chainId: 1,
    confirmations: 5,
    coin: ether,
    wrapped: { address: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', symbol: 'WETH' },
    explorer: 'https://etherscan.io/tx/',
  },
  {
    ...everywhere,
    mainnet: 'POLYGON',
    slug: 'matic',
    chainId: 137,
    confirmations: 64,
    coin: { symbol: 'POL', name: 'POL', decimals: 18 },
    wrapped: { address: '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270', symbol: 'WPOL' },
    explorer: 'https://polygonscan.com/tx/',
  },
  {
    ...everywhere,
    mainnet: 'ARBITRUM',
    slug: 'arbitrum',
    chainId: 42_161,
    confirmations: 20,
    coin: ether,
    wrapped: { address: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1', symbol: 'WETH' },
    explorer: 'https://arbiscan.io/tx/',
  },
  {
    ...everywhere,
    mainnet: 'OPTIMISM',
    slug: 'optimism',
    chainId: 10,
    confirmations: 10,
    coin: ether,
    wrapped: opWrapped,
    explorer: 'https://optimistic.etherscan.io/tx/',
  },
  {
    ...everywhere,
    mainnet: 'BASE',
    slug: 'base',
    chainId: 8_453,
    confirmations: 10,
    coin: ether,
    wrapped: opWrapped,
    explorer: 'https://basescan.org/tx/',
  },
];

/** The form of OpenSea's orders on a chain. */
export function formOf({ conduitKey, zones }: OpenSeaChain) {
  return { conduitKey, zones };
}
