import { defineBitcoinWallet } from '../../kits/bitcoin/defineBitcoinWallet.ts';
import { foreignAt } from '../../kits/shared/wallets/ForeignObject.ts';
import icon from './icon.svg';

// github.com/liquality/wallet: no longer offered, so there is nothing to install. Others may take `window.bitcoin`, so
// that it counts only beside Liquality's own `providerManager`.
export default defineBitcoinWallet({
  id: 'liquality',
  name: 'Liquality Wallet',
  icon,
  autoReconnect: false,
  find: (globals) => foreignAt(globals, 'providerManager', 'getProviderFor') && foreignAt(globals, 'bitcoin'),
  open: async (raw) => new (await import('../../kits/bitcoin/LiqualityWallet.ts')).LiqualityWallet(raw),
});
