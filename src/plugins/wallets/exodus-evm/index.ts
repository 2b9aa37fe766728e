import { defineInjectedWallet } from '../../kits/evm/defineInjectedWallet.ts';
import icon from './icon.svg';

// docs.exodus.com/web3-providers: `exodus.ethereum` is its own object. It has its own chains (Ethereum, Polygon, Avalanche, BNB
// Chain …) and takes no other.
export default defineInjectedWallet({
  id: 'exodus-evm',
  name: 'Exodus (EVM)',
  icon,
  installUrl: 'https://www.exodus.com/download/',
  rdns: ['com.exodus.web3-wallet'],
  at: ['exodus.ethereum'],
  flags: ['isExodus'],
  patches: { wallet_addEthereumChain: 'unsupported' },
});
