import { Eip1193Wallet } from '../../../../../tests/conformance/wallets/counterparts/Eip1193Wallet.ts';
import { listed } from '../../../../../tests/conformance/wallets/counterparts/places.ts';

export const counterpart = () =>
  new Eip1193Wallet('ethereum.isMathWallet, docs.mathwallet.org', {
    globals: listed,
    flags: ['isMathWallet', 'isMetaMask'],
  });
