import { secp256k1 } from '@noble/curves/secp256k1.js';
import { type NETWORK, p2wpkh, TEST_NETWORK } from '@scure/btc-signer';
import { getBytes, id } from 'ethers';

/** Prefixes of addresses in Bitcoin Core's regtest. */
export const REGTEST: typeof NETWORK = { ...TEST_NETWORK, bech32: 'bcrt' };

/** An account is reserved for one unpaid order of a sender for a day, and each review makes an order. */
const DEPOSITS = 30;

/** Public, as the other roles of the demo. */
export const bityardKeys = {
  deposits: Array.from({ length: DEPOSITS }, (_, at) => keyOf(`deposit ${at + 1}`)),
  treasury: keyOf('treasury'),
};

/** The accounts for deposits, which the app pins. */
export function bityardDeposits(): readonly string[] {
  return bityardKeys.deposits.map((key) => p2wpkh(secp256k1.getPublicKey(key), REGTEST).address ?? '');
}

function keyOf(role: string): Uint8Array {
  return getBytes(id(`switchyard devnet bityard ${role}`));
}
