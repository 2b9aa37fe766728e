import type { PaymentFamily } from '../shared/wallets/definePaymentWallet.ts';
import { parseBitcoinAddress } from './bitcoinAddress.ts';
import type {} from './payload.ts';

export const bitcoinPayments: PaymentFamily = {
  isOwn: ({ family, only }) => family === 'bitcoin' && only === undefined,
  canonical: (address) => parseBitcoinAddress(address)?.canonical,
  signersOf: (send) => ({ bitcoin: (transaction) => send(transaction) }),
};
