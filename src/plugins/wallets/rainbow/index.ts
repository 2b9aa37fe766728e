import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// github.com/rainbow-me/browser-extension, src/entries/inpage/index.ts: announces itself; `rainbow` is its own object. A chain that
// was just added is not switched to, and one it lacks is refused by -32600 (@rainbow-me/provider).
// wevm/references, packages/connectors/src/types.ts: the flag `isRainbow`.
export default defineInjectedWallet({
  id: 'rainbow',
  name: 'Rainbow',
  icon,
  installUrl: 'https://rainbow.me/download',
  rdns: ['me.rainbow'],
  at: ['rainbow'],
  flags: ['isRainbow'],
});
