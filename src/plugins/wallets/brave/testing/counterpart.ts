import { Eip1193Wallet } from '../../../../../tests/conformance/wallets/counterparts/Eip1193Wallet.ts';

export const counterpart = () =>
  new Eip1193Wallet('EIP-6963, brave-core', { rdns: 'com.brave.wallet', flags: ['isBraveWallet', 'isMetaMask'] });
