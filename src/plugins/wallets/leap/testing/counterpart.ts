import { KeplrLikeWallet } from '../../../../../tests/conformance/wallets/counterparts/KeplrLikeWallet.ts';

export const counterpart = () =>
  new KeplrLikeWallet('docs.leapwallet.io/cosmos', { global: 'leap', networks: ['kava_2222-10'], isLeap: true });
