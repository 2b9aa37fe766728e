import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// docs.exodus.com/api-reference: `exodus.ethereum` is its own object, with the flag `isExodus`. It supports only its own chains (Ethereum, BNB
// Chain, Polygon, Base …). A switch affects only this page and does not ask the user.
// lidofinance/reef-knot, packages/wallets/exodus: the name `com.exodus.web3-wallet`.
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
