import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// An app with a browser of its own: it marks `ethereum` with `isHyperPay` (@web3-onboard/injected-wallets, types.d.ts). No own
// object and no EIP-6963 name are documented.
export default defineInjectedWallet({
  id: 'hyperpay',
  name: 'HyperPay',
  icon,
  installUrl: 'https://www.hyperpay.tech',
  rdns: [],
  flags: ['isHyperPay'],
});
