import type { WalletPlugin } from '../../../shell/plugin/wallet.ts';
import { definePaymentWallet, type PaymentWalletData } from '../shared/wallets/definePaymentWallet.ts';
import type {} from './payload.ts';

/** A wallet of Dogecoin from its data. */
export function defineDogecoinWallet(data: PaymentWalletData): WalletPlugin {
  const family = async () => (await import('./dogecoinPayments.ts')).dogecoinPayments;
  return { ...definePaymentWallet(data, family), chainType: 'DOGE', tabRank: 6, families: ['dogecoin'] };
}
