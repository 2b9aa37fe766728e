import type { PaymentFamily } from '../shared/wallets/definePaymentWallet.ts';
import { mainPrefixes, parseBitcoinAddress, regtestPrefixes } from './bitcoinAddress.ts';
import type {} from './payload.ts';

export const bitcoinPayments: PaymentFamily = {
  isOwn: ({ family }) => family === 'bitcoin',
  // The demo's Bitcoin has the addresses of a regtest.
  canonical: (address, { only }) => parseBitcoinAddress(address, only ? regtestPrefixes : mainPrefixes)?.canonical,
  signersOf: (send) => ({ bitcoin: (transaction) => send(transaction) }),
};
