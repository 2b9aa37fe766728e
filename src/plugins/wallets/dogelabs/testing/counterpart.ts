import { UnisatLikeWallet } from '../../../../../tests/conformance/wallets/counterparts/UnisatLikeWallet.ts';

export const counterpart = () =>
  new UnisatLikeWallet('UniSat of 2023 on Dogecoin, as doge-dapp-js calls it', {
    coin: 'dogecoin',
    globals: (dogeLabs) => ({ dogeLabs }),
  });
