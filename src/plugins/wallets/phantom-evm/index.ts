import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// docs.phantom.com: `phantom.ethereum` is its own object, “Browse” has the link. It has its own chains (Ethereum, Base, Polygon,
// Monad) and takes no other. The extension is not public.
// thirdweb-dev/js, packages/thirdweb/src/wallets/__generated__/wallet: the name `app.phantom`.
// wevm/references, packages/connectors/src/types.ts: the flag `isPhantom`.
export default defineInjectedWallet({
  id: 'phantom-evm',
  name: 'Phantom (EVM)',
  icon,
  installUrl: 'https://phantom.com/download',
  rdns: ['app.phantom'],
  at: ['phantom.ethereum'],
  flags: ['isPhantom'],
  mobileLink: (pageUrl) =>
    `https://phantom.app/ul/browse/${encodeURIComponent(pageUrl)}?ref=${encodeURIComponent(pageUrl)}`,
  patches: { wallet_addEthereumChain: 'unsupported' },
});
