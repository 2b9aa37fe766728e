import { Eip1193Wallet } from '../../../../../tests/conformance/wallets/counterparts/Eip1193Wallet.ts';
import { at } from '../../../../../tests/conformance/wallets/counterparts/places.ts';

export const counterpart = () =>
  new Eip1193Wallet('bitkeep.ethereum, web3.bitget.com/docs', {
    globals: at('bitkeep.ethereum'),
    flags: ['isBitKeep'],
  });
