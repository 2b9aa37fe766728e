import { Eip1193Wallet } from '../../../../../tests/conformance/wallets/counterparts/Eip1193Wallet.ts';
import { at } from '../../../../../tests/conformance/wallets/counterparts/places.ts';

/** The extension is not public: it behaves as its documentation and EIP-1193 say. */
export const counterpart = () =>
  new Eip1193Wallet('coin98.provider, docs.coin98.com', { globals: at('coin98.provider'), flags: ['isCoin98'] });
