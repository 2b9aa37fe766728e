import { defineSuiWallet } from '../../kits/sui/defineSuiWallet.ts';
import icon from './icon.svg';

// suiet/suiet, packages/chrome/src/scripts/content/wallet-standard/index.ts: its name, and the first version of the features,
// which is all that its older versions have.
export default defineSuiWallet({
  id: 'suiet',
  name: 'Suiet',
  icon,
  installUrl: 'https://suiet.app',
  registers: ['Suiet'],
});
