import {
  defineStandardWallet,
  type StandardFamily,
  type StandardWalletData,
} from '../../../shell/plugin/defineStandardWallet.ts';
import { readPath } from '../../../shell/plugin/foreign.ts';
import type { WalletPlugin } from '../../../shell/plugin/wallet.ts';
import { SEND } from './walletFeatures.ts';

export interface SolanaWalletData extends StandardWalletData {
  /** Where the wallet puts its own object, for versions that do not register: `['phantom', 'solana']`. Never a shared global. */
  readonly object?: readonly [string, ...string[]];
}

/** A wallet of Solana: by the name under which it registered first, by its own object second. */
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
