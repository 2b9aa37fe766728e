import type { WalletSource } from '../../../shell/plugin/wallet.ts';
import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';

/** Every wallet that announces itself (EIP-6963) and that no folder beside this one claims. */
const announced: WalletSource = {
  id: 'announced',
  wallets: (unclaimed) =>
    unclaimed.map(({ rdns, name, icon }) => defineInjectedWallet({ id: `eip6963:${rdns}`, name, icon, rdns: [rdns] })),
};

export default announced;
