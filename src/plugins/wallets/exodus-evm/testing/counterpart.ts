import { Eip1193Wallet } from '../../../../../tests/conformance/wallets/counterparts/Eip1193Wallet.ts';
import { at } from '../../../../../tests/conformance/wallets/counterparts/places.ts';

export const counterpart = () =>
  new Eip1193Wallet('exodus.ethereum, docs.exodus.com/api-reference', {
    globals: at('exodus.ethereum'),
    flags: ['isExodus'],
    ownChainsOnly: true,
    switchesUnasked: true,
  });
