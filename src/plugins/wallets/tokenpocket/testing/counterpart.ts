import { Eip1193Wallet } from '../../../../../tests/conformance/wallets/counterparts/Eip1193Wallet.ts';
import { at } from '../../../../../tests/conformance/wallets/counterparts/places.ts';

export const counterpart = () =>
  new Eip1193Wallet('tokenpocket.ethereum, TP-Lab/provider-document', {
    globals: at('tokenpocket.ethereum'),
    flags: ['isTokenPocket', 'isMetaMask'],
    switching: 'late',
  });
