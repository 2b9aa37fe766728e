/** A chain at CoinGecko (api.coingecko.com/api/v3/asset_platforms, coins/list). */
interface Platform {
  /** CoinGecko id of its native coin. */
  readonly coin: string;
  /** CoinGecko id of the chain, for finding tokens by address. Absent if there are none. */
  readonly platform?: string;
}

/** By wire name of the chain. */
export const platforms: Readonly<Record<string, Platform>> = {
  ETH: { coin: 'ethereum', platform: 'ethereum' },
  BSC: { coin: 'binancecoin', platform: 'binance-smart-chain' },
  POLYGON: { coin: 'polygon-ecosystem-token', platform: 'polygon-pos' },
  AVALANCHE: { coin: 'avalanche-2', platform: 'avalanche' },
  FANTOM: { coin: 'fantom', platform: 'fantom' },
  ARBITRUM: { coin: 'ethereum', platform: 'arbitrum-one' },
  OPTIMISM: { coin: 'ethereum', platform: 'optimistic-ethereum' },
  BASE: { coin: 'ethereum', platform: 'base' },
  LINEA: { coin: 'ethereum', platform: 'linea' },
  SCROLL: { coin: 'ethereum', platform: 'scroll' },
  ZKSYNC: { coin: 'ethereum', platform: 'zksync' },
  BLAST: { coin: 'ethereum', platform: 'blast' },
  CRONOS: { coin: 'crypto-com-chain', platform: 'cronos' },
  CELO: { coin: 'celo', platform: 'celo' },
  SOLANA: { coin: 'solana', platform: 'solana' },
  TRON: { coin: 'tron', platform: 'tron' },
  TON: { coin: 'the-open-network', platform: 'the-open-network' },
  SUI: { coin: 'sui', platform: 'sui' },
  APT: { coin: 'aptos', platform: 'aptos' },
  BTC: { coin: 'bitcoin' },
  DOGE: { coin: 'dogecoin' },
  XRP: { coin: 'ripple' },
  DOT: { coin: 'polkadot' },
  FIL: { coin: 'filecoin' },
};
