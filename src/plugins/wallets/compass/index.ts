import { defineCosmosWallet } from '../../kits/cosmos/defineCosmosWallet.ts';
import icon from './icon.svg';

// compasswallet.io, by the makers of Leap and with the same interface. The chain that the spec calls 1333 is Sei.
export default defineCosmosWallet({
  id: 'compass',
  name: 'Compass Wallet',
  icon,
  chainType: 'SEI',
  installUrl: 'https://compasswallet.io/',
  global: 'compass',
  networks: ['pacific-1'],
  autoReconnect: true,
});
