import { safeUrl } from '../../src/model/text.ts';

const MAX_LENGTH = 500;

/** A token's logo as a service lists it: a safe URL, or a file on IPFS, which the picture proxy reads. Empty for other texts. */
export function logoUrl(text: string): string {
  if (text.length > MAX_LENGTH) return '';
  return /^ipfs:\/\/[\w./-]+$/.test(text) ? text : (safeUrl(text) ?? '');
}
