import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check } from '@scure/base';

export type BitcoinAddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr';

export interface BitcoinAddress {
  readonly kind: BitcoinAddressKind;
  /** Segwit addresses in lower case. */
  readonly canonical: string;
}

const base58check = createBase58check(sha256);
/** Maximum length of a bech32 text. Base58 decoding is quadratic, so the limit also protects it from long inputs. */
const MAX_LENGTH = 90;

/**
 * An address of Bitcoin's main network: base58check 0x00 and 0x05, bech32 v0, bech32m v1 (BIP 173, 350). `undefined`
 * for anything else: test networks, bad checksums, and witness versions that no wallet can spend yet.
 */
export function parseBitcoinAddress(text: string): BitcoinAddress | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    return /^bc1/i.test(text) ? parseSegwit(text) : parseBase58(text);
  } catch {
    return undefined;
  }
}

function parseBase58(text: string): BitcoinAddress | undefined {
  const bytes = base58check.decode(text);
  if (bytes.length !== 21) return undefined;
  if (bytes[0] === 0x00) return { kind: 'p2pkh', canonical: text };
  return bytes[0] === 0x05 ? { kind: 'p2sh', canonical: text } : undefined;
}

function parseSegwit(text: string): BitcoinAddress | undefined {
  const canonical = text.toLowerCase();
  // `q` is witness version 0: the version decides which of the two checksums must hold (BIP 350).
  const codec = canonical[3] === 'q' ? bech32 : bech32m;
  const { prefix, words } = codec.decodeUnsafe(text) ?? { prefix: '', words: [] };
  if (prefix !== 'bc') return undefined;
  const [version, ...program] = words;
  const size = codec.fromWordsUnsafe(program)?.length;
  if (version === 0 && size === 20) return { kind: 'p2wpkh', canonical };
  if (version === 0 && size === 32) return { kind: 'p2wsh', canonical };
  return version === 1 && size === 32 ? { kind: 'p2tr', canonical } : undefined;
}
