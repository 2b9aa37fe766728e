import { Eip1193Wallet } from '../../../../../tests/conformance/wallets/counterparts/Eip1193Wallet.ts';
import { at } from '../../../../../tests/conformance/wallets/counterparts/places.ts';

export const counterpart = () =>
  new Eip1193Wallet('phantom.ethereum, docs.phantom.com', {
    globals: at('phantom.ethereum'),
    flags: ['isPhantom', 'isMetaMask'],
    ownChainsOnly: true,
  });
