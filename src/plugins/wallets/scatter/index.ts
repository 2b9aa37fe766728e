import { defineScatterWallet } from '../../kits/eos/defineScatterWallet.ts';
import { isTokenPocket } from '../../kits/eos/isTokenPocket.ts';
import icon from './icon.svg';

// get-scatter.com/developers, scatterjs-core and scatterjs-plugin-eosjs2 in npm. Other wallets have copied Scatter's object, and are used under this name too. Only
// TokenPocket has its own plugin.
export default defineScatterWallet({
  id: 'scatter',
  name: 'Scatter',
  icon,
  installUrl: 'https://get-scatter.com/',
  isOwn: (globals) => !isTokenPocket(globals),
});
