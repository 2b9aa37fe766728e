import { defineDogecoinWallet } from '../../kits/dogecoin/defineDogecoinWallet.ts';
import { foreignAt } from '../../kits/shared/ForeignObject.ts';
import icon from './icon.svg';

// It has no documentation of its own; pages that use it (doge-dapp-js) call UniSat's methods on `dogeLabs`, in koinu.
export default defineDogecoinWallet({
  id: 'dogelabs',
  name: 'Doge Labs Wallet',
  icon,
  installUrl: 'https://github.com/verydogelabs/dogelabs-wallet',
  find: (globals) => foreignAt(globals, 'dogeLabs'),
  open: async (raw) => (await import('../../kits/dogecoin/openDogeLabs.ts')).openDogeLabs(raw),
});
