import type { Address } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../plugin/chain.ts';
import type { Account, WalletPlugin, WalletSession } from '../../plugin/wallet.ts';
import type { PersistedState } from '../persisted.ts';
import { storedKeys } from '../storedKeys.ts';
import type { ConnectedWallet } from './WalletStore.ts';

/**
 * The wallet's address on a chain that it signs for: its account there, else its account on another chain of the same
 * CAIP-2 namespace. A session with a different account per chain has no such fallback.
 */
export function addressOn(chain: ChainPlugin, { session, accounts }: ConnectedWallet): Address | undefined {
  const there = accounts.find((account) => account.chain === chain.id);
  if (there) return there.address;
  if (session.hasAccountPerChain) return undefined;
  return accounts.find((account) => namespaceOf(account.chain) === namespaceOf(chain.id))?.address;
}

/** The accounts to show: the first account on each chain, each address once. */
export function shownAccounts(accounts: readonly Account[]): readonly Account[] {
  const isFirst = (account: Account, index: number) =>
    accounts.findIndex(({ chain, address }) => chain === account.chain || address === account.address) === index;
  return accounts.filter(isFirst);
}

/** Whether a new session replaces this connection: it is the same wallet, or signs for one of the same families. */
export function isReplaced(connected: ConnectedWallet, wallet: WalletPlugin, session: WalletSession): boolean {
  const families = Object.keys(session.signers);
  return (
    connected.wallet.id === wallet.id || Object.keys(connected.session.signers).some((one) => families.includes(one))
  );
}

/** Ids of the wallets to restore, the active one first. */
export function storedIds(storage: PersistedState): readonly string[] {
  const latest = storage.get(storedKeys.connectorId);
  return [...new Set([...(latest ? [latest] : []), ...(storage.get(storedKeys.otherConnectors) ?? [])])];
}

/** Stores the ids of the connected wallets, the latest first, for the next visit. */
export function rememberIds(storage: PersistedState, [latest, ...others]: readonly string[]): void {
  if (latest === undefined) storage.delete(storedKeys.connectorId);
  else storage.set(storedKeys.connectorId, latest);
  if (others.length === 0) storage.delete(storedKeys.otherConnectors);
  else storage.set(storedKeys.otherConnectors, others);
}

/** Removes the stored ids, so that the next visit restores no wallet. */
export function forgetAll(storage: PersistedState): void {
  rememberIds(storage, []);
  storage.delete(storedKeys.currentNet);
}

function namespaceOf(chain: string): string {
  return chain.slice(0, chain.indexOf(':'));
}
