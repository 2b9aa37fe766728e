import { type AssetId, assetId, type ChainId } from '../../../model/caip.ts';

/** Whether the text is spelled `CURRENCY.rISSUER`. The issuer's checksum is judged elsewhere, by the code for hashes. */
export function isIssuedToken(text: string): boolean {
  return /^(?!XRP\.)(?:[A-Za-z0-9?!@#$%^&*<>(){}[\]|]{3}|[0-9A-Fa-f]{40})\.r[1-9A-HJ-NP-Za-km-z]{24,34}$/.test(text);
}

/** The id of the token at an address. Pure spelling: it judges nothing, so that it needs no hash function. */
export function xrpTokenId(chain: ChainId, address: string): AssetId {
  const [code = '', ...rest] = address.split('.');
  return assetId(chain, 'token', [/^[0-9A-Fa-f]{40}$/.test(code) ? code.toUpperCase() : code, ...rest].join('.'));
}
