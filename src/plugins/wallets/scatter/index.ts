import { defineScatterWallet } from '../../kits/eos/defineScatterWallet.ts';
import { isTokenPocket } from '../../kits/eos/isTokenPocket.ts';
import icon from './icon.svg';

// get-scatter.com/developers: the wallet whose object others took over. Those others are used under this name, too, but for
// TokenPocket, which has its own.
export default defineScatterWallet({
  id: 'scatter',
  name: 'Scatter',
  icon,
  installUrl: 'https://get-scatter.com/',
  isOwn: (globals) => !isTokenPocket(globals),
});
