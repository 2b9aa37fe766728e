import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// github.com/zeriontech/zerion-wallet-extension: src/content-script/eip6963.ts has the announcement, in-page.ts its own object
// `zerionWallet`. Its app is reached by WalletConnect only.
// wevm/references, packages/connectors/src/types.ts: the flag `isZerion`.
export default defineInjectedWallet({
  id: 'zerion',
  name: 'Zerion',
  icon,
  installUrl: 'https://zerion.io/download',
  rdns: ['io.zerion.wallet'],
  at: ['zerionWallet'],
  flags: ['isZerion'],
});
