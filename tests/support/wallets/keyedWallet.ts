import { Eip1193Session } from '../../../src/plugins/kits/evm/wallets/Eip1193Session.ts';
import { LocalKeyProvider } from '../../../src/plugins/kits/evm/wallets/LocalKeyProvider.ts';
import type { WalletPlugin } from '../../../src/shell/plugin/wallet.ts';

/** A wallet with one key for these chains of the demo. It signs without asking. */
export function keyedWallet(key: string, chainIds: readonly [number, ...number[]]): WalletPlugin {
  return {
    id: 'keyed',
    name: 'Keyed',
    icon: './icon.svg',
    chainType: 'EVM',
    families: ['evm'],
    autoReconnect: false,
    mobile: 'shown',
    detect: () => ({ status: 'installed' }),
    connect: (context) => {
      const provider = new LocalKeyProvider(key, chainIds, context);
      return Eip1193Session.open({ wallet: 'Keyed', provider, signsOffline: true }, context);
    },
  };
}
