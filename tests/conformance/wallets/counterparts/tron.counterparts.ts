import type { CounterpartMaker } from './Counterpart.ts';
import { TronWallet } from './TronWallet.ts';

/** Wallets of TRON, each as its own documentation says. */
export const counterparts: Readonly<Record<string, CounterpartMaker>> = {
  tronlink: () =>
    new TronWallet('TIP-6963, TIP-1193, docs.tronlink.org/plugin-wallet', {
      dialect: 'TIP-1193',
      rdns: 'org.tronlink.www',
      place: () => ({}),
    }),
  'okx-tron': () =>
    new TronWallet('web3.okx.com/build/docs/sdks/chains/tron/provider', {
      dialect: 'tronLink',
      place: (tronLink) => ({ okxwallet: { tronLink } }),
    }),
};
