import { Eip1193Wallet } from '../../../../../tests/conformance/wallets/counterparts/Eip1193Wallet.ts';
import { at } from '../../../../../tests/conformance/wallets/counterparts/places.ts';

export const counterpart = () =>
  new Eip1193Wallet('zerionWallet, zerion-wallet-extension', {
    globals: at('zerionWallet'),
    flags: ['isZerion', 'isMetaMask'],
  });
