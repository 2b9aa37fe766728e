import { UnisatLikeWallet } from '../../../../../tests/conformance/wallets/counterparts/UnisatLikeWallet.ts';

/** The memo has only hex digits on purpose: UniSat would write the bytes of the digits. */
export const counterpart = () =>
  new UnisatLikeWallet('unisat-wallet/wallet, packages/wallet-background', {
    coin: 'bitcoin',
    globals: (api) => ({ unisat: api }),
    memo: '20240917',
    version: '1.4.10',
    inscriptions: true,
    unlocks: true,
  });
