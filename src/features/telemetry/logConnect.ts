import { connectLog } from '../../api/connectLog.ts';
import { statisticLog } from '../../api/meta.ts';
import type { Shell } from '../../shell/Shell.ts';
import type { ConnectedWallet } from '../../shell/stores/wallet/WalletStore.ts';

/** Reports a wallet connection to the backend. Never rejects: a failed log is not shown to the user. */
export async function logConnect({ chains, api, config }: Shell, { wallet, accounts }: ConnectedWallet): Promise<void> {
  const [{ address: account, chain }] = accounts;
  const chainName = chains.get(chain)?.wire.name ?? chain;
  try {
    await api.request(statisticLog, connectLog({ account, chainName, wallet: wallet.name }, config.logSalt));
  } catch {
    // Offline.
  }
}
