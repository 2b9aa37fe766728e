/** A token by the wire's names (contract 1.3, 1.4). */
export interface PricedAsset {
  /** Canonical. */
  readonly chain: string;
  readonly address: string;
}

export interface Price extends PricedAsset {
  /** US dollars for one whole token: plain decimal text. */
  readonly usd: string;
  /** When the source last saw it, milliseconds since 1970. */
  readonly at: number;
}

/** Somebody who knows what tokens are worth. A deployment has one, or none. */
export interface PriceSource {
  /** As people read it. */
  readonly name: string;
  /** Those it knows, in any order. @throws UpstreamError */
  prices(assets: readonly PricedAsset[], signal: AbortSignal): Promise<readonly Price[]>;
}
