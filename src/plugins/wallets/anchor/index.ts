import { AppError } from '../../../model/errors.ts';
import type { WalletPlugin } from '../../../shell/plugin/wallet.ts';
import { EOS_NETWORK } from '../../kits/eos/eosNetwork.ts';
import icon from './icon.svg';

const name = 'Anchor';
/** Passes the sealed messages between page and wallet; `wallets.anchor.service` of the deployment names another. */
const SERVICE = 'https://cb.anchor.link';

// www.greymass.com/anchor, spoken to by its makers' own library: an app on this machine or on a phone, never an extension, so
// there is nothing to detect.
const anchor: WalletPlugin = {
  id: 'anchor',
  name,
  icon,
  chainType: 'EOS',
  families: ['eos'],
  autoReconnect: true,
  mobile: 'shown',
  hosts: [SERVICE, SERVICE.replace(/^https/, 'wss')],
  detect: () => ({ status: 'loadable' }),
  async connect(context) {
    const chain = context.chains.find(({ id }) => id === `antelope:${EOS_NETWORK.slice(0, 32)}`);
    if (!chain) throw new AppError('chain/unknown', { chain: 'EOS' });
    const { AnchorSession } = await import('../../kits/eos/AnchorSession.ts');
    const service = context.settings.service ?? SERVICE;
    return AnchorSession.open({ wallet: name, chain, antelopeChainId: EOS_NETWORK, service }, context);
  },
};

export default anchor;
