import { demoAccount } from '../../../api/devnet.ts';
import type { ConnectContext } from '../../../shell/plugin/wallet.ts';

/**
 * The key of the demo account. The demo's own backend made it and keeps it, so that closing the tab loses nothing; here
 * it lives as long as the tab. It is worth nothing: the chains it signs for exist on this machine only.
 */
export async function demoKey({ storage, api, signal }: ConnectContext): Promise<string> {
  const kept = storage.get('key');
  if (kept && /^0x[0-9a-f]{64}$/.test(kept)) return kept;
  const { privateKey } = await api.call(demoAccount, {}, { signal });
  storage.set('key', privateKey);
  return privateKey;
}
