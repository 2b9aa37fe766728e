import type { WalletFeatures } from '../../../shell/plugin/registeredWallet.ts';
import type { WalletPlugin } from '../../../shell/plugin/wallet.ts';
import {
  defineStandardWallet,
  type StandardFamily,
  type StandardWalletData,
} from '../shared/wallets/defineStandardWallet.ts';
import { ACCOUNT, CONNECT, NETWORK, SEND } from './walletFeatures.ts';

const family: StandardFamily = {
  namespace: 'aptos',
  family: 'aptos',
  chainType: 'APT',
  isUsable: ({ features, wallet }) =>
    [CONNECT, ACCOUNT, NETWORK, SEND].every((feature) => features.includes(feature)) && takesPayloads(wallet),
  open: async (options, context) => (await import('./AptosSession.ts')).AptosSession.open(options, context),
};

/** A wallet of Aptos, by the name under which it registers (AIP-62). */
export function defineAptosWallet(data: StandardWalletData): WalletPlugin {
  return defineStandardWallet(data, family);
}

/** Since 1.1.0 of the feature the wallet builds the transaction; before, it wanted an object of Aptos' own library. */
function takesPayloads(wallet: WalletFeatures): boolean {
  const [major = 0, minor = 0] = (wallet.version(SEND) ?? '').split('.').map(Number);
  return major > 1 || (major === 1 && minor >= 1);
}
