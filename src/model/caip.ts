import { encodePart } from './text.ts';

/** CAIP-2: `eip155:56`. If CASA has no namespace for a chain (TRON, HAVAH, aelf), the id is ours, in the same form. */
export type ChainId = `${string}:${string}`;

/** CAIP-19-shaped: `eip155:56/erc20:0x55d3…`, `eip155:56/native`. References are percent-encoded, never cut. */
export type AssetId = `${ChainId}/${string}`;

/** An account or contract, in the chain's own notation. Compare with the chain's driver, never as text. */
export type Address = string;

export type TransactionHash = string;

const chainIdPattern = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/;

/** Whether the text has the form that CAIP-2 gives a chain id. */
export function isChainId(text: string): text is ChainId {
  return chainIdPattern.test(text);
}

export function nativeAssetId(chain: ChainId): AssetId {
  return `${chain}/native`;
}

/** The id of a token; `reference` is its contract, mint or denomination in the chain's canonical spelling. */
export function assetId(chain: ChainId, namespace: string, reference: string): AssetId {
  return `${chain}/${namespace}:${encodePart(reference)}`;
}
