import { KeplrLikeWallet } from '../../../../../tests/conformance/wallets/counterparts/KeplrLikeWallet.ts';

export const counterpart = () =>
  new KeplrLikeWallet('leapwallet/cosmos-extension', { global: 'leap', networks: ['kava_2222-10'], isLeap: true });
