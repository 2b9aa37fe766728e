import { type AssetId, assetId, type ChainId } from '../../../../model/caip.ts';

/**
 * Id of a jetton: the raw address of its master contract, for every spelling. A text without the form of an address is
 * unchanged. The checksum is verified elsewhere, because this file is in the initial bundle and must be small.
 */
export function jettonId(chain: ChainId, address: string): AssetId {
  return assetId(chain, 'jetton', rawOf(address) ?? address);
}

/** Whether the text is spelled as an address: raw, or user-friendly with the tag and workchain of the main network. */
export function isJettonAddress(text: string): boolean {
  return /^(?:(?:0|-1):[0-9a-fA-F]{64}|[EU](?:Q[A-D]|f[-89_+/])[-\w+/]{45})$/.test(text);
}

/** `0:…` of a user-friendly address: tag, workchain, 32 bytes, checksum, in base64 of either alphabet. */
function rawOf(address: string): string | undefined {
  const raw = /^(0|-1):([0-9a-fA-F]{64})$/.exec(address);
  if (raw) return address.toLowerCase();
  if (!/^[-\w+/]{48}$/.test(address)) return undefined;
  const bytes = Array.from(atob(address.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  const hash = bytes.slice(2, 34).map((byte) => byte.toString(16).padStart(2, '0'));
  return `${bytes[1] === 0xff ? -1 : bytes[1]}:${hash.join('')}`;
}
