import { runInAction } from 'mobx';
import { statisticLog } from '../../api/meta.ts';
import type { Shell } from '../../shell/Shell.ts';

/** Tells the backend that a wallet was connected. Never rejects: a log is not worth a word to the user. */
export async function logConnect({ wallet, chains, api, config }: Shell): Promise<void> {
  const connected = runInAction(() =>
    wallet.connection.status === 'connected'
      ? { plugin: wallet.connection.wallet, account: wallet.connection.accounts[0] }
      : undefined,
  );
  if (!connected) return;
  const fields = {
    walletAddress: connected.account.address,
    topic: 'connect_wallet' as const,
    mainnet: chains.get(connected.account.chain)?.wire.name ?? connected.account.chain,
    contractAddress: '',
    tokenId: '',
    infos: connected.plugin.name,
  };
  try {
    const { md5 } = await import('./md5.ts');
    await api.ask(statisticLog, { ...fields, sign: md5(signedText(fields, config.logSalt)) });
  } catch {
    // Offline, or the part did not load.
  }
}

/** Values in the order of their names, joined, and the salt (see `src/api/meta.ts`). */
function signedText(fields: Readonly<Record<string, string>>, salt: string): string {
  const values = Object.keys(fields)
    .sort()
    .map((name) => fields[name] ?? '');
  return values.join('') + salt;
}
