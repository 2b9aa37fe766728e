import { defineCosmosWallet } from '../../kits/cosmos/defineCosmosWallet.ts';
import icon from './icon.svg';

// docs.leapwallet.io: Keplr's interface under its own name, with `isConnected` for a silent look and `disconnect`.
export default defineCosmosWallet({
  id: 'leap',
  name: 'Leap Wallet',
  icon,
  chainType: 'KAVA',
  installUrl: 'https://www.leapwallet.io/download',
  global: 'leap',
  networks: ['kava_2222-10', 'pacific-1'],
  autoReconnect: true,
});
