import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// @rabby-wallet/page-provider, src/index.ts: announces itself, has `rabby`, and sets `isMetaMask`. In its mode for old sites it
// drops `isRabby` and announces itself once more as MetaMask.
// wevm/references, packages/connectors/src/types.ts: the flag `isRabby`.
export default defineInjectedWallet({
  id: 'rabby',
  name: 'Rabby',
  icon,
  popularity: 7,
  installUrl: 'https://rabby.io',
  rdns: ['io.rabby'],
  at: ['rabby'],
  flags: ['isRabby'],
});
