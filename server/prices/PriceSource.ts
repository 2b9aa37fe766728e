/** A token with its wire names (contract §1.3, §1.4). */
export interface PricedAsset {
  /** Canonical name. */
  readonly chain: string;
  readonly address: string;
}

export interface Price extends PricedAsset {
  /** US dollars for one whole token: plain decimal text. */
  readonly usd: string;
  /** Time of the source's last update, milliseconds since 1970. */
  readonly at: number;
}

/** A source of token prices. A deployment has at most one. */
export interface PriceSource {
  /** Display name. */
  readonly name: string;
  /** The known prices, in any order. @throws UpstreamError */
  prices(assets: readonly PricedAsset[], signal: AbortSignal): Promise<readonly Price[]>;
  /** Address of the token's picture; empty if the source has none. Absent: it has no pictures. @throws UpstreamError */
  logoOf?(asset: PricedAsset, signal: AbortSignal): Promise<string>;
}
