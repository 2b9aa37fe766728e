import type { PaymentWallet } from '../../../shell/plugin/PaymentSession.ts';
import { UnisatWallet } from '../../../shell/plugin/UnisatWallet.ts';
import { dogecoinNetwork } from './dogecoinNetwork.ts';

/** Made from a UniSat of before memos: `sendBitcoin` counts koinu and writes none. */
export function openDogeLabs(raw: object): PaymentWallet {
  return new UnisatWallet(raw, { networkOf: dogecoinNetwork });
}
