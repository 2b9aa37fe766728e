import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { statisticLog } from '../../api/meta.ts';
import type { Shell } from '../../shell/Shell.ts';
import type { ConnectedWallet } from '../../shell/stores/wallet/WalletStore.ts';

/** Reports a wallet connection to the backend. Never rejects: a failed log is not shown to the user. */
export async function logConnect({ chains, api, config }: Shell, { wallet, accounts }: ConnectedWallet): Promise<void> {
  const [account] = accounts;
  const fields = {
    walletAddress: account.address,
    topic: 'connect_wallet' as const,
    mainnet: chains.get(account.chain)?.wire.name ?? account.chain,
    contractAddress: '',
    tokenId: '',
    infos: wallet.name,
  };
  try {
    await api.ask(statisticLog, { ...fields, sign: signatureOf(fields, config.logSalt) });
  } catch {
    // Offline.
  }
}

/**
 * The checksum that the wire format requires: MD5 of the values, sorted by name, and the salt (see `src/api/meta.ts`). It
 * protects nothing.
 */
function signatureOf(fields: Readonly<Record<string, string>>, salt: string): string {
  const values = Object.keys(fields)
    .sort()
    .map((name) => fields[name] ?? '');
  return bytesToHex(md5(utf8ToBytes(values.join('') + salt)));
}
