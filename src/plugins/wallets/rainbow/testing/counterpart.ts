import { Eip1193Wallet } from '../../../../../tests/conformance/wallets/counterparts/Eip1193Wallet.ts';

export const counterpart = () =>
  new Eip1193Wallet('EIP-6963, rainbow-me/browser-extension #1489', {
    rdns: 'me.rainbow',
    flags: ['isRainbow'],
    unknownChain: { code: -32_600, message: 'Chain Id not supported' },
  });
