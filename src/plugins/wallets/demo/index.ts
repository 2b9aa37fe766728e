import type { WalletPlugin } from '../../../shell/plugin/wallet.ts';
import icon from './icon.svg';

/** A wallet with real keys for the demo's chains, so that everything can be tried without an extension. */
const demo: WalletPlugin = {
  id: 'demo',
  name: 'Demo wallet',
  icon,
  chainType: 'EVM',
  families: ['evm', 'solana'],
  autoReconnect: true,
  mobile: 'shown',
  only: 'devnet',
  detect: () => ({ status: 'loadable' }),
  async connect(context) {
    const { connectDemo } = await import('./connectDemo.ts');
    return connectDemo(context);
  },
};

export default demo;
