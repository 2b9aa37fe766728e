import type { PaymentWallet } from '../shared/wallets/PaymentSession.ts';
import { UnisatWallet } from '../shared/wallets/UnisatWallet.ts';
import { dogecoinNetwork } from './dogecoinNetwork.ts';

/** Based on a UniSat version without memos: `sendBitcoin` takes koinu and writes no memo. */
export function openDogeLabs(raw: object): PaymentWallet {
  return new UnisatWallet(raw, { networkOf: dogecoinNetwork });
}
