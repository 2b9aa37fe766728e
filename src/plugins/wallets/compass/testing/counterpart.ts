import { KeplrLikeWallet } from '../../../../../tests/conformance/wallets/counterparts/KeplrLikeWallet.ts';

export const counterpart = () =>
  new KeplrLikeWallet('leapwallet/cosmos-extension, as Leap', {
    global: 'compass',
    networks: ['pacific-1'],
    isLeap: true,
  });
