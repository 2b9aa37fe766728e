import type { WalletPlugin } from '../../../shell/plugin/wallet.ts';
import icon from './icon.svg';

/** A wallet elsewhere, for the demo's chains of plain transfers: the page shows address and amount, and the phone pays. */
const demoPhone: WalletPlugin = {
  id: 'demophone',
  name: 'Demo phone',
  icon,
  chainType: 'BTC',
  families: ['bitcoin', 'xrp', 'ton'],
  autoReconnect: true,
  mobile: 'shown',
  only: 'devnet',
  detect: () => ({ status: 'loadable' }),
  async connect(context) {
    const { PhoneSession } = await import('./PhoneSession.ts');
    return PhoneSession.open(context);
  },
};

export default demoPhone;
