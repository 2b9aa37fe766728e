import { defineBitcoinWallet } from '../../kits/bitcoin/defineBitcoinWallet.ts';
import { foreignAt } from '../../kits/shared/wallets/ForeignObject.ts';
import icon from './icon.svg';

// docs.unisat.io, Wallet API, and unisat-wallet/wallet (apps/extension/src/content-script/pageProvider): object and event.
// Memos since 1.2.8 (its release notes). Wizz and others imitate the object: see `openUnisat`.
export default defineBitcoinWallet({
  id: 'unisat',
  name: 'UniSat',
  icon,
  installUrl: 'https://unisat.io/download',
  autoReconnect: false,
  readyEvent: 'unisat#initialized',
  find: (globals) => foreignAt(globals, 'unisat'),
  open: async (raw) => (await import('../../kits/bitcoin/openUnisat.ts')).openUnisat(raw),
});
