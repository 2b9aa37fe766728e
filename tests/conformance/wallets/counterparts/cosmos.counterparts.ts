import type { CounterpartMaker } from './Counterpart.ts';
import { KeplrLikeWallet } from './KeplrLikeWallet.ts';

/** Wallets of the Cosmos family, each as its own documentation says. */
export const counterparts: Readonly<Record<string, CounterpartMaker>> = {
  keplr: () => new KeplrLikeWallet('docs.keplr.app/api', { global: 'keplr', networks: ['kava_2222-10', 'pacific-1'] }),
  leap: () =>
    new KeplrLikeWallet('docs.leapwallet.io/cosmos', { global: 'leap', networks: ['kava_2222-10'], isLeap: true }),
  compass: () =>
    new KeplrLikeWallet('compasswallet.io, as Leap', { global: 'compass', networks: ['pacific-1'], isLeap: true }),
};
