import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check } from '@scure/base';

export type BitcoinAddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr';

export interface BitcoinAddress {
  readonly kind: BitcoinAddressKind;
  /** Segwit addresses in lower case. */
  readonly canonical: string;
}

/** Prefixes of a network's addresses: bech32, and the version bytes of base58check. */
export interface AddressPrefixes {
  readonly bech32: string;
  readonly p2pkh: number;
  readonly p2sh: number;
}

export const mainPrefixes: AddressPrefixes = { bech32: 'bc', p2pkh: 0x00, p2sh: 0x05 };
/** Of the networks that a single machine runs (Bitcoin Core, `-regtest`). No wallet on the main network accepts them. */
export const regtestPrefixes: AddressPrefixes = { bech32: 'bcrt', p2pkh: 0x6f, p2sh: 0xc4 };

const base58check = createBase58check(sha256);
/** Maximum length of a bech32 text. Base58 decoding is quadratic, so the limit also protects it from long inputs. */
const MAX_LENGTH = 90;

/**
 * An address of the network, Bitcoin's main one unless given: base58check, bech32 v0, bech32m v1 (BIP 173, 350). `undefined`
 * for anything else: other networks, bad checksums, and witness versions that no wallet can spend yet.
 */
export function parseBitcoinAddress(text: string, prefixes = mainPrefixes): BitcoinAddress | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    const isSegwit = text.toLowerCase().startsWith(`${prefixes.bech32}1`);
    return isSegwit ? parseSegwit(text, prefixes) : parseBase58(text, prefixes);
  } catch {
    return undefined;
  }
}

function parseBase58(text: string, { p2pkh, p2sh }: AddressPrefixes): BitcoinAddress | undefined {
  const bytes = base58check.decode(text);
  if (bytes.length !== 21) return undefined;
  if (bytes[0] === p2pkh) return { kind: 'p2pkh', canonical: text };
  return bytes[0] === p2sh ? { kind: 'p2sh', canonical: text } : undefined;
}

function parseSegwit(text: string, { bech32: own }: AddressPrefixes): BitcoinAddress | undefined {
  const canonical = text.toLowerCase();
  // `q` is witness version 0: the version decides which of the two checksums must hold (BIP 350).
  const codec = canonical[own.length + 1] === 'q' ? bech32 : bech32m;
  const { prefix, words } = codec.decodeUnsafe(text) ?? { prefix: '', words: [] };
  if (prefix !== own) return undefined;
  const [version, ...program] = words;
  const size = codec.fromWordsUnsafe(program)?.length;
  if (version === 0 && size === 20) return { kind: 'p2wpkh', canonical };
  if (version === 0 && size === 32) return { kind: 'p2wsh', canonical };
  return version === 1 && size === 32 ? { kind: 'p2tr', canonical } : undefined;
}
