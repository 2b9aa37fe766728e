import type { PaymentFamily } from '../shared/wallets/definePaymentWallet.ts';
import { isDogecoinAddress } from './dogecoinAddress.ts';
import type {} from './payload.ts';

export const dogecoinPayments: PaymentFamily = {
  isOwn: ({ family, only }) => family === 'dogecoin' && only === undefined,
  canonical: (address) => (isDogecoinAddress(address) ? address : undefined),
  signersOf: (send) => ({ dogecoin: (transaction) => send(transaction) }),
};
