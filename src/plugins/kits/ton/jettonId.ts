import { type AssetId, assetId, type ChainId } from '../../../model/caip.ts';

/**
 * Id of a jetton: the raw address of its master contract, whichever of its spellings is given. What has not the form of
 * an address stays as it is. The checksum is judged elsewhere: this is in everybody's first load, and so it is small.
 */
export function jettonId(chain: ChainId, address: string): AssetId {
  return assetId(chain, 'jetton', rawOf(address) ?? address);
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
