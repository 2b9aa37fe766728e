import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// Its own object is `openblock`, an EIP-1193 provider (npm @openblockhq/dappsdk). The package itself is not needed: it makes the
// same object in pages without the extension or app, by a window of openblock.com.
// rainbow-me/rainbowkit, wallets/walletConnectors/openBlockWallet: the flag `isOpenBlock`.
export default defineInjectedWallet({
  id: 'openblock',
  name: 'OpenBlock',
  icon,
  installUrl: 'https://openblock.com',
  rdns: [],
  at: ['openblock'],
  flags: ['isOpenBlock'],
  autoReconnect: false,
});
