import type { WalletPlugin } from '../../../shell/plugin/wallet.ts';
import {
  defineStandardWallet,
  type StandardFamily,
  type StandardWalletData,
} from '../shared/wallets/defineStandardWallet.ts';
import { SEND, SEND_BLOCK } from './walletFeatures.ts';

const family: StandardFamily = {
  namespace: 'sui',
  family: 'sui',
  chainType: 'SUI',
  tabRank: 4,
  isUsable: ({ features }) =>
    features.includes('standard:connect') && (features.includes(SEND) || features.includes(SEND_BLOCK)),
  open: async (options, context) => (await import('./SuiSession.ts')).SuiSession.open(options, context),
};

/** A wallet of Sui, by the name under which it registers. */
export function defineSuiWallet(data: StandardWalletData): WalletPlugin {
  return defineStandardWallet(data, family);
}
