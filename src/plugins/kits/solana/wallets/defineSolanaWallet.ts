import { readPath } from '../../../../shell/platform/foreign.ts';
import type { WalletPlugin } from '../../../../shell/plugin/wallet.ts';
import {
  defineStandardWallet,
  type StandardFamily,
  type StandardWalletData,
} from '../../shared/wallets/defineStandardWallet.ts';
import { SEND } from './walletFeatures.ts';

export interface SolanaWalletData extends StandardWalletData {
  /** Path of the wallet's own object, for versions that do not register: `['phantom', 'solana']`. Never a shared global. */
  readonly object?: readonly [string, ...string[]];
}

/** A Solana wallet. Its registered name comes first, then its own object. */
export function defineSolanaWallet({ object: path, ...data }: SolanaWalletData): WalletPlugin {
  const family: StandardFamily = {
    namespace: 'solana',
    family: 'solana',
    chainType: 'SOL',
    isUsable: ({ features }) => features.includes('standard:connect') && features.includes(SEND),
    find: ({ globals }) => {
      const own = path && readPath(globals, ...path);
      if (typeof own !== 'object' || own === null) return undefined;
      if (typeof readPath(own, 'connect') !== 'function') return undefined;
      if (typeof readPath(own, 'signAndSendTransaction') !== 'function') return undefined;
      return async () => (await import('./injectedSolana.ts')).injectedSolana(own);
    },
    open: async (options, context) => (await import('./SolanaSession.ts')).SolanaSession.open(options, context),
  };
  return defineStandardWallet(data, family);
}
