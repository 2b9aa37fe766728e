import type { ForeignObject } from '../shared/wallets/ForeignObject.ts';
import type { PaymentWallet } from '../shared/wallets/PaymentSession.ts';
import { UnisatWallet } from '../shared/wallets/UnisatWallet.ts';
import { parseBitcoinAddress } from './bitcoinAddress.ts';
import { bitcoinNetwork } from './bitcoinNetwork.ts';

/** The first version whose `sendBitcoin` takes a memo (UniSat's release notes). */
const MEMO_SINCE = [1, 2, 8] as const;

export function openUnisat(raw: object): PaymentWallet {
  // Taproot keys cannot sign with ECDSA.
  const signatureType = (address: string) =>
    parseBitcoinAddress(address)?.kind === 'p2tr' ? 'bip322-simple' : 'ecdsa';
  return new UnisatWallet(raw, { networkOf: bitcoinNetwork, writesMemo, signatureType, hasInscriptions: true });
}

/** Older versions, and wallets that imitate UniSat, drop the memo without an error. */
async function writesMemo(wallet: ForeignObject): Promise<boolean> {
  const parts = String(await wallet.call('getVersion'))
    .split('.')
    .map(Number);
  const at = MEMO_SINCE.findIndex((wanted, index) => parts[index] !== wanted);
  return at === -1 || (parts[at] ?? 0) > (MEMO_SINCE[at] ?? 0);
}
