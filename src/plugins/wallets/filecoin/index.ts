import { AppError } from '../../../model/errors.ts';
import type { WalletEnvironment, WalletPlugin } from '../../../shell/plugin/wallet.ts';
import { type Eip1193Provider, isEip1193Provider } from '../../kits/evm/wallets/eip1193.ts';
import { foreignAt, isFlagged } from '../../kits/shared/wallets/ForeignObject.ts';
import icon from './icon.svg';

const name = 'Filecoin (MetaMask)';
const installUrl = 'https://metamask.io/download';

// npm:filsnap, a snap of MetaMask: github.com/filecoin-project/filsnap. The app of MetaMask for phones takes no snaps.
const filecoin: WalletPlugin = {
  id: 'filecoin',
  name,
  icon,
  chainType: 'FIL',
  tabRank: 5,
  families: ['filecoin'],
  autoReconnect: true,
  mobile: 'hidden',
  detect: (environment) => (metaMaskIn(environment) ? { status: 'installed' } : { status: 'missing', installUrl }),
  async connect(context) {
    const provider = metaMaskIn(context.environment);
    if (!provider) throw new AppError('wallet/not-installed', { wallet: name, installUrl });
    const { FilsnapSession } = await import('../../kits/filecoin/FilsnapSession.ts');
    return FilsnapSession.open({ wallet: name, provider }, context);
  },
};

export default filecoin;

function metaMaskIn({ announced, globals }: WalletEnvironment): Eip1193Provider | undefined {
  const known = ['io.metamask', 'io.metamask.flask'].map((rdns) => announced.get(rdns)?.provider);
  const injected = foreignAt(globals, 'ethereum');
  return [...known, isFlagged(injected, 'isMetaMask') ? injected : undefined].find(isEip1193Provider);
}
