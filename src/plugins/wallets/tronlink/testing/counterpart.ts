import { TronWallet } from '../../../../../tests/conformance/wallets/counterparts/TronWallet.ts';

export const counterpart = () =>
  new TronWallet('TIP-6963, TIP-1193, docs.tronlink.org/plugin-wallet', {
    dialect: 'TIP-1193',
    rdns: 'org.tronlink.www',
    place: () => ({}),
  });
