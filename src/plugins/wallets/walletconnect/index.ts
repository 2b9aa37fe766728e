import { AppError } from '../../../model/errors.ts';
import type { WalletPlugin } from '../../../shell/plugin/wallet.ts';
import icon from './icon.svg';

const wallet = 'WalletConnect';
/** Chains of [WAL-14], each optional: a wallet approves those it knows. */
const CHAINS = [1, 10, 56, 100, 137, 324, 42161, 42220, 43114];

/**
 * Any wallet that speaks WalletConnect v2, by a code to scan (docs.walletconnect.network). Settings of the deployment:
 * `projectId` of the relay's operator, without which there is no relay, and `relayUrl` for another relay.
 */
const walletconnect: WalletPlugin = {
  id: 'walletconnect',
  name: wallet,
  // It reaches the wallets on the user's other devices.
  popularity: 2,
  icon,
  chainType: 'EVM',
  families: ['evm'],
  autoReconnect: true,
  mobile: 'shown',
  needs: ['projectId'],
  hosts: ['wss://relay.walletconnect.org'],
  detect: () => ({ status: 'loadable' }),
  async connect(context) {
    const { projectId, relayUrl } = context.settings;
    if (!projectId) throw new AppError('wallet/not-configured', { wallet });
    const { openWalletConnect } = await import('../../kits/evm/walletConnect/openWalletConnect.ts');
    return openWalletConnect({ wallet, projectId, relayUrl, chains: CHAINS }, context);
  },
};

export default walletconnect;
