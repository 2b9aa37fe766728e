import { Eip1193Wallet } from '../../../../../tests/conformance/wallets/counterparts/Eip1193Wallet.ts';

export const counterpart = () =>
  new Eip1193Wallet('EIP-6963, RabbyHub/Rabby', { rdns: 'io.rabby', flags: ['isRabby', 'isMetaMask'] });
