import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// developers.binance.com, “Binance Web3 Wallet”: `binancew3w.ethereum` is its own object. Not the older `BinanceChain`, which
// Trust, SafePal and MathWallet provide as well. Its links into the app are made by its own library.
// thirdweb-dev/js, packages/thirdweb/src/wallets/__generated__/wallet: the name `com.binance.wallet`.
// @binance/w3w-utils, `isInBinance`: the flag `isBinance`.
export default defineInjectedWallet({
  id: 'binance',
  name: 'Binance Wallet',
  icon,
  installUrl: 'https://www.binance.com/en/web3wallet',
  rdns: ['com.binance.wallet'],
  at: ['binancew3w.ethereum'],
  flags: ['isBinance'],
});
