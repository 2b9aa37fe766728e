import { definePolkadotWallet } from '../../kits/polkadot/definePolkadotWallet.ts';
import icon from './icon.svg';

// docs.talisman.xyz, Integrate Talisman: injects itself as 'talisman'.
export default definePolkadotWallet({
  id: 'talisman',
  name: 'Talisman',
  icon,
  installUrl: 'https://www.talisman.xyz/download',
  extension: 'talisman',
  network: 'DOT',
});
