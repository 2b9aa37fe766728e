import { Eip1193Wallet } from '../../../../../tests/conformance/wallets/counterparts/Eip1193Wallet.ts';
import { shared } from '../../../../../tests/conformance/wallets/counterparts/places.ts';

export const counterpart = () =>
  new Eip1193Wallet('ethereum.isHyperPay, web3-onboard', { globals: shared, flags: ['isHyperPay', 'isMetaMask'] });
