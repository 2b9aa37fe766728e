import { defineDogecoinWallet } from '../../kits/dogecoin/defineDogecoinWallet.ts';
import { foreignAt } from '../../kits/shared/wallets/ForeignObject.ts';
import icon from './icon.svg';

// It has no documentation. Pages call UniSat's methods on `dogeLabs`, in koinu: github.com/jlloyd0430/Dogepond,
// src/wallets/dogelabs.js.
export default defineDogecoinWallet({
  id: 'dogelabs',
  name: 'Doge Labs Wallet',
  icon,
  installUrl: 'https://github.com/verydogelabs/dogelabs-wallet',
  find: (globals) => foreignAt(globals, 'dogeLabs'),
  open: async (raw) => (await import('../../kits/dogecoin/openDogeLabs.ts')).openDogeLabs(raw),
});
