import { KeplrLikeWallet } from '../../../../../tests/conformance/wallets/counterparts/KeplrLikeWallet.ts';

export const counterpart = () =>
  new KeplrLikeWallet('docs.keplr.app/api', { global: 'keplr', networks: ['kava_2222-10', 'pacific-1'] });
