import { readPath } from '../../../shell/platform/foreign.ts';
import { okxAppLink } from '../../kits/shared/wallets/okxAppLink.ts';
import { defineTronWallet } from '../../kits/tron/wallets/defineTronWallet.ts';
import icon from './icon.svg';

// web3.okx.com/build/docs/sdks/chains/tron/provider: its own object speaks as TronLink does, codes and messages included.
// web3.okx.com/build/docs/waas/app-universal-link: the link.
export default defineTronWallet({
  id: 'okx-tron',
  name: 'OKX Wallet (TRON)',
  icon,
  installUrl: 'https://web3.okx.com/download',
  find: (globals) => ({ provider: readPath(globals, 'okxwallet', 'tronLink'), dialect: 'tronLink' }),
  autoReconnect: true,
  mobileLink: okxAppLink,
});
