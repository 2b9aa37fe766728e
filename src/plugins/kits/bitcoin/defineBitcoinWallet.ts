import type { WalletPlugin } from '../../../shell/plugin/wallet.ts';
import { definePaymentWallet, type PaymentWalletData } from '../shared/wallets/definePaymentWallet.ts';
import type {} from './payload.ts';

/** A wallet of Bitcoin from its data. */
export function defineBitcoinWallet(data: PaymentWalletData): WalletPlugin {
  const family = async () => (await import('./bitcoinPayments.ts')).bitcoinPayments;
  return { ...definePaymentWallet(data, family), chainType: 'BTC', tabRank: 3, families: ['bitcoin'] };
}
