import { base58, hex } from '@scure/base';

/** How a chain is named in asset ids of NEAR Intents (`GET /v0/tokens`). */
export interface NearChain {
  /** `btc`. */
  readonly name: string;
  /** The chain's number at the HOT bridge, if that carries its tokens. */
  readonly hot?: number;
}

const HOT = 'nep245:v2_1.omni.hot.tg:';
const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/;
/** Base58 of the zero address: a native coin of an EVM chain at the HOT bridge. */
const ZERO = base58.encode(new Uint8Array(20));

/**
 * All asset ids that mean this token. `address`: `undefined` for the native coin. Empty if its ids cannot be derived: those of
 * tokens outside the EVM contain a hash.
 */
export function nearAssetIds({ name, hot }: NearChain, address: string | undefined): readonly string[] {
  if (address === undefined) {
    const ids = [`nep141:${name}.omft.near`, `1cs_v1:${name}:native:coin`];
    return hot === undefined ? ids : [...ids, `${HOT}${hot}_`, `${HOT}${hot}_${ZERO}`];
  }
  if (!EVM_ADDRESS.test(address)) return [];
  const digits = address.slice(2).toLowerCase();
  const ids = [`nep141:${name}-0x${digits}.omft.near`];
  return hot === undefined ? ids : [...ids, `${HOT}${hot}_${base58.encode(hex.decode(digits))}`];
}
