import { type AssetId, assetId, type ChainId } from '../../../model/caip.ts';

/** The id of the token at an address. Pure spelling: it judges nothing, so that it needs no hash function. */
export function xrpTokenId(chain: ChainId, address: string): AssetId {
  const [code = '', ...rest] = address.split('.');
  return assetId(chain, 'token', [/^[0-9A-Fa-f]{40}$/.test(code) ? code.toUpperCase() : code, ...rest].join('.'));
}
