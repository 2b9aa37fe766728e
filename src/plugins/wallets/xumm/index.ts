import type { WalletPlugin } from '../../../shell/plugin/wallet.ts';
import icon from './icon.svg';

const name = 'XUMM (Xaman)';

// docs.xaman.dev: a phone scans requests that the backend makes with its keys; nothing is installed in the browser.
const xumm: WalletPlugin = {
  id: 'xumm',
  name,
  icon,
  chainType: 'XRP',
  families: ['xrp'],
  autoReconnect: false,
  mobile: 'shown',
  hosts: ['wss://xumm.app', 'wss://xaman.app'],
  imageHosts: ['https://xumm.app', 'https://xaman.app'],
  detect: () => ({ status: 'loadable' }),
  async connect(context) {
    const { XummSession } = await import('../../kits/xrp/XummSession.ts');
    return XummSession.open(name, context);
  },
};

export default xumm;
