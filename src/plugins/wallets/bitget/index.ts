import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// web3.bitget.com/docs: `bitkeep.ethereum` is its own object (it was BitKeep), “Deeplink” has the link.
// rainbow-me/rainbowkit, wallets/walletConnectors/bitgetWallet: the name `com.bitget.web3`, the flag `isBitKeep`.
export default defineInjectedWallet({
  id: 'bitget',
  name: 'Bitget Wallet',
  icon,
  installUrl: 'https://web3.bitget.com/en/wallet-download',
  rdns: ['com.bitget.web3'],
  at: ['bitkeep.ethereum'],
  flags: ['isBitKeep'],
  mobileLink: (pageUrl) => `https://bkcode.vip?action=dapp&url=${encodeURIComponent(pageUrl)}`,
});
