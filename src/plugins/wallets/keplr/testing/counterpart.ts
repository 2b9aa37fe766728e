import { KeplrLikeWallet } from '../../../../../tests/conformance/wallets/counterparts/KeplrLikeWallet.ts';

export const counterpart = () =>
  new KeplrLikeWallet('@keplr-wallet/background and @keplr-wallet/provider', {
    global: 'keplr',
    networks: ['kava_2222-10', 'pacific-1'],
  });
