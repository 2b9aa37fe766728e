import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.webp';

// github.com/ava-labs/ecosystem-projects, projects/onto-wallet.json: its site. No public source of `onto` and `isONTO` was
// found. It documents no EIP-6963 name.
export default defineInjectedWallet({
  id: 'onto',
  name: 'ONTO',
  icon,
  installUrl: 'https://onto.app',
  rdns: [],
  at: ['onto'],
  flags: ['isONTO'],
});
