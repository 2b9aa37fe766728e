import { base58 } from '@scure/base';

/** Whether the text is base58 of exactly 32 bytes. Solana's addresses carry no checksum: a typo may pass. */
export function isSolanaAddress(text: string): boolean {
  // Check the length first, because base58 decoding is quadratic.
  if (text.length < 32 || text.length > 44) return false;
  try {
    return base58.decode(text).length === 32;
  } catch {
    return false;
  }
}
