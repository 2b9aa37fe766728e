import { defineInjectedWallet } from '../../kits/evm/defineInjectedWallet.ts';
import icon from './icon.svg';

// docs.exodus.com/api-reference: `exodus.ethereum` is its own object. It has its own chains (Ethereum, BNB Chain, Polygon, Base …)
// and takes no other; a switch concerns this page only and asks nobody.
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
