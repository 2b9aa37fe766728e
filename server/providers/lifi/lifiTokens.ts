import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { safeUrl } from '../../../src/model/text.ts';

/** LI.FI's address of a native coin. */
const NATIVE = '0x0000000000000000000000000000000000000000';

/** Converts a wire address to LI.FI's address. */
export function lifiAddress(address: string): string {
  return address.toLowerCase() === NATIVE_ADDRESS ? NATIVE : address;
}

/** Converts LI.FI's address to the wire address. */
export function wireAddress(address: string): string {
  const lower = address.toLowerCase();
  return lower === NATIVE || lower === NATIVE_ADDRESS ? NATIVE_ADDRESS : address;
}

/** Whether LI.FI's address stands for the chain's coin. */
export function isNative(address: string): boolean {
  return wireAddress(address) === NATIVE_ADDRESS;
}

/** An allowed picture URL: https, without credentials. Empty for all other texts. */
export function pictureUrl(text: string): string {
  const url = text.length > 500 ? undefined : safeUrl(text);
  return url?.startsWith('https:') ? url : '';
}
