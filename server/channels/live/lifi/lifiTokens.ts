import { NATIVE_ADDRESS } from '../../../../src/api/swap.ts';
import { safeUrl } from '../../../../src/model/text.ts';

/** LI.FI's address of a native coin. */
const NATIVE = '0x0000000000000000000000000000000000000000';

/** The wire's address of a token as LI.FI has it. */
export function lifiAddress(address: string): string {
  return address.toLowerCase() === NATIVE_ADDRESS ? NATIVE : address;
}

/** LI.FI's address of a token as the wire has it. */
export function wireAddress(address: string): string {
  const lower = address.toLowerCase();
  return lower === NATIVE || lower === NATIVE_ADDRESS ? NATIVE_ADDRESS : address;
}

export function isNative(address: string): boolean {
  return wireAddress(address) === NATIVE_ADDRESS;
}

/** A picture that may be shown: https, without a name or a password. Empty for any other text. */
export function pictureUrl(text: string): string {
  const url = text.length > 500 ? undefined : safeUrl(text);
  return url?.startsWith('https:') ? url : '';
}
