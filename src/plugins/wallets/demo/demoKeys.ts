import { demoAccount } from '../../../api/devnet.ts';
import type { ConnectContext } from '../../../shell/plugin/wallet.ts';

export interface DemoKeys {
  /** secp256k1: `0x` and 64 hex digits. */
  readonly evm: string;
  /** Ed25519: 64 hex digits. */
  readonly solana: string;
}

/**
 * The keys of the demo account. The demo's own backend made them and keeps them, so that closing the tab loses nothing;
 * here they live as long as the tab. They are worth nothing: the chains they sign for exist on this machine only.
 */
export async function demoKeys({ storage, api, signal }: ConnectContext): Promise<DemoKeys> {
  const [evm, solana] = [storage.get('key'), storage.get('solanaSeed')];
  if (evm && solana && /^0x[0-9a-f]{64}$/.test(evm) && /^[0-9a-f]{64}$/.test(solana)) return { evm, solana };
  const { privateKey, solanaSeed } = await api.call(demoAccount, {}, { signal });
  storage.set('key', privateKey);
  storage.set('solanaSeed', solanaSeed);
  return { evm: privateKey, solana: solanaSeed };
}
