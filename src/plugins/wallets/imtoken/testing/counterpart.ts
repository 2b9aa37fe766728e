import { Eip1193Wallet } from '../../../../../tests/conformance/wallets/counterparts/Eip1193Wallet.ts';
import { shared } from '../../../../../tests/conformance/wallets/counterparts/places.ts';

export const counterpart = () =>
  new Eip1193Wallet('ethereum.isImToken, its app’s browser', { globals: shared, flags: ['isImToken', 'isMetaMask'] });
