import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** The hash that wallets and explorers use for an extrinsic. `undefined` if the text is not hex. */
export function extrinsicHash(hex: string): string | undefined {
  if (!/^0x([0-9a-fA-F]{2})+$/.test(hex)) return undefined;
  return `0x${bytesToHex(blake2b(hexToBytes(hex.slice(2)), { dkLen: 32 }))}`;
}

/**
 * The result of the extrinsic at the index, from the block's raw events: `System.ExtrinsicSuccess` or `ExtrinsicFailed`
 * in the phase `ApplyExtrinsic(index)`. On every chain of the family, System is the first pallet and these are its first
 * two events. `undefined` if the bytes contain neither or both.
 */
export function endingOf(events: string, index: number): 'success' | 'failed' | undefined {
  const little = new Uint8Array(4);
  new DataView(little.buffer).setUint32(0, index, true);
  const phase = `00${bytesToHex(little)}`;
  const hex = events.startsWith('0x') ? events.slice(2) : events;
  const hasSuccess = hasBytes(hex, `${phase}0000`);
  const hasFailure = hasBytes(hex, `${phase}0001`);
  if (hasSuccess === hasFailure) return undefined;
  return hasSuccess ? 'success' : 'failed';
}

/** Whether the bytes occur at a byte boundary. */
function hasBytes(hex: string, wanted: string): boolean {
  for (let at = hex.indexOf(wanted); at >= 0; at = hex.indexOf(wanted, at + 1)) if (at % 2 === 0) return true;
  return false;
}
