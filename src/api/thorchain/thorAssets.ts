/** A chain of THORChain. */
export interface ThorChain {
  /** As in the names of its assets, and at its nodes. */
  readonly name: string;
  /** CAIP-2. */
  readonly id: `${string}:${string}`;
  /** The contract that takes payments, with its checksum. Absent: the chain is only paid out on. */
  readonly router?: string;
}

/** A coin or token that THORChain swaps. */
export interface ThorAsset {
  /** As in memos: `ETH.USDC-0XA0B8…`. */
  readonly name: string;
  readonly chain: ThorChain;
  readonly symbol: string;
  /** With its checksum. `undefined` for the chain's coin. */
  readonly address: string | undefined;
  readonly decimals: number;
}

/** Decimals of all amounts in memos and replies. */
export const THOR_DECIMALS = 8;

/** The routers are those of `GET /thorchain/inbound_addresses` on 2026-09-29: version 4.1, and version 6.1 on Avalanche and Base. */
const chains = {
  ETH: { id: 'eip155:1', router: '0xD37BbE5744D730a1d98d8DC97c42F0Ca46aD7146' },
  BSC: { id: 'eip155:56', router: '0xb30eC53F98ff5947EDe720D32aC2da7e52A5f56b' },
  AVAX: { id: 'eip155:43114', router: '0x00dc6100103BC402d490aEE3F9a5560cBd91f1d4' },
  BASE: { id: 'eip155:8453', router: '0x00dc6100103BC402d490aEE3F9a5560cBd91f1d4' },
  BTC: { id: 'bip122:000000000019d6689c085ae165831e93' },
  DOGE: { id: 'bip122:1a91e3dace36e2be3bf030a65679fe82' },
  XRP: { id: 'xrpl:0' },
  TRON: { id: 'tron:0x2b6653dc' },
} as const satisfies Readonly<Record<string, Omit<ThorChain, 'name'>>>;

/** Other tokens are not offered: an amount in a memo cannot be compared without the decimals. */
const listed: readonly (readonly [chain: keyof typeof chains, symbol: string, decimals: number, address?: string])[] = [
  ['ETH', 'ETH', 18],
  ['ETH', 'DAI', 18, '0x6B175474E89094C44Da98b954EedeAC495271d0F'],
  ['ETH', 'USDC', 6, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  ['ETH', 'USDT', 6, '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  ['ETH', 'WBTC', 8, '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'],
  ['BSC', 'BNB', 18],
  ['BSC', 'USDC', 18, '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'],
  ['BSC', 'USDT', 18, '0x55d398326f99059fF775485246999027B3197955'],
  ['AVAX', 'AVAX', 18],
  ['AVAX', 'USDC', 6, '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'],
  ['AVAX', 'USDT', 6, '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7'],
  ['BASE', 'ETH', 18],
  ['BASE', 'USDC', 6, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
  ['BTC', 'BTC', 8],
  ['DOGE', 'DOGE', 8],
  ['XRP', 'XRP', 6],
  ['TRON', 'TRX', 6],
];

/** All assets that this app swaps by THORChain. */
export const thorAssets: readonly ThorAsset[] = listed.map(([chain, symbol, decimals, address]) => ({
  name: `${chain}.${symbol}${address === undefined ? '' : `-${address.toUpperCase()}`}`,
  chain: { name: chain, ...chains[chain] },
  symbol,
  address,
  decimals,
}));

/** Whether payments in the asset are taken. */
export function isPaidFrom({ chain }: ThorAsset): boolean {
  return chain.router !== undefined;
}

/**
 * Whether the asset is paid out. The routers send a coin with little gas (2,300 in version 4.1). If the recipient is a contract that needs
 * more, the coin stays with the vault, and the network takes it for paid out. A token arrives at any account.
 */
export function isPaidOutIn({ chain, address }: ThorAsset): boolean {
  return chain.router === undefined || address !== undefined;
}

/** The coin or token of a chain. `chain`: CAIP-2. `address`: `undefined` for the coin. */
export function thorAssetOf(chain: string, address: string | undefined): ThorAsset | undefined {
  const wanted = address?.toLowerCase();
  return thorAssets.find((asset) => asset.chain.id === chain && asset.address?.toLowerCase() === wanted);
}

/** The asset with this name in a memo. */
export function thorAssetNamed(name: string): ThorAsset | undefined {
  return thorAssets.find((asset) => asset.name === name);
}

/** Base units of the asset, rounded down. `amount`: with `THOR_DECIMALS`. */
export function unitsOfAmount({ decimals }: Pick<ThorAsset, 'decimals'>, amount: bigint): bigint {
  return decimals >= THOR_DECIMALS
    ? amount * 10n ** BigInt(decimals - THOR_DECIMALS)
    : amount / 10n ** BigInt(THOR_DECIMALS - decimals);
}

/** The amount with `THOR_DECIMALS`, rounded down. THORChain does not see smaller parts of a payment. */
export function amountOfUnits({ decimals }: Pick<ThorAsset, 'decimals'>, units: bigint): bigint {
  return decimals >= THOR_DECIMALS
    ? units / 10n ** BigInt(decimals - THOR_DECIMALS)
    : units * 10n ** BigInt(THOR_DECIMALS - decimals);
}
